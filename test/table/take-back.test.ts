import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { choose } from '../../src/ai/index.ts';
import { verifyRecord } from '../../src/game/verify.ts';
import { viewFor } from '../../src/game/view.ts';
import { createGames } from '../../src/keeper/games.ts';
import { gameRecordOf } from '../../src/keeper/index.ts';
import { recordOf } from '../../src/keeper/record.ts';
import { decode, encode } from '../../src/store/codec.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import { whatIsDue } from '../../src/table/clock.ts';
import type { Context } from '../../src/table/context.ts';
import { endByAsker } from '../../src/table/ending.ts';
import { arrange, plan } from '../../src/table/hand.ts';
import {
  eventsOf,
  happenedSince,
  hmac,
  votesSeen,
  type ClosedTable,
  type LobbyTable,
  type Person,
  type Table,
} from '../../src/table/index.ts';
import { leaveGame } from '../../src/table/leaving.ts';
import { joinLobby, startGame } from '../../src/table/lobby.ts';
import { opened } from '../../src/table/opening.ts';
import { peopleOf } from '../../src/table/seats.ts';
import { defaultGuildSettings, defaultPlayerSettings } from '../../src/table/settings.ts';
import type { HeldPlay, PlayingTable } from '../../src/table/table.ts';
import { settled, takeBack, takeBackMs } from '../../src/table/take-back.ts';
import { act } from '../../src/table/turns.ts';
import fc from '../fast-check.ts';
import { anyCommand, gameOf, pick, randomRules } from '../keeper/playing.ts';
import { ann, ben, cid, dice, repeatable } from '../keeper/room.ts';
import { given, start } from './given.ts';

const people = [ann, ben, cid];

function contextFor(seed: number, now: number, pauseMs: number): Context {
  return {
    now,
    pauseMs,
    games,
    players: {
      choose: async ({ view, seed: chance }) => choose({ view, strength: 'easy', seed: chance }),
      close: async () => undefined,
    },
    randomBytes: repeatable(`take back ${seed}`),
    wishesOf: async () => defaultPlayerSettings,
  };
}

/** One for all steps, as a process keeps it: what was taken back must not stay in it. */
const games = createGames(20);

/** A game of random rules that has begun; null where nobody could play by them. */
async function begun(seed: number, pauseMs: number): Promise<PlayingTable | null> {
  const random = dice(seed);
  const context = contextFor(seed, start, pauseMs);
  const count = 1 + Math.floor(random() * 3);
  const asked = {
    ...{ guild: 'g', channel: 'c', host: ann, ...randomRules(random) },
    computers: count === 1 || random() < 0.4 ? (['easy'] as const) : [],
  };
  let table: Table = opened(asked, defaultGuildSettings, context);
  for (const who of people.slice(1, count)) {
    const joined = joinLobby(table as LobbyTable, who, null, context);
    if (!joined.ok) return null;
    table = joined.table;
  }
  const started = await startGame(table as LobbyTable, ann, context);
  return started.ok && started.table.phase === 'playing' ? started.table : null;
}

/** As another process reads it after this one was killed. */
const reread = (table: Table): Table => decode(tableKind, table.id, encode(tableKind, table.id, table));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** All that anybody may see of a table's game. */
function seenBy(table: PlayingTable) {
  const game = gameOf(table);
  return [null, ...table.seats.keys()].map((seat) => viewFor(game, seat));
}

/** Somebody who waits may plan a tile, which then lies as soon as their turn comes. */
function planned(table: Table, random: () => number, context: Context): Table {
  if (table.phase !== 'playing' || random() < 0.8) return table;
  const who = pick(peopleOf(table), random);
  const tile = viewOf(table, who.id).hand![0];
  if (tile === undefined) return table;
  const step = plan(table, who, [tile], context);
  return step.ok ? step.table : table;
}

interface Trial {
  /** How often a tile was laid, and taken back. */
  laid: number;
  back: number;
}

function tryBack(
  before: PlayingTable,
  after: PlayingTable,
  asked: { readonly who: Person; readonly context: Context; readonly trial: Trial },
): PlayingTable {
  const { who, context, trial } = asked;
  const made = eventsOf(after).slice(eventsOf(before).length);
  const first = made[0];
  if (first?.type !== 'tilePlayed') return after;
  trial.laid += 1;
  for (const other of people.filter(({ id }) => id !== who.id))
    expect(takeBack(after, other, first.tile, context).ok).toBe(false);
  expect(takeBack(after, who, first.tile, { ...context, now: context.now + takeBackMs }).ok).toBe(false);
  const back = takeBack(after, who, first.tile, context);
  // Whatever was seen on top of it cannot be unseen.
  if (made.length > 1) expect(back.ok).toBe(false);
  if (!back.ok || back.table.phase !== 'playing') return after;
  trial.back += 1;
  const { turn, outbox: _, revision, noticed: __, acts, ...rest } = back.table;
  const {
    turn: turnBefore,
    outbox: ___,
    revision: ____,
    noticed: _____,
    acts: all,
    ...restBefore
  } = settled(before);
  expect(rest).toEqual(restBefore);
  expect(acts).toEqual(all.slice(-acts.length));
  expect(turn).toEqual({ ...turnBefore, tookBack: first.tile });
  expect(revision).toBeGreaterThan(after.revision);
  expect(seenBy(back.table)).toEqual(seenBy(before));
  expect(games.of(back.table)).toEqual(gameOf(before));
  return back.table;
}

