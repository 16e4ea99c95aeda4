import { z } from 'zod';
import type { GameEvent } from '../../game/events.ts';
import type { Changes } from '../../game/rules.ts';
import { presetNames, type PresetName, type Rules } from '../../game/switches.ts';
import type { Tile } from '../../game/tile.ts';
import { kind } from '../kind.ts';
import type { IndexEntry } from '../store.ts';
import { changesSchema, eventSchema, rulesSchema, tileSchema } from './game.ts';

export const clockNames = ['none', '10m', '1h', '12h', '1d', '2d', '3d'] as const;
export type ClockName = (typeof clockNames)[number];

export const computerStrengths = ['easy', 'steady', 'strong', 'expert'] as const;
export type ComputerStrength = (typeof computerStrengths)[number];

export const handOrders = ['number', 'weight', 'longest', 'own'] as const;
export type HandOrder = (typeof handOrders)[number];

/** A person: Discord's id and the name as shown when it was last seen, raw. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who plays a seat at the moment. */
export type SeatPlayer =
  | { readonly kind: 'human'; readonly person: Person }
  | {
      readonly kind: 'computer';
      readonly strength: ComputerStrength;
      /** How it came to sit here: a computer's own seat, or one that stands in for its owner. */
      readonly why: 'added' | 'left' | 'kicked' | 'missed';
    };

export interface TableSeat {
  /** Names the seat in the shuffle; opaque, so that a record can be checked after its people are erased. */
  readonly id: string;
  readonly name: string;
  /** The person whose seat it is, also while a computer plays it; null for a computer's own seat. */
  readonly owner: Person | null;
  readonly player: SeatPlayer;
  /** Who was asked to take the seat over; null for nobody. */
  readonly offeredTo: Person | null;
  /** Turns in a row that the clock ran out on. */
  readonly missed: number;
  /** Tiles queued for the own train, the next one first. Seen by their owner alone. */
  readonly plan: readonly Tile[];
  /** Planned tiles dropped since the owner last acted. */
  readonly dropped: readonly Tile[];
  readonly hand: HandArrangement;
}

/** How a player looks at their own hand. */
export interface HandArrangement {
  readonly order: HandOrder;
  /** The own order; tiles not named follow by number. */
  readonly own: readonly Tile[];
  /** Tiles shown with the high number first. */
  readonly flipped: readonly Tile[];
}

export interface TableOptions {
  readonly clock: ClockName;
  readonly hints: boolean;
  /** After how many turns in a row that the clock ran out on a computer takes the seat; null: never. */
  readonly takeoverAfter: number | null;
  /** Plays for those who left. */
  readonly leaverStrength: ComputerStrength;
  /** The table has a thread of its own. */
  readonly thread: boolean;
}

/** The turn that is waited for. Bookkeeping of the clock; whose turn it is says the game. */
export interface TurnClock {
  readonly seat: number;
  /** The person who plays it; null for a computer. */
  readonly waitsFor: string | null;
  /** The round, and the turn's number in it: they tell one turn from another. */
  readonly round: number;
  readonly number: number;
  /** When the turn began, milliseconds since 1970. */
  readonly since: number;
  /** Milliseconds given back because the bot was away. */
  readonly credit: number;
  /** What was said about this turn so far. */
  readonly said: 'nothing' | 'half' | 'nearEnd' | 'timeUp';
  /** When a computer moves; null while a person is waited for. */
  readonly computerAt: number | null;
  /** Whether the one on turn is to be mentioned at the table. */
  readonly mention: boolean;
  /** When the last nudge was given in this turn. */
  readonly nudgedAt: number | null;
}

/** Something to be told once. It stays here until whoever delivers it says so. */
export type Notice = {
  /** Unique in the table; serves as a message's nonce. */
  readonly id: string;
  /** Not to be delivered before, milliseconds since 1970 (quiet hours). */
  readonly at: number;
} & (
  | {
      /** To the one on turn: it is your turn; the clock is at half; near its end; it has run out. */
      readonly type: 'turn' | 'half' | 'nearEnd' | 'timeUp';
      readonly seat: number;
      readonly to: Person;
      readonly via: 'mention' | 'direct' | 'none';
      readonly deadline: number | null;
    }
  | {
      readonly type: 'nudge';
      readonly seat: number;
      readonly from: Person;
      readonly to: Person;
      readonly via: 'mention' | 'direct' | 'none';
    }
  | {
      readonly type: 'seatOffered';
      readonly seat: number;
      readonly from: Person;
      readonly to: Person;
      readonly via: 'mention' | 'direct' | 'none';
    }
  /** A computer took the seat over, at its owner's clock. */
  | { readonly type: 'takenOver'; readonly seat: number }
  /** Counts from 1. */
  | { readonly type: 'roundOver'; readonly round: number }
  | { readonly type: 'gameOver' }
  /** What players earned in the game for the first time on their server. */
  | {
      readonly type: 'earned';
      readonly earned: readonly { readonly seat: number; readonly achievement: string }[];
    }
  | { readonly type: 'closed' }
);

