import { beforeAll, describe, expect, it } from 'vitest';
import { viewFor } from '../../src/game/view.ts';
import { bears, formatTile, otherEnd, parseTile, type Tile } from '../../src/game/tile.ts';
import {
  handRow,
  type HandArrangement,
  type Person,
  type PlayingTable,
  type Table,
} from '../../src/table/index.ts';
import { gameOf, playOn } from '../keeper/playing.ts';
import { ann, ben, channel, cid, dice, done, playing, refusal, sharedRoom } from '../keeper/room.ts';

const room = await sharedRoom();

const people = [ann, ben];

async function table(firstTurn: 'one' | 'chain' = 'one'): Promise<PlayingTable> {
  const asked = {
    guild: 'g',
    channel: channel(),
    host: ann,
    preset: 'puremco',
    changes: { firstTurn },
  } as const;
  const { id } = done(await room.tables.open(asked));
  await room.tables.join(id, ben);
  return playing(done(await room.tables.start(id, ann)));
}

const viewOf = (now: Table, who: Person) => room.tables.viewOf(now, who.id)!;
const tiles = (...texts: string[]): Tile[] => texts.map((text) => parseTile(text)!);

/** A table at which the one who is not on turn holds a tile for their own train, with that tile. */
async function waitingWithFit() {
  for (;;) {
    const now = await table();
    const seat = 1 - now.turn.seat;
    const view = viewOf(now, people[seat]!);
    const fits = view.hand!.find((tile) => bears(tile, view.engine));
    // Whoever is on turn must not leave a double: it would have to be covered first.
    const plays = viewOf(now, people[1 - seat]!).legal;
    const plain = plays.find(({ tile }) => formatTile(tile).split('-')[0] !== formatTile(tile).split('-')[1]);
    if (fits !== undefined && plain !== undefined) return { now, seat, fits, plain };
  }
}

describe('planning ahead', () => {
  it('lays a planned tile when the turn comes', async () => {
    const { now, seat, fits, plain } = await waitingWithFit();
    const planned = done(await room.tables.plan(now.id, people[seat]!, [fits]));
    expect(planned.revision).toBe(now.revision);
    const answer = await room.tables.act(now.id, people[1 - seat]!, { type: 'play', ...plain }, now.revision);
    expect(answer.ok && answer.news).toContainEqual({
      type: 'event',
      by: 'plan',
      event: { type: 'tilePlayed', seat, tile: fits, train: seat },
    });
    expect(done(answer).seats[seat]!.plan).toEqual([]);
  });

  it('drops a planned tile that may not be laid, with a word', async () => {
    const { now, seat, plain } = await waitingWithFit();
    const view = viewOf(now, people[seat]!);
    const wrong = view.hand!.find((tile) => !bears(tile, view.engine))!;
    await room.tables.plan(now.id, people[seat]!, [wrong]);
    const answer = await room.tables.act(now.id, people[1 - seat]!, { type: 'play', ...plain }, now.revision);
    expect(answer.ok && answer.news).toContainEqual({ type: 'planDropped', seat, tile: wrong });
    const after = done(answer);
    expect(after.seats[seat]).toMatchObject({ plan: [], dropped: [wrong] });
    if (after.phase !== 'playing' || after.turn.seat !== seat) return;
    const play = viewOf(after, people[seat]!).legal[0]!;
    const moved = await room.tables.act(now.id, people[seat]!, { type: 'play', ...play }, after.revision);
    expect(done(moved).seats[seat]!.dropped).toEqual([]);
  });

  it('lays several for an opening chain, and leaves the rest of the turn to its player', async () => {
    for (;;) {
      const now = await table('chain');
      const seat = 1 - now.turn.seat;
      const mine = viewOf(now, people[seat]!);
      const row = handRow({ ...mine }, { order: 'longest', own: [], flipped: [] });
      const plan = row.tiles.slice(0, 2).map(({ tile }) => tile);
      if (row.trainLength < 4) continue;
      await room.tables.plan(now.id, people[seat]!, plan);
      await playOn(room.tables, now.id, dice(1), { most: 25 });
      const after = await room.tables.load(now.id);
      if (after === null || after.phase === 'lobby') throw new Error('lost');
      const laid = after.events.filter((event) => event.type === 'tilePlayed' && event.seat === seat);
      expect(laid.slice(0, 2)).toMatchObject(plan.map((tile) => ({ tile, train: seat })));
      const by = after.acts.filter((act) => act.by === 'plan');
      expect(by).toHaveLength(1);
      return;
    }
  });

  it('takes only tiles of the own hand, each once', async () => {
    const now = await table();
    const [first] = viewOf(now, ann).hand!;
    const strange = viewOf(now, ben).hand![0]!;
    expect(refusal(await room.tables.plan(now.id, ann, [strange]))).toBe('tileNotInHand');
    expect(refusal(await room.tables.plan(now.id, ann, [first!, first!]))).toBe('alreadyPlanned');
    expect(refusal(await room.tables.plan(now.id, ann, viewOf(now, ann).hand!.slice(0, 13)))).toBe(
      'planFull',
    );
    expect(refusal(await room.tables.plan(now.id, cid, []))).toBe('notAtTable');
  });

  it('is nobody else’s to see', async () => {
    const { now, seat, fits } = await waitingWithFit();
    const before = viewOf(now, people[1 - seat]!);
    const planned = done(await room.tables.plan(now.id, people[seat]!, [fits]));
    expect(viewOf(planned, people[1 - seat]!)).toEqual(before);
  });
});

