import { z } from 'zod';
import { dealTables, presetNames, switchValues } from '../../game/switches.ts';
import type { PresetName, Rules, SwitchName } from '../../game/switches.ts';
import type { GameEvent } from '../../game/events.ts';
import type { Tile } from '../../game/tile.ts';
import type { IndexEntry, Kind } from '../store.ts';

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
  readonly changes: Partial<Rules>;
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
  /** The rematch, once somebody asked for it. */
  readonly next: string | null;
}

export const closings = ['idle', 'ended', 'abandoned', 'channelGone'] as const;
/** A lobby that nobody started; ended by its people; everybody left; the channel is gone. */
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
