import { describe, expect, it } from 'vitest';
import {
  seatsSeen,
  type Opening,
  type Person,
  type PlayingTable,
  type Table,
} from '../../src/table/index.ts';
import { gameOf, playOn } from './playing.ts';
import { ann, ben, channel, cid, dice, done, dora, minute, playing, refusal, sharedRoom } from './room.ts';

const room = await sharedRoom();

/** A game of these people, Ann its host, waiting for one of them. */
async function table(
  people: readonly Person[],
  more: Partial<Opening> = {},
  at = room,
): Promise<PlayingTable> {
  const { id } = done(await at.tables.open({ guild: 'g', channel: channel(), host: ann, ...more }));
  for (const who of people) if (who !== ann) done(await at.tables.join(id, who));
  return playing(done(await at.tables.start(id, ann)));
}

const handOf = (now: Table, seat: number) => {
  const game = gameOf(now);
  return game.phase === 'ready' ? [] : game.hands[seat]!;
};
const who = (now: PlayingTable) => [ann, ben, cid][now.turn.seat]!;

describe('a seat', () => {
  it('is played by a computer when its owner leaves, with the same hand, and given back', async () => {
    const before = await table([ann, ben, cid]);
    const waiting = [0, 1, 2].find((seat) => seat !== before.turn.seat)!;
    const leaver = [ann, ben, cid][waiting]!;
    room.now += minute;
    const left = playing(done(await room.tables.leave(before.id, leaver)));
    expect(handOf(left, waiting)).toEqual(handOf(before, waiting));
    expect(left.turn).toEqual(before.turn);
    expect(left.revision).toBe(before.revision + 1);
    expect(seatsSeen(left)[waiting]).toMatchObject({
      name: leaver.name,
      userId: leaver.id,
      kind: 'computer',
      strength: 'steady',
      gone: true,
      mayReturn: true,
      why: 'left',
    });
    expect(refusal(await room.tables.leave(before.id, leaver))).toBe('notAtTable');
    const back = playing(done(await room.tables.join(before.id, leaver)));
    expect(handOf(back, waiting)).toEqual(handOf(before, waiting));
    expect(seatsSeen(back)[waiting]).toMatchObject({ kind: 'human', gone: false });
    expect(refusal(await room.tables.returnToSeat(before.id, leaver))).toBe('alreadyIn');
    expect(refusal(await room.tables.returnToSeat(before.id, dora))).toBe('nothingToReturnTo');
  });

  it('plays on at once when the one who leaves is on turn', async () => {
    const before = await table([ann, ben, cid]);
    const leaver = who(before);
    const left = playing(done(await room.tables.leave(before.id, leaver)));
    expect(left.turn.seat).not.toBe(before.turn.seat);
    expect(left.events.length).toBeGreaterThan(before.events.length);
    expect(left.turn.waitsFor).not.toBe(leaver.id);
  });

  it('passes the host on to the next person', async () => {
    const { id } = await table([ann, ben, cid]);
    const left = await room.tables.leave(id, ann);
    expect(done(left).host).toEqual(ben);
    expect(left.ok && left.news).toContainEqual({ type: 'host', host: ben });
  });

  it('goes to a successor who accepts, for good', async () => {
    const before = await table([ann, ben, cid]);
    const seat = 1;
    const offered = await room.tables.nameSuccessor(before.id, ben, dora);
    expect(done(offered).outbox).toMatchObject([{ type: 'seatOffered', seat, from: ben, to: dora }]);
    expect(refusal(await room.tables.nameSuccessor(before.id, ben, cid))).toBe('alreadyIn');
    await room.tables.leave(before.id, ben);
    expect(refusal(await room.tables.succeed(before.id, { id: 'x', name: 'X' }, seat))).toBe('notOffered');
    const taken = playing(done(await room.tables.succeed(before.id, dora, seat)));
    expect(taken.seats[seat]).toMatchObject({ name: 'Dora', owner: dora, offeredTo: null });
    expect(taken.outbox.filter(({ type }) => type === 'seatOffered')).toEqual([]);
    expect(refusal(await room.tables.returnToSeat(before.id, ben))).toBe('nothingToReturnTo');
    expect(taken.seats[seat]!.id).toBe(before.seats[seat]!.id);
  });

  it('stays with the computer when the successor declines', async () => {
    const { id } = await table([ann, ben, cid]);
    await room.tables.leave(id, ben, dora);
    const declined = done(await room.tables.declineSeat(id, dora, 1));
    expect(declined.seats[1]).toMatchObject({ offeredTo: null, player: { kind: 'computer', why: 'left' } });
    expect(refusal(await room.tables.declineSeat(id, dora, 1))).toBe('notOffered');
  });

  it('is taken from somebody by the host or a moderator at once, and not to be taken back', async () => {
    const { id } = await table([ann, ben, cid]);
    const kicked = playing(done(await room.tables.kick(id, ann, 1)));
    expect(kicked.seats[1]!.player).toMatchObject({ kind: 'computer', why: 'kicked' });
    expect(refusal(await room.tables.join(id, ben))).toBe('sentAway');
    const second = playing(done(await room.tables.kick(id, { ...dora, mayManage: true }, 2)));
    expect(second.seats[2]!.player).toMatchObject({ kind: 'computer', why: 'kicked' });
    expect(refusal(await room.tables.kick(id, ann, 0))).toBe('cannotKick');
    expect(refusal(await room.tables.kick(id, ann, 9))).toBe('noSuchSeat');
  });

  it('is taken by more than half of the others', async () => {
    const { id } = await table([ann, ben, cid]);
    expect(refusal(await room.tables.kick(id, dora, 0))).toBe('notAtTable');
    const first = await room.tables.kick(id, ben, 0);
    expect(first).toMatchObject({ ok: true, news: [{ type: 'vote', about: 'kick', yes: 1, needed: 2 }] });
    const again = await room.tables.kick(id, ben, 0);
    expect(done(again)).toEqual(done(first));
    const second = await room.tables.kick(id, cid, 0);
    expect(done(second).seats[0]!.player).toMatchObject({ kind: 'computer', why: 'kicked' });
    expect(done(second).host).toEqual(ben);
  });

  it('never changes a hand, however often somebody comes and goes', async () => {
    const start = await table([ann, ben, cid]);
    const random = dice(3);
    const gone = new Set<Person>();
    for (let step = 0; step < 30; step++) {
      const now = playing(await room.tables.load(start.id));
      const person = [ben, cid][Math.floor(random() * 2)]!;
      const seat = person === ben ? 1 : 2;
      const hand = handOf(now, seat);
      const wasOnTurn = now.turn.seat === seat;
      const answer = gone.has(person)
        ? await room.tables.join(start.id, person)
        : await room.tables.leave(start.id, person);
      if (gone.has(person)) gone.delete(person);
      else gone.add(person);
      if (!wasOnTurn) expect(handOf(done(answer), seat)).toEqual(hand);
      await playOn(room.tables, start.id, random, { most: 1 });
      if ((await room.tables.load(start.id))?.phase !== 'playing') return;
    }
  });
});

