import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/index.ts';
import {
  clockSeen,
  happenedSince,
  type ClockName,
  type Notice,
  type Opening,
  type Person,
  type PlayingTable,
  type Table,
} from '../../src/table/index.ts';
import { aliveId, aliveKind } from '../../src/store/kinds/alive.ts';
import { gameOf, playOn } from './playing.ts';
import {
  ann,
  ben,
  channel,
  cid,
  dice,
  done,
  folder,
  hour,
  minute,
  openSqlite,
  playing,
  refusal,
  type Room,
  roomIn,
} from './room.ts';

let place: ReturnType<typeof folder>;
let store: Store;
let room: Room;

beforeEach(async () => {
  place = folder();
  store = await openSqlite(place.path);
  room = roomIn(store);
  return async () => {
    await store.close();
    place.remove();
  };
});

async function table(clock: ClockName, more: Partial<Opening> = {}, at = room): Promise<PlayingTable> {
  const asked = { guild: 'g', channel: channel(), host: ann, ...more, options: { clock, ...more.options } };
  const { id } = done(await at.tables.open(asked));
  for (const who of [ben, cid]) done(await at.tables.join(id, who));
  return playing(done(await at.tables.start(id, ann)));
}

const load = async (id: string) => playing(await room.tables.load(id));
const onTurn = ({ turn }: PlayingTable): Person => [ann, ben, cid][turn.seat]!;
const words = ({ outbox }: Table): Notice['type'][] => outbox.map(({ type }) => type);

