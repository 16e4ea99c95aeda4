import type { GameEvent } from './events.ts';
import type { Rules } from './switches.ts';
import type { Tile } from './tile.ts';
import type { Seat } from './train.ts';
import type { OpenDouble, RoundResult } from './view-types.ts';

/** A train as it lies. Index by `TrainId`: the seats' own trains, then the Mexican ones. */
export interface Train {
  /** From the station outwards. */
  readonly tiles: readonly Tile[];
  /** Who laid each of `tiles`. */
  readonly laidBy: readonly Seat[];
  /** The number at the outer end; the engine's while there is no tile. */
  readonly open: number;
  readonly marked: boolean;
}

/** An open double, and the turn in which it was laid: its own player may be bound otherwise in that turn. */
export interface LaidDouble extends OpenDouble {
  readonly turnNumber: number;
}

/**
 * What the present turn is: an opening chain; a first turn whose first tile decides whether it is one
 * (`chainOrOne`); an ordinary turn that comes before the seat's opening chain (`openingDouble` = binds);
 * or any other.
 */
export type TurnKind = 'ordinary' | 'chain' | 'chainOrOne' | 'beforeChain';

/**
 * Which reading of the rules a game is played under, so that games of before stay true. With 1 a pass that
 * puts up a marker, and a seat's first turn, count towards a blocked round; with 2 they start the count anew.
 */
export const readings = [1, 2] as const;
export type Reading = (typeof readings)[number];
export const presentReading: Reading = 2;

/** What happened in a round, newest first. A list that grows without being copied. */
export interface Past {
  readonly event: GameEvent;
  readonly before: Past | null;
}

export interface FirstOut {
  readonly seat: Seat;
  /** Whether its last tile was a double. */
  readonly onDouble: boolean;
}

interface Seated {
  readonly rules: Rules;
  readonly reading: Reading;
  readonly seats: number;
  /** Who was drawn by lot to start round 1. */
  readonly lot: Seat;
  /** Finished rounds, in order. */
  readonly results: readonly RoundResult[];
  /** The numbers that have been engines, this round's included. */
  readonly engines: readonly number[];
}

interface Round extends Seated {
  /** From 1. */
  readonly round: number;
  /** Whose round it is to start by rotation. */
  readonly starter: Seat;
  /** The engine's number. */
  readonly engine: number;
  /** Seat by seat, each sorted by low, then high. */
  readonly hands: readonly (readonly Tile[])[];
  /** The first tile is drawn first. */
  readonly boneyard: readonly Tile[];
  readonly trains: readonly Train[];
  /** In the order laid; dead ones are gone. */
  readonly openDoubles: readonly LaidDouble[];
  /** How many tiles that bear each number lie on the table, the engine included. */
  readonly onTable: readonly number[];
  /** Seats that have had their first turn of the round. */
  readonly firstTurnDone: readonly boolean[];
  /** The seat on turn; once the round is over, the seat in whose turn it ended. */
  readonly turn: Seat;
  readonly past: Past | null;
}

/** Before the first round is dealt. */
export interface ReadyGame extends Seated {
  readonly phase: 'ready';
}

export interface PlayingGame extends Round {
  readonly phase: 'playing';
  /** Counts the turns of the round from 0. */
  readonly turnNumber: number;
  /** Tiles drawn and laid in the present turn. */
  readonly drawn: number;
  readonly laid: number;
  /** Tiles drawn for the tile that is owed now. */
  readonly drawnForTile: number;
  readonly turnKind: TurnKind;
  /** Turns in succession in which nothing changed. */
  readonly idleTurns: number;
  /** Turns in succession that began under an open double that binds and did not cover it (`uncovered`). */
  readonly uncoveredTurns: number;
  /** Seats that lose their next turn (`knockMissed`). */
  readonly lostTurns: readonly Seat[];
  /** Who ran out first in an opening chain while the others still open (`chainOut`). */
  readonly firstOut: FirstOut | null;
  /** Seats that came down to one tile and have neither knocked nor been called (`lastTile` = knock). */
  readonly unknocked: readonly Seat[];
}

/** The next round is not dealt yet. */
export interface RoundOverGame extends Round {
  readonly phase: 'roundOver';
}

export interface GameOverGame extends Round {
  readonly phase: 'gameOver';
  /** Place of each seat from 1, ties shared. */
  readonly places: readonly number[];
}

/** A game at one moment: a plain value, the fold of its events. */
export type Game = ReadyGame | PlayingGame | RoundOverGame | GameOverGame;

/** A game before its first deal. `starter` starts round 1 (see `firstStarter`). */
export function newGame({
  rules,
  seats,
  starter,
  reading = presentReading,
}: {
  readonly rules: Rules;
  readonly seats: number;
  readonly starter: Seat;
  /** Left out: the present one. */
  readonly reading?: Reading;
}): ReadyGame {
  return { phase: 'ready', rules, reading, seats, lot: starter, results: [], engines: [] };
}

/** The seat that plays after this one, clockwise. */
export function nextSeat(seat: Seat, seats: number): Seat {
  return seat + 1 === seats ? 0 : seat + 1;
}
