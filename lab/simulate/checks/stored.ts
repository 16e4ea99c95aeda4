/** What must hold of every table that is saved, at that moment. */
import { fold } from '../../../src/game/evolve.ts';
import type { Game, GameEvent } from '../../../src/game/index.ts';
import { sizeOfSet } from '../../../src/game/set.ts';
import { tile } from '../../../src/game/tile.ts';
import type { Decode } from '../../../src/store/codec.ts';
import { tableKind } from '../../../src/store/kinds/table.ts';
import type { Save } from '../../../src/store/shelf.ts';
import { gameBefore } from '../../../src/table/games.ts';
import { hasStarted, type StartedTable, type Table } from '../../../src/table/index.ts';
import { clockMs, wordShares } from '../../../src/table/turn-clock.ts';
import type { Absence } from '../absence.ts';
import type { Drawers } from '../memory-shelf.ts';
import type { World } from '../world.ts';
import { demand } from './broken.ts';

/** A table as it was saved last, and what follows from it. */
export interface Known {
  readonly table: Table;
  readonly game: Game | null;
  /** With a play that may still be taken back. */
  readonly seen: Game | null;
  /** Which turn each revision shows: who is waited for, and what tells this turn from another. */
  readonly turns: Map<number, string | null>;
  /** How many moves people made in it, those included that they took back. */
  readonly acts: number;
}

export interface Stored {
  saved(save: Save): void;
  of(id: string): Known | undefined;
  /** As the store has it now; null where it has none. */
  now(id: string): Table | null;
  all(): readonly Table[];
}

export interface StoredOptions {
  readonly drawers: Drawers;
  readonly world: World;
  readonly absence: Absence;
  readonly decode: Decode;
  /** The places where a table's people can be kept from playing: its channel, and what that is a thread of. */
  readonly placesOf: (channel: string) => readonly string[];
}

export function createStored(options: StoredOptions): Stored {
  const { drawers, decode } = options;
  const known = new Map<string, Known>();
  const now = (id: string): Table | null => {
    const stored = drawers.get('table')?.documents.get(id);
    return stored === undefined ? null : decode(tableKind, id, stored.text);
  };
  return {
    saved({ kind, id, document }) {
      if (kind !== 'table' || document === null) return;
      const table = decode(tableKind, id, document.text);
      const before = known.get(id);
      if (before !== undefined) grew(before.table, table);
      const game = hasStarted(table) ? grown(table, before) : null;
      if (game !== null && game !== before?.game) conserved(id, game);
      const isBack = before !== undefined && tookBack(before.table, table);
      if (before !== undefined) nobodyHurried(before.table, table, options);
      const turns = before?.turns ?? new Map<number, string | null>();
      turns.set(table.revision, turnOf(table));
      const acts = (before?.acts ?? 0) + newActs(before?.table, table) + (isBack ? 1 : 0);
      known.set(id, { table, game, seen: withHeld(table, game), turns, acts });
    },
    of: (id) => known.get(id),
    now,
    all: () => [...(drawers.get('table')?.documents.keys() ?? [])].flatMap((id) => now(id) ?? []),
  };
}

const eventsOf = (table: Table): readonly GameEvent[] => (table.phase === 'lobby' ? [] : table.events);

/** The event list only grows, and so does the revision. */
function grew(before: Table, after: Table): void {
  const events = eventsOf(after);
  const isKept = eventsOf(before).every((event, at) => same(event, events[at]));
  demand(isKept, `the events of ${after.id} only grow`);
  demand(before.revision <= after.revision, `the revision of ${after.id} only grows`);
}

/** Whether two plain values are the same, however they came to be. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

function grown(table: StartedTable, before: Known | undefined): Game {
  if (before?.game === null || before === undefined) return fold(gameBefore(table), table.events);
  const from = eventsOf(before.table).length;
  return from === table.events.length ? before.game : fold(before.game, table.events.slice(from));
}

/** Every tile of the set lies in exactly one place. */
function conserved(id: string, game: Game): void {
  if (game.phase !== 'playing') return;
  const lying = game.trains.flatMap(({ tiles }) => tiles);
  const all = [...game.hands.flat(), ...game.boneyard, ...lying, tile(game.engine, game.engine)];
  const distinct = new Set(all).size;
  demand(
    distinct === sizeOfSet(game.rules.set) && all.length === distinct,
    `the tiles of ${id} are conserved (${distinct} of ${all.length})`,
  );
}

/** What is noticed late, is noticed within this: beats, looks at what is silent, clocks that are off. */
const slackMs = 4 * 60_000;

/** No word about a turn comes, and nobody loses a seat, for time in which people could not play. */
function nobodyHurried(before: Table, after: Table, { world, absence, placesOf }: StoredOptions): void {
  if (before.phase !== 'playing') return;
  const { turn, options } = before;
  const length = clockMs[options.clock];
  if (length === null || turn.waitsFor === null) return;
  const had = (): number =>
    world.now() - turn.since - absence.within(placesOf(before.channel), turn.since, world.now());
  const was = before.seats[turn.seat]!.player;
  const is = after.seats[turn.seat]!.player;
  if (was.kind === 'human' && is.kind === 'computer' && is.why === 'missed')
    demand(
      had() >= length - slackMs,
      `nobody loses a seat of ${before.id} for time in which people could not play`,
    );
  if (after.phase !== 'playing' || after.turn.since !== turn.since || after.turn.said === turn.said) return;
  const said = after.turn.said;
  // A word that is taken back, since time was given back, is told anew.
  if (said === 'nothing' || wordShares[said] <= (turn.said === 'nothing' ? 0 : wordShares[turn.said])) return;
  demand(
    had() >= length * wordShares[said] - slackMs,
    `no reminder of ${before.id} counts time in which people could not play (${said})`,
  );
}

/** What tells the turn that a person is waited for in from all others; null while nobody is. */
function turnOf(table: Table): string | null {
  if (table.phase !== 'playing' || table.turn.waitsFor === null) return null;
  const { round, number, since, seat, waitsFor } = table.turn;
  return `${round}:${number}:${since}:${seat}:${waitsFor}`;
}

/** How many moves of people the table has gained for good. */
function newActs(before: Table | undefined, after: Table): number {
  if (!hasStarted(after)) return 0;
  const known = before === undefined ? 0 : eventsOf(before).length;
  return after.acts.filter(({ by, from }) => by === 'player' && from >= known).length;
}

function withHeld(table: Table, game: Game | null): Game | null {
  const held = table.phase === 'playing' ? table.held : undefined;
  return held === undefined || game === null ? game : fold(game, [held.event]);
}

/**
 * Whether a play that was held was taken back: its own player did, and nothing else has happened. All others join the
 * events.
 */
function tookBack(before: Table, after: Table): boolean {
  const held = before.phase === 'playing' ? before.held : undefined;
  if (before.phase !== 'playing' || held === undefined || after.phase === 'lobby') return false;
  const { length } = before.events;
  const isHeld = after.phase === 'playing' && after.held?.revision === held.revision;
  if (isHeld || same(after.events[length], held.event)) return false;
  const isBack =
    after.phase === 'playing' &&
    after.events.length === length &&
    after.turn.seat === held.event.seat &&
    after.turn.tookBack === held.event.tile;
  demand(isBack, `a play of ${before.id} that could be taken back stands or was`);
  return true;
}