describe('a turn clock', () => {
  it('reminds the one on turn at half and near the end, once each, and offers what may be done at the end', async () => {
    const { id, turn } = await table('1h');
    const to = onTurn(await load(id));
    await room.pass(29 * minute);
    expect(words(await load(id))).toEqual([]);
    await room.pass(minute);
    const half = await load(id);
    expect(half.outbox).toMatchObject([{ type: 'half', to, seat: turn.seat, deadline: turn.since + hour }]);
    await room.pass(minute);
    await room.other().tick();
    expect(words(await load(id))).toEqual(['half']);
    await room.pass(23 * minute);
    expect(words(await load(id))).toEqual(['half', 'nearEnd']);
    expect(clockSeen(await load(id), room.now).timeUp).toBe(false);
    await room.pass(6 * minute);
    const up = await load(id);
    expect(words(up)).toEqual(['half', 'nearEnd', 'timeUp']);
    expect(clockSeen(up, room.now)).toEqual({ deadline: turn.since + hour, timeUp: true });
    expect(up.revision).toBe(half.revision + 1);
    await room.pass(10 * hour);
    expect(words(await load(id))).toEqual(['half', 'nearEnd', 'timeUp']);
  });

  it('says only the latest word when several are due at once', async () => {
    const { id } = await table('10m');
    await room.pass(9.5 * minute);
    expect(words(await load(id))).toEqual(['nearEnd']);
  });

  it('forgets its words when the turn is over, and starts anew', async () => {
    const { id } = await table('1h');
    await room.pass(30 * minute);
    await playOn(room.tables, id, dice(2), { most: 3 });
    const now = await load(id);
    expect(words(now)).toEqual([]);
    expect(clockSeen(now, room.now).deadline).toBe(room.now + hour);
  });

  it('keeps words until they were delivered, and tells of them again', async () => {
    const { id } = await table('1h');
    await room.pass(30 * minute);
    const [word] = (await load(id)).outbox;
    expect(word!.id.length).toBeLessThanOrEqual(25);
    room.changes.length = 0;
    await room.pass(16_000);
    expect(room.changes).toContain(id);
    await Promise.all([room.tables.delivered(id, word!.id), room.other().delivered(id, word!.id)]);
    expect(words(await load(id))).toEqual([]);
    room.changes.length = 0;
    await room.pass(16_000);
    expect(room.changes).toEqual([]);
  });

  it('never runs out without one', async () => {
    const { id, revision } = await table('none');
    await room.pass(1000 * hour);
    const now = await load(id);
    expect(now.revision).toBe(revision);
    expect(clockSeen(now, room.now)).toEqual({ deadline: null, timeUp: false });
    expect(await room.tables.skip(id, ann, revision)).toMatchObject({ refusal: 'timeNotUp', until: null });
  });

  it('lets anybody at the table skip whoever is late: a draw and a pass, with its marker', async () => {
    const before = await table('10m');
    const { id } = before;
    const early = await room.tables.skip(id, ben, before.revision);
    expect(early).toMatchObject({ refusal: 'timeNotUp', until: before.turn.since + 10 * minute });
    await room.pass(10 * minute);
    const { revision, turn } = await load(id);
    expect(refusal(await room.tables.skip(id, { id: 'x', name: 'X' }, revision))).toBe('notAtTable');
    expect(refusal(await room.tables.skip(id, ben, revision - 1))).toBe('staleRevision');
    const answers = await Promise.all([
      room.tables.skip(id, ann, revision),
      room.tables.skip(id, ben, revision),
    ]);
    const skipped = answers.find((answer) => answer.ok)!;
    expect(refusal(answers.find((answer) => !answer.ok)!)).toBe('staleRevision');
    expect(skipped.news.slice(0, 2)).toMatchObject([
      { type: 'event', by: 'clock', event: { type: 'tileDrawn', seat: turn.seat, skipped: true } },
      { type: 'event', by: 'clock', event: { type: 'passed', seat: turn.seat, skipped: true } },
    ]);
    const now = playing(skipped.table);
    expect(now.turn.seat).not.toBe(turn.seat);
    const game = gameOf(now);
    expect(game.phase === 'playing' && game.trains[turn.seat]!.marked).toBe(true);
    expect(happenedSince(now, revision, null)[0]).toMatchObject({ by: 'clock', event: { tile: null } });
  });

  it('lets a computer play the turn of whoever is late, and no more', async () => {
    const { id, turn } = await table('10m');
    await room.pass(10 * minute);
    const { revision } = await load(id);
    const answer = await room.tables.letComputerPlay(id, ann, revision);
    const now = playing(done(answer));
    expect(answer.ok && answer.news[0]).toMatchObject({
      by: 'clock',
      event: { type: 'tilePlayed', seat: turn.seat },
    });
    expect(now.turn.seat).not.toBe(turn.seat);
    expect(now.seats[turn.seat]!.player.kind).toBe('human');
    expect(now.seats[turn.seat]!.missed).toBe(1);
  });

  it('gives a seat to a computer after as many missed turns as the table chose, until its owner returns', async () => {
    const first = await table('10m', { options: { takeoverAfter: 2 } });
    const { id } = first;
    const late = first.turn.seat;
    for (let missed = 1; missed <= 2; missed++) {
      let now = await load(id);
      while (now.turn.seat !== late) {
        await playOn(room.tables, id, dice(missed), { most: 1 });
        now = await load(id);
      }
      await room.pass(10 * minute);
      now = await load(id);
      if (missed === 1) {
        expect(now.seats[late]).toMatchObject({ missed: 1, player: { kind: 'human' } });
        done(await room.tables.letComputerPlay(id, onTurn(now), now.revision));
      }
    }
    const taken = await load(id);
    expect(taken.seats[late]!.player).toMatchObject({ kind: 'computer', why: 'missed' });
    expect(words(taken)).toContain('takenOver');
    expect(taken.host.id).not.toBe([ann, ben, cid][late]!.id);
    expect(taken.turn.seat).not.toBe(late);
    const back = done(await room.tables.join(id, [ann, ben, cid][late]!));
    expect(back.seats[late]).toMatchObject({ missed: 0, player: { kind: 'human' } });
  });

  it('waits where the clock gave every seat away, tells both sleepers, and both may return', async () => {
    const { id } = await table('12h', { options: { takeoverAfter: 1 } });
    const people = [ann, ben, cid];
    for (let late = 0; late < 8 && (await load(id)).pausedUntil === undefined; late++)
      await room.pass(12 * 60 * minute + minute);
    const asleep = await load(id);
    expect(asleep.seats.every(({ player }) => player.kind === 'computer')).toBe(true);
    expect(asleep.pausedUntil).toBeDefined();
    const told = asleep.outbox.flatMap((notice) => (notice.type === 'paused' ? [notice.to.id] : []));
    expect(told.sort()).toEqual(people.map((person) => person.id).sort());
    for (const person of people) done(await room.tables.join(id, person));
    const back = await load(id);
    expect(back.pausedUntil).toBeUndefined();
    expect(back.turn.waitsFor).not.toBeNull();
  });

  it('gives back the time in which no process lived', async () => {
    const { id, turn } = await table('1h');
    await room.tables.tick();
    room.now += 50 * minute;
    const restarted = room.other();
    await restarted.tick();
    const [line] = (await load(id)).outbox;
    expect(line).toMatchObject({ type: 'timeBack', ms: 50 * minute });
    await restarted.delivered(id, line!.id);
    await room.other().tick();
    room.now += 30 * minute;
    await restarted.tick();
    const now = await load(id);
    expect(words(now)).toEqual(['half']);
    expect(clockSeen(now, room.now).deadline).toBe(turn.since + 50 * minute + hour);
    expect((await store.get(aliveKind, aliveId))?.value.away).toHaveLength(1);
  });

  it('takes a clock that jumps for no absence while a process runs', async () => {
    const { id } = await table('1h');
    await room.tables.tick();
    await room.pass(hour);
    expect(words(await load(id))).toEqual(['timeUp']);
  });
});