describe('a game', () => {
  it('waits when nobody is left, and goes on with the hand as it was', async () => {
    const { id } = await table([ann], { computers: ['easy', 'easy'] });
    const hand = handOf(playing(await room.tables.load(id)), 0);
    const paused = playing(done(await room.tables.leave(id, ann)));
    expect(paused.pausedUntil).toBe(room.now + 30 * 24 * 3_600_000);
    await room.pass(29 * 24 * 3_600_000);
    expect(playing(await room.tables.load(id)).events).toEqual(paused.events);
    const back = playing(done(await room.tables.join(id, ann)));
    expect(back.pausedUntil).toBeUndefined();
    expect(handOf(back, 0)).toEqual(hand);
    expect(back.turn.computerAt !== null || back.turn.waitsFor === ann.id).toBe(true);
  });

  it('ends quietly when nobody comes back, with its seed published and no record', async () => {
    const { id } = await table([ann, ben], { computers: ['easy'] });
    await room.tables.leave(id, ann);
    expect(playing(done(await room.tables.leave(id, ben))).pausedUntil).toBeDefined();
    await room.pass(30 * 24 * 3_600_000 + 1);
    const closed = (await room.tables.load(id))!;
    expect(closed).toMatchObject({ phase: 'closed', closing: 'abandoned' });
    expect(await room.tables.record(id)).toBeNull();
    expect(refusal(await room.tables.act(id, ann, { type: 'draw' }, closed.revision))).toBe('gameOver');
  });

  it('is ended by its host at once, by the others together', async () => {
    const one = await table([ann, ben, cid]);
    expect(done(await room.tables.end(one.id, ann))).toMatchObject({ closing: 'ended', closedBy: ann });
    const two = await table([ann, ben, cid]);
    expect(refusal(await room.tables.end(two.id, dora))).toBe('notAtTable');
    const vote = await room.tables.end(two.id, ben);
    expect(vote).toMatchObject({ news: [{ type: 'vote', about: 'end', yes: 1, needed: 2 }] });
    expect(done(await room.tables.end(two.id, cid)).phase).toBe('closed');
    expect(refusal(await room.tables.end(two.id, ann))).toBe('gameOver');
  });

  it('ends without a word when its channel is gone', async () => {
    const now = await table([ann, ben]);
    await room.tables.channelGone(now.channel);
    expect(await room.tables.load(now.id)).toMatchObject({ closing: 'channelGone', outbox: [] });
    await room.tables.channelGone('never-was');
  });

  it('has one rematch, with the same seats and rules, in which the next seat starts', async () => {
    const first = await table([ann, ben], {
      preset: 'quick6',
      changes: { rounds: 1 },
      computers: ['easy'],
      series: { kind: 'season', games: 2 },
    });
    await playOn(room.tables, first.id, dice(5));
    expect(refusal(await room.tables.rematch(first.id, dora))).toBe('notAtTable');
    const [one, two] = await Promise.all([
      room.tables.rematch(first.id, ben),
      room.other().rematch(first.id, ann),
    ]);
    const next = done(one.ok ? one : two);
    const same = done(await room.tables.rematch(first.id, ann));
    expect(same.id).toBe(next.id);
    expect(next).toMatchObject({ phase: 'lobby', previous: first.id, host: ann, rules: first.rules });
    expect(next.seats.map(({ name }) => name)).toEqual(first.seats.map(({ name }) => name));
    expect(next.seed).not.toBe(first.seed);
    expect(next.series).toMatchObject({ id: first.id, number: 2, games: 2 });
    const dealt = first.events[0];
    const starter = dealt?.type === 'roundDealt' ? dealt.starter : -1;
    const begun = playing(done(await room.tables.start(next.id, ann)));
    expect(begun.events[0]).toMatchObject({ type: 'roundDealt', starter: (starter + 1) % 3 });
    await playOn(room.tables, next.id, dice(6));
    await room.tables.tick();
    expect(done(await room.tables.rematch(next.id, ann)).series).toBeNull();
  });
});