describe('the own hand', () => {
  const view = () => ({
    ...viewFor(gameOf(start), 0),
    hand: tiles('1-12', '3-3', '3-8', '8-12', '0-5'),
    engine: 12,
    seat: 0,
  });
  let start: PlayingTable;
  beforeAll(async () => {
    start = await table();
  });
  const show = (arrangement: Partial<HandArrangement>) => {
    const { order = 'number', own = [], flipped = [] } = arrangement;
    const base = view();
    const trains = base.trains.map((train) => ({ ...train, open: 12 }));
    const row = handRow({ ...base, trains }, { order, own, flipped });
    const text = row.tiles.map(({ tile, flipped: turned }) => {
      const [a, b] = formatTile(tile).split('-');
      return turned ? `${b}-${a}` : `${a}-${b}`;
    });
    return { text: text.join(' '), trainLength: row.trainLength };
  };

  it('stands by number, by weight, in the own order, or as the longest train', () => {
    expect(show({}).text).toBe('1-12 3-3 3-8 8-12 0-5');
    expect(show({ order: 'weight' }).text).toBe('8-12 1-12 3-8 3-3 0-5');
    expect(show({ order: 'own', own: tiles('0-5', '3-8') }).text).toBe('0-5 3-8 1-12 3-3 8-12');
    expect(show({ order: 'longest' })).toEqual({ text: '12-8 8-3 3-3 1-12 0-5', trainLength: 3 });
  });

  it('shows flipped tiles the other way round', () => {
    expect(show({ flipped: tiles('0-5', '1-12') }).text).toBe('12-1 3-3 3-8 8-12 5-0');
  });

  it('is remembered as it was arranged, without tiles that are not in it', async () => {
    const hand = viewOf(start, ann).hand!;
    const strange = viewOf(start, ben).hand![0]!;
    const own = [hand[3]!, hand[1]!];
    await room.tables.arrange(start.id, ann, { order: 'own', own: [...own, strange] });
    const after = done(await room.tables.arrange(start.id, ann, { flipped: [hand[0]!, strange] }));
    expect(after.seats[0]!.hand).toEqual({ order: 'own', own, flipped: [hand[0]] });
    expect(after.revision).toBe(start.revision);
    expect(refusal(await room.tables.arrange(start.id, cid, { order: 'own' }))).toBe('notAtTable');
  });

  it('joins the longest train end to end', () => {
    const row = handRow(viewOf(start, ann), { order: 'longest', own: [], flipped: [] });
    let end = viewOf(start, ann).engine;
    for (const { tile, flipped } of row.tiles.slice(0, row.trainLength)) {
      expect(bears(tile, end)).toBe(true);
      const [a, b] = formatTile(tile).split('-').map(Number);
      expect(flipped ? b : a).toBe(end);
      end = otherEnd(tile, end);
    }
  });
});