describe('being told', () => {
  it('mentions the one on turn at the table, unless they want it otherwise', async () => {
    await room.tables.changePlayerSettings(ben.id, { notice: 'direct' });
    await room.tables.changePlayerSettings(cid.id, { notice: 'none' });
    const { id } = await table('1h');
    const heard = new Map<string, string>();
    await playOn(room.tables, id, dice(4), {
      most: 9,
      eachMove(now) {
        if (now.phase !== 'playing') return;
        const notice = now.outbox.find(({ type }) => type === 'turn');
        const how = now.turn.mention ? 'mention' : notice === undefined ? 'nothing' : 'direct';
        heard.set(onTurn(now).name, how);
      },
    });
    expect(Object.fromEntries(heard)).toEqual({ Ann: 'mention', Ben: 'direct', Cid: 'nothing' });
  });

  it('waits for the end of quiet hours', async () => {
    for (const { id } of [ann, ben, cid]) {
      await room.tables.changePlayerSettings(id, {
        quiet: { from: '13:30', to: '16:00' },
        timeZone: 'Europe/Berlin',
      });
    }
    // 12:00 in Greenwich is 14:00 in Berlin.
    const { id, turn } = await table('1h');
    expect(turn.mention).toBe(false);
    const quietEnds = room.now + 2 * hour;
    expect((await load(id)).outbox).toMatchObject([{ type: 'turn', via: 'mention', at: quietEnds }]);
    await room.pass(30 * minute);
    await room.pass(25 * minute);
    const now = await load(id);
    expect(now.outbox.filter(({ at }) => at <= room.now)).toEqual([]);
    expect(words(now)).toEqual(['turn', 'nearEnd']);
  });

  it('lets others nudge whoever is on turn, not too often', async () => {
    const { id, turn } = await table('none');
    const other = [ann, ben, cid].find((who) => who !== [ann, ben, cid][turn.seat])!;
    expect(await room.tables.nudge(id, other)).toMatchObject({
      refusal: 'nudgeWait',
      until: turn.since + 10 * minute,
    });
    await room.pass(10 * minute);
    expect(refusal(await room.tables.nudge(id, onTurn(await load(id))))).toBe('yourOwnTurn');
    const nudged = await room.tables.nudge(id, other);
    expect(nudged).toMatchObject({ ok: true, news: [{ type: 'nudged', seat: turn.seat }] });
    expect(words(done(nudged))).toEqual(['nudge']);
    expect(refusal(await room.tables.nudge(id, other))).toBe('nudgeWait');
    expect(refusal(await room.tables.nudge(id, { id: 'x', name: 'X' }))).toBe('notAtTable');
  });
});