export const actors = ['player', 'rules', 'plan', 'computer', 'clock'] as const;
/** Who made a move: its player, the rules (no choice), the player's plan, a computer, the clock's button. */
export type Actor = (typeof actors)[number];

/** Which revision brought which events, and who made them. */
export interface Act {
  readonly revision: number;
  /** Index of the first event of this act; it ends where the next begins. */
  readonly from: number;
  readonly by: Actor;
}

export interface Vote {
  /** The seat that should go, or the game that should end. */
  readonly about: { readonly type: 'kick'; readonly seat: number } | { readonly type: 'end' };
  readonly yes: readonly string[];
}

/** Several games that belong together: over after `games`, or when one cannot be caught any more (`bestOf`). */
export interface Series {
  readonly id: string;
  readonly kind: 'bestOf' | 'season';
  readonly games: number;
  /** Which game of the series this is, from 1. */
  readonly number: number;
}

interface TableBase {
  readonly id: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly host: Person;
  readonly createdAt: number;
  /** Counts what players can see, from 1. */
  readonly revision: number;
  readonly preset: PresetName;
  /** The switches that differ from the preset. */
  readonly changes: Changes;
  /** Preset and changes put together. */
  readonly rules: Rules;
  /** The secret seed and its SHA-256, 64 hexadecimal digits each. The seed is nobody's until the end. */
  readonly seed: string;
  readonly commitment: string;
  readonly options: TableOptions;
  readonly seats: readonly TableSeat[];
  /** What is still to be told, oldest first. */
  readonly outbox: readonly Notice[];
  /** Counts notices, for their ids. */
  readonly noticed: number;
  /** The game that this one is the rematch of. */
  readonly previous: string | null;
  /** The seat that starts round 1 because the start moves on in a rematch; null: it is drawn by lot. */
  readonly starter: number | null;
  readonly series: Series | null;
}

export interface LobbyTable extends TableBase {
  readonly phase: 'lobby';
  /** When it closes if nobody starts it. */
  readonly closesAt: number;
}

interface StartedTable extends TableBase {
  readonly startedAt: number;
  readonly events: readonly GameEvent[];
  readonly acts: readonly Act[];
}

export interface PlayingTable extends StartedTable {
  readonly phase: 'playing';
  readonly turn: TurnClock;
  readonly votes: readonly Vote[];
}

/** Played to its end; `seed` is public now. */
export interface OverTable extends StartedTable {
  readonly phase: 'over';
  readonly endedAt: number;
  /** Whether the record and the standings have it. */
  readonly recorded: boolean;
  /** The rematch, once somebody asked for it. */
  readonly next: string | null;
}

export const closings = ['idle', 'ended', 'abandoned', 'channelGone'] as const;
/**
 * A lobby that nobody started; ended by its people; everybody left; the channel is gone. A game that was
 * not played to its end has no record and counts for nobody; its table keeps what was played.
 */
export type Closing = (typeof closings)[number];

/** Ended before its time. `seed` is public now; without events it never started. */
export interface ClosedTable extends TableBase {
  readonly phase: 'closed';
  readonly startedAt: number | null;
  readonly events: readonly GameEvent[];
  readonly acts: readonly Act[];
  readonly endedAt: number;
  readonly closing: Closing;
  readonly closedBy: Person | null;
}

export type Table = LobbyTable | PlayingTable | OverTable | ClosedTable;

const time = z.number();
const whole = z.number().int().nonnegative();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const person = z.object({ id: z.string(), name: z.string() });
const strength = z.enum(computerStrengths);
const via = z.enum(['mention', 'direct', 'none']);

const seat = z.object({
  id: z.string(),
  name: z.string(),
  owner: person.nullable(),
  player: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('human'), person }),
    z.object({
      kind: z.literal('computer'),
      strength,
      why: z.enum(['added', 'left', 'kicked', 'missed']),
    }),
  ]),
  offeredTo: person.nullable(),
  missed: whole,
  plan: z.array(tileSchema),
  dropped: z.array(tileSchema),
  hand: z.object({
    order: z.enum(handOrders),
    own: z.array(tileSchema),
    flipped: z.array(tileSchema),
  }),
});

const notice = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    at: time,
    type: z.enum(['turn', 'half', 'nearEnd', 'timeUp']),
    seat: whole,
    to: person,
    via,
    deadline: time.nullable(),
  }),
  z.object({
    id: z.string(),
    at: time,
    type: z.enum(['nudge', 'seatOffered']),
    seat: whole,
    from: person,
    to: person,
    via,
  }),
  z.object({ id: z.string(), at: time, type: z.literal('takenOver'), seat: whole }),
  z.object({ id: z.string(), at: time, type: z.literal('roundOver'), round: whole }),
  z.object({ id: z.string(), at: time, type: z.enum(['gameOver', 'closed']) }),
  z.object({
    id: z.string(),
    at: time,
    type: z.literal('earned'),
    earned: z.array(z.object({ seat: whole, achievement: z.string() })),
  }),
]);

