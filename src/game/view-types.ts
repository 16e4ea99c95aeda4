import type { PublicEvent } from './events.ts';
import type { FirstOut, Reading, TurnKind } from './game.ts';
import type { Rules } from './switches.ts';
import type { Tile } from './tile.ts';
import type { Seat, TrainId, TrainName } from './train.ts';

export interface TrainView {
  readonly id: TrainId;
  readonly name: TrainName;
  /** Null for a Mexican train. */
  readonly owner: Seat | null;
  /** From the station outwards. How each lies follows from the engine's number. */
  readonly tiles: readonly Tile[];
  /** Who laid each of `tiles`, index by index. */
  readonly laidBy: readonly Seat[];
  /** The number at the outer end; the engine's while there is no tile. */
  readonly open: number;
  readonly marked: boolean;
  /** Whether everybody may lay there, as far as markers and the start of Mexican trains go. */
  readonly openToAll: boolean;
}

export interface OpenDouble {
  readonly train: TrainId;
  readonly number: number;
  /** Who laid it. */
  readonly seat: Seat;
}

export interface Play {
  readonly tile: Tile;
  readonly train: TrainId;
}

export type Must = 'play' | 'draw' | 'pass' | 'mayEnd';

/** How a finished round ended. Public: the hands that were left are shown to all. */
export interface RoundResult {
  readonly round: number;
  readonly engine: number;
  readonly wentOut: Seat | null;
  readonly scores: readonly number[];
  readonly left: readonly (readonly Tile[])[];
}

/** All that one seat, or a spectator (`seat` null), may know of a game, and nothing else. */
export interface View {
  readonly rules: Rules;
  readonly reading: Reading;
  readonly seats: number;
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null;
  /** `roundOver`: the next round is not dealt yet. */
  readonly phase: 'playing' | 'roundOver' | 'gameOver';
  readonly round: number;
  readonly rounds: number;
  readonly starter: Seat;
  readonly engine: number;
  /** Null when the round is over. */
  readonly turn: Seat | null;
  /** What the viewer has to do; null unless it is the viewer's turn, for it tells what a hand holds. */
  readonly must: Must | null;
  /** Own trains by seat, then as many Mexican trains as the rules allow; empty before the first deal. */
  readonly trains: readonly TrainView[];
  /** In the order laid, dead ones left out. */
  readonly openDoubles: readonly OpenDouble[];
  /** The trains whose open double the next tile has to cover, first the one due; empty where nothing binds the seat on turn. */
  readonly mustCover: readonly TrainId[];
  /** Seats that have had their first turn of the round. */
  readonly firstTurnDone: readonly boolean[];
  /** The viewer's own hand, sorted by low, then high; null for a spectator. */
  readonly hand: readonly Tile[] | null;
  /** Every hand where the table plays with open hands or the round is over; otherwise null. */
  readonly hands: readonly (readonly Tile[])[] | null;
  /** The viewer's legal plays; empty unless it is the viewer's turn. */
  readonly legal: readonly Play[];
  /** Tiles in each hand. */
  readonly counts: readonly number[];
  readonly boneyard: number;
  /** Tiles drawn and laid so far in the present turn by the seat on turn. */
  readonly drawn: number;
  readonly laid: number;
  readonly turnKind: TurnKind;
  /** Turns in succession in which nothing changed, and such as left a double uncovered that binds: with one a seat the round is over. */
  readonly idleTurns: number;
  readonly uncoveredTurns: number;
  /** Seats that lose their next turn. */
  readonly lostTurns: readonly Seat[];
  /** Who ran out first while the others still open. */
  readonly firstOut: FirstOut | null;
  /** Seats with one tile that have not knocked and may be called (`lastTile` = knock). */
  readonly callable: readonly Seat[];
  /** Whether the viewer may knock now. */
  readonly mayKnock: boolean;
  /** Finished rounds, in order. */
  readonly results: readonly RoundResult[];
  /** Sum of the finished rounds, seat by seat. */
  readonly totals: readonly number[];
  /** Places from 1 by the totals so far and the table's tie-break, ties shared. */
  readonly places: readonly number[];
  /** What happened in this round, oldest first, as far as the viewer may know it. */
  readonly history: readonly PublicEvent[];
}
