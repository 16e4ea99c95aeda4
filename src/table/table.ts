/** What a table is: values alone, as they are kept and as the steps change them. */
import type { Strength } from '../ai/index.ts';
import type { GameEvent } from '../game/events.ts';
import type { Reading } from '../game/game.ts';
import type { Changes } from '../game/rules.ts';
import type { PresetName, Rules } from '../game/switches.ts';
import type { Tile } from '../game/tile.ts';
import type {
  Actor,
  ClockName,
  Closing,
  GraceName,
  HandOrder,
  NoticeWay,
  Reaction,
  SeriesKind,
} from './lists.ts';

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
      readonly strength: Strength;
      /** How it came to sit here: a computer's own seat, or one that stands in for its owner. */
      readonly why: 'added' | 'left' | 'kicked' | 'missed';
      /** With `kicked`: who sent the owner away, or `table` for a vote; left out where it was not kept. */
      readonly by?: Person | 'table';
      /** Since when it plays for its owner, milliseconds since 1970; left out: not known, so that nobody else sits down. */
      readonly since?: number;
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
  readonly leaverStrength: Strength;
  /** The table has a thread of its own. */
  readonly thread: boolean;
  /** The language that is spoken at the table; null: the server's. */
  readonly locale: string | null;
  /** After how long others may take the seat of somebody who is away; left out: never. */
  readonly grace?: GraceName;
  /** Whether anybody may take a computer's own seat, from the start; left out: nobody may. */
  readonly openComputers?: boolean;
  /** Whether a tile laid by mistake may be taken back for a few seconds; left out: it may not. */
  readonly takeBack?: boolean;
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
  /** The tile that was taken back, so that the turn came back; whoever has it is here and need not be called. */
  readonly tookBack?: Tile;
}

/** A play that everybody sees and that its player may still take back: see `take-back.ts`. */
export interface HeldPlay {
  readonly event: Extract<GameEvent, { readonly type: 'tilePlayed' }>;
  /** The revision that brought it. */
  readonly revision: number;
  /** Until when it may be taken back, milliseconds since 1970. */
  readonly until: number;
  /** What comes back with the tile: the turn, and what its seat had planned. */
  readonly before: {
    readonly turn: TurnClock;
    readonly plan: readonly Tile[];
    /** How many tiles were still planned once it lay. */
    readonly planAfter: number;
    readonly dropped: readonly Tile[];
    readonly missed: number;
  };
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
      readonly via: NoticeWay;
      readonly deadline: number | null;
    }
  | {
      readonly type: 'nudge';
      readonly seat: number;
      readonly from: Person;
      readonly to: Person;
      readonly via: NoticeWay;
    }
  /** To somebody who was sent away, by a person or the table's vote; or who may play again. */
  | {
      readonly type: 'kicked';
      readonly seat: number;
      readonly to: Person;
      readonly by: Person | 'table';
      readonly via: NoticeWay;
    }
  | { readonly type: 'letBack'; readonly seat: number; readonly to: Person; readonly via: NoticeWay }
  /** To a role: a lobby is open. */
  | { readonly type: 'opened'; readonly role: string }
  /** To somebody who does not play: there is a seat for them. */
  | {
      readonly type: 'invited';
      readonly from: Person;
      readonly to: Person;
      readonly via: NoticeWay;
    }
  | {
      readonly type: 'seatOffered';
      readonly seat: number;
      readonly from: Person;
      readonly to: Person;
      readonly via: NoticeWay;
    }
  /** Nobody is at the table any more, and it waits for whoever comes back. */
  | {
      readonly type: 'paused';
      readonly seat: number;
      readonly to: Person;
      readonly via: NoticeWay;
      readonly until: number;
    }
  /** A computer took the seat over, at its owner's clock. */
  | { readonly type: 'takenOver'; readonly seat: number }
  /** People could not play for a while: so many milliseconds were given back to whoever is waited for. */
  | { readonly type: 'timeBack'; readonly ms: number }
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

/** Something that was said at the table, in which turn. */
export interface Said {
  readonly seat: number;
  readonly reaction: Reaction;
  readonly round: number;
  readonly number: number;
}

/** Which revision brought which events, and who made them. */
export interface Act {
  readonly revision: number;
  /** Index of the first event of this act; it ends where the next begins. */
  readonly from: number;
  readonly by: Actor;
}

export interface Vote {
  /** Whether a player should go, somebody sent away should come back to their seat, or the game should end. */
  readonly about: { readonly type: 'kick' | 'return'; readonly seat: number } | { readonly type: 'end' };
  readonly yes: readonly string[];
  /** When it runs out, milliseconds since 1970; left out: never. */
  readonly until?: number;
}

/** Several games that belong together: over after `games`, or when one cannot be caught any more (`bestOf`). */
export interface Series {
  readonly id: string;
  readonly kind: SeriesKind;
  readonly games: number;
  /** Which game of the series this is, from 1. */
  readonly number: number;
}

/** In the lobby the seats draw who starts, for everybody to see; afterwards what was drawn. */
export interface StarterDraw {
  /** The set that is drawn from: the one that was chosen when the draw was. */
  readonly set: Rules['set'];
  /** Whether it decides; tiles stay drawn where the host chose something else meanwhile. */
  readonly on: boolean;
  /** In the order in which they were drawn, those of seats that are gone included. */
  readonly drawn: readonly {
    /** The seat's id. */
    readonly id: string;
    readonly lap: number;
    readonly tile: Tile;
    /** In the lobby: the person who drew, so that nobody draws twice by leaving and coming back. */
    readonly by?: string;
  }[];
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
  /** Under which reading of the rules it is played: the one of its opening. */
  readonly reading: Reading;
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
  /** The tiles that the seats drew for the start; left out: nobody asked for that. */
  readonly draw?: StarterDraw;
  readonly series: Series | null;
  /** Ids of those who were invited, each once; left out: nobody was. */
  readonly invited?: readonly string[];
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
  /** The newest play, not among the events yet; left out: there is none that could be taken back. */
  readonly held?: HeldPlay;
  /** Times in which the table could not be shown in its channel, oldest first; the last may still go on. */
  readonly unshown?: readonly { readonly from: number; readonly to: number | null }[];
  readonly votes: readonly Vote[];
  /** What people said at one press, the newest of each; left out: nothing. */
  readonly said?: readonly Said[];
  /** Nobody is at the table: it waits for its people until then, milliseconds since 1970. Left out: it plays. */
  readonly pausedUntil?: number;
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

/** Ended before its time. `seed` is public now; without events it never started. */
export interface ClosedTable extends TableBase {
  readonly phase: 'closed';
  readonly startedAt: number | null;
  readonly events: readonly GameEvent[];
  readonly acts: readonly Act[];
  readonly endedAt: number;
  readonly closing: Closing;
  readonly closedBy: Person | null;
  /** The people at the table voted for it. */
  readonly closedByVote?: boolean;
}

export type Table = LobbyTable | PlayingTable | OverTable | ClosedTable;