const base = {
  id: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  host: person,
  createdAt: time,
  revision: whole,
  preset: z.enum(presetNames),
  changes: changesSchema,
  rules: rulesSchema,
  seed: hex64,
  commitment: hex64,
  options: z.object({
    clock: z.enum(clockNames),
    hints: z.boolean(),
    takeoverAfter: z.number().int().positive().nullable(),
    leaverStrength: strength,
    thread: z.boolean(),
  }),
  seats: z.array(seat),
  outbox: z.array(notice),
  noticed: whole,
  previous: z.string().nullable(),
  starter: whole.nullable(),
  series: z
    .object({ id: z.string(), kind: z.enum(['bestOf', 'season']), games: whole, number: whole })
    .nullable(),
};

const played = {
  events: z.array(eventSchema),
  acts: z.array(z.object({ revision: whole, from: whole, by: z.enum(actors) })),
};

const tableSchema: z.ZodType<Table> = z.discriminatedUnion('phase', [
  z.object({ ...base, phase: z.literal('lobby'), closesAt: time }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('playing'),
    startedAt: time,
    turn: z.object({
      seat: whole,
      waitsFor: z.string().nullable(),
      round: whole,
      number: z.number().int(),
      since: time,
      credit: time,
      said: z.enum(['nothing', 'half', 'nearEnd', 'timeUp']),
      computerAt: time.nullable(),
      mention: z.boolean(),
      nudgedAt: time.nullable(),
    }),
    votes: z.array(
      z.object({
        about: z.discriminatedUnion('type', [
          z.object({ type: z.literal('kick'), seat: whole }),
          z.object({ type: z.literal('end') }),
        ]),
        yes: z.array(z.string()),
      }),
    ),
  }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('over'),
    startedAt: time,
    endedAt: time,
    recorded: z.boolean(),
    next: z.string().nullable(),
  }),
  z.object({
    ...base,
    ...played,
    phase: z.literal('closed'),
    startedAt: time.nullable(),
    endedAt: time,
    closing: z.enum(closings),
    closedBy: person.nullable(),
  }),
]);

/** A table stands in the index `live` (key `all`) until it is over and all was told. */
export const tableKind = kind<Table>({
  name: 'table',
  schemaVersion: 1,
  schema: tableSchema,
  entries: tableEntries,
  due: tableDue,
});

function tableEntries(table: Table): readonly IndexEntry[] {
  const score = table.createdAt;
  const people = new Set<string>([table.host.id]);
  for (const { owner, player } of table.seats) {
    if (owner !== null) people.add(owner.id);
    if (player.kind === 'human') people.add(player.person.id);
  }
  return [
    ...(isLive(table) ? [{ index: 'live', key: 'all', score }] : []),
    ...(table.guild === null ? [] : [{ index: 'guild', key: table.guild, score }]),
    ...[...people].map((id) => ({ index: 'user', key: id, score })),
  ];
}

/** Whether something is still to be played or told. */
function isLive(table: Table): boolean {
  if (table.phase === 'over' && !table.recorded) return true;
  return table.phase === 'lobby' || table.phase === 'playing' || table.outbox.length > 0;
}

/** Whoever saved a notice delivers it at once; others see to it when that was not done by then. */
export const deliveryMs = 5_000;

export function tableDue(table: Table): number | null {
  const times = table.outbox.map((told) => told.at + deliveryMs);
  if (table.phase === 'lobby') times.push(table.closesAt);
  if (table.phase === 'over' && !table.recorded) times.push(table.endedAt);
  if (table.phase === 'playing') {
    const next = table.turn.computerAt ?? nextWord(table);
    if (next !== null) times.push(next);
  }
  return times.length === 0 ? null : Math.min(...times);
}

const minute = 60_000;
/** Milliseconds of each clock; null for none. */
export const clockMs: Readonly<Record<ClockName, number | null>> = {
  none: null,
  '10m': 10 * minute,
  '1h': 60 * minute,
  '12h': 12 * 60 * minute,
  '1d': 24 * 60 * minute,
  '2d': 48 * 60 * minute,
  '3d': 72 * 60 * minute,
};

/** When each word about a turn is due, as a share of the clock. */
export const wordShares = { half: 0.5, nearEnd: 0.9, timeUp: 1 } as const;

/** What is to be said next about the turn that is waited for; null when all was said or there is no clock. */
export function nextWordOf(
  turn: TurnClock,
  clock: ClockName,
): { word: keyof typeof wordShares; at: number } | null {
  const length = clockMs[clock];
  if (length === null || turn.said === 'timeUp' || turn.computerAt !== null) return null;
  const word = turn.said === 'nothing' ? 'half' : turn.said === 'half' ? 'nearEnd' : 'timeUp';
  return { word, at: turn.since + turn.credit + Math.round(length * wordShares[word]) };
}

function nextWord(table: PlayingTable): number | null {
  return nextWordOf(table.turn, table.options.clock)?.at ?? null;
}