test('a tile taken back leaves all as it was, is never one on which something rests, and records verify', async () => {
  const trial: Trial = { laid: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), async (seed) => {
      const random = dice(seed);
      const pauseMs = random() < 0.5 ? 0 : 1_200;
      let now = start;
      let table: Table | null = await begun(seed, pauseMs);
      for (let step = 0; table?.phase === 'playing' && step < 2_000; step++) {
        const before: PlayingTable = reread(table) as PlayingTable;
        now += Math.floor(random() * 6_000);
        const context = contextFor(seed, now, pauseMs);
        if (before.turn.computerAt !== null) {
          now = Math.max(now, before.turn.computerAt);
          const moved = await whatIsDue(before, { ...context, now });
          if (!moved.ok) throw new Error(moved.refusal);
          table = moved.table;
          continue;
        }
        const who = peopleOf(before).find(({ id }) => viewOf(before, id).must !== null)!;
        const command = anyCommand(viewOf(before, who.id), random);
        if (command === null) throw new Error(`${who.name} has nothing to do`);
        const step = await act(before, who, { command, revision: before.revision }, context);
        if (!step.ok) throw new Error(step.refusal);
        const after = reread(step.table);
        if (after.phase === 'playing' && after.held !== undefined)
          expect([after.held.event]).toEqual(eventsOf(after).slice(eventsOf(before).length));
        table =
          after.phase === 'playing' && random() < 0.5
            ? tryBack(before, after, { who, context, trial })
            : planned(after, random, context);
      }
      if (table === null) return;
      if (table.phase !== 'over') throw new Error('this game does not end');
      const verdict = verifyRecord({ record: gameRecordOf(recordOf(table)), hmac, sha256 });
      expect(verdict).toMatchObject({ ok: true });
    }),
    { numRuns: 12 },
  );
  expect(trial.laid).toBeGreaterThan(100);
  expect(trial.back).toBeGreaterThan(trial.laid / 10);
});

function viewOf(table: PlayingTable, user: string) {
  const seat = table.seats.findIndex(({ player }) => player.kind === 'human' && player.person.id === user);
  return viewFor(gameOf(table), seat);
}

/** The one on turn lays the first tile that may be laid. */
async function lays(table: PlayingTable, context: Context) {
  const who = people.find(({ id }) => id === table.turn.waitsFor)!;
  const play = viewOf(table, who.id).legal[0]!;
  return act(table, who, { command: { type: 'play', ...play }, revision: table.revision }, context);
}

const laid = given({ people, chance: 'held' }).when(lays);
const tileOf = (table: PlayingTable) => eventsOf(table).at(-1) as HeldPlay['event'];

test('everybody sees it lie, and the events do not hold it yet', () =>
  laid.then((table) => {
    expect(table.held).toBeDefined();
    expect(table.events.some(({ type }) => type === 'tilePlayed')).toBe(false);
    expect(seenBy(table)[0]!.history.at(-1)).toEqual(table.held!.event);
    expect(happenedSince(table, table.revision - 1, null)).toEqual([
      { event: table.held!.event, by: 'player' },
    ]);
    expect(happenedSince(table, table.revision, null)).toEqual([]);
    expect(settled(table).events).toEqual(eventsOf(table));
  }));

test('it stands once its player leaves, or the table is ended', async () => {
  await laid
    .when((table, context) => leaveGame(table, people[tileOf(table).seat]!, null, context))
    .then((table) => expect(table.events.at(-1)).toMatchObject({ type: 'tilePlayed' }));
  await laid
    .when((table, { now }) => endByAsker(table, ann, now))
    .then((table) =>
      expect((table as Table as ClosedTable).events.at(-1)).toMatchObject({ type: 'tilePlayed' }),
    );
});

test('it can be had back for as long as the next one only looks, plans or votes', async () => {
  const other = (table: PlayingTable) => people[table.turn.seat]!;
  const having = laid
    .when((table, context) => arrange(table, other(table), { order: 'weight' }, context))
    .when((table, { now }) =>
      endByAsker(table, { ...people[2]!, id: people.find(({ id }) => id !== ann.id)!.id }, now),
    );
  await having
    .when((table, context) => takeBack(table, people[tileOf(table).seat]!, tileOf(table).tile, context))
    .then((table) => {
      expect(table.turn.waitsFor).toBe(people[table.turn.seat]!.id);
      expect(votesSeen(table)).toHaveLength(1);
    });
});

test('who is asked before laying, and a table that does not have it, hold nothing', async () => {
  const asks = given({ people, chance: 'held', wishes: { confirm: true } }).when(lays);
  await asks.then((table) => expect(table.held).toBeUndefined());
  const strict = given({ people, chance: 'held', opening: { options: { takeBack: false } } }).when(lays);
  await strict.then((table) => expect(table.held).toBeUndefined());
});

test('a computer that is next waits a little longer, and no longer than that', async () => {
  const context = contextFor(1, start, 1_200);
  const table = (await begun(12, 1_200))!;
  expect(table.seats[1]!.player.kind).toBe('computer');
  const step = await lays(table, context);
  if (!step.ok || step.table.phase !== 'playing' || step.table.held === undefined)
    throw new Error('not held');
  expect(step.table.turn.computerAt).toBe(start + 3_000);
  expect(step.table.held.until).toBe(start + 3_000);
});