describe('computers that wait a moment', () => {
  let slow: Room;

  it('move when their pause is over, several in one update, whoever serves them', async () => {
    slow = roomIn(store, { pauseMs: 1_200 });
    const { id } = done(
      await slow.tables.open({ guild: 'g', channel: channel(), host: ann, computers: ['easy', 'steady'] }),
    );
    let now = playing(done(await slow.tables.start(id, ann)));
    const other = slow.other();
    let batches = 0;
    for (let step = 0; step < 40 && batches < 3; step++) {
      if (now.turn.computerAt === null) {
        await playOn(slow.tables, id, dice(step), { most: 1 });
      } else {
        // After a tile that may be taken back they wait a little longer.
        const wait = now.held === undefined ? 1_200 : 3_000;
        expect(now.turn.computerAt).toBe(slow.now + wait);
        slow.now += wait - 100;
        await Promise.all([slow.tables.tick(), other.tick()]);
        expect(await slow.tables.load(id)).toEqual(now);
        slow.now += 100;
        await Promise.all([slow.tables.tick(), other.tick()]);
        const after = await slow.tables.load(id);
        if (after?.phase !== 'playing') return;
        expect(after.revision).toBe(now.revision + 1);
        const movers = happenedSince(after, now.revision, null).flatMap(({ event, by }) =>
          by === 'computer' && 'seat' in event ? [event.seat] : [],
        );
        expect(movers.length).toBeGreaterThan(0);
        if (new Set(movers).size > 1) batches += 1;
      }
      now = playing(await slow.tables.load(id));
    }
    expect(batches).toBe(3);
  });

  it('let people see a new round before they go on', async () => {
    const slow = roomIn(store, { pauseMs: 1_200 });
    const computers = ['easy', 'easy', 'easy'] as const;
    const changes = { rounds: 4, deal: 3 } as const;
    let seen = 0;
    for (let game = 0; game < 3; game++) {
      const asked = {
        guild: 'g',
        channel: channel(),
        host: ann,
        computers,
        preset: 'quick6',
        changes,
      } as const;
      const { id } = done(await slow.tables.open(asked));
      await slow.tables.start(id, ann);
      await playOn(slow.tables, id, dice(game), {
        async idle() {
          const before = playing(await slow.tables.load(id));
          await slow.pass(1_200);
          const after = await slow.tables.load(id);
          if (after?.phase !== 'playing' || after.turn.round === before.turn.round) return;
          const dealt = after.events.findLastIndex(({ type }) => type === 'roundDealt');
          const moved = after.events.slice(dealt + 1).filter((event) => event.type === 'tilePlayed');
          expect(moved).toEqual([]);
          seen += 1;
        },
      });
    }
    expect(seen).toBeGreaterThan(2);
  });

  it('move by themselves in a process that runs', async () => {
    const alive = roomIn(store, { pauseMs: 20, now: Date.now });
    await alive.tables.run();
    const { id } = done(
      await alive.tables.open({
        guild: 'g',
        channel: channel(),
        host: ann,
        computers: ['easy', 'easy', 'easy'],
      }),
    );
    await alive.tables.start(id, ann);
    const until = Date.now() + 10_000;
    let now = playing(await alive.tables.load(id));
    while (now.turn.waitsFor !== ann.id && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      now = playing(await alive.tables.load(id));
    }
    expect(now.turn.waitsFor).toBe(ann.id);
    await alive.tables.stop();
    expect(alive.faults).toEqual([]);
  });
});
