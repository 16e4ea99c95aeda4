import type { Refusal } from './commands.ts';
import { dutyOf } from './duty.ts';
import type { PublicEvent } from './events.ts';
import type { LaidDouble, PlayingGame } from './game.ts';
import { whyNotPlay } from './legal.ts';
import { emptyTable } from './round.ts';
import { bears, type Tile } from './tile.ts';
import type { TrainId } from './train.ts';
import type { View } from './view-types.ts';

/** What a view hides, as somebody imagines it. */
export interface Hidden {
  /** Every seat's hand, sorted by low, then high. */
  readonly hands: readonly (readonly Tile[])[];
  /** The first tile is drawn first. */
  readonly boneyard: readonly Tile[];
}

/**
 * The game that a view would be a view of, if what it hides were so: for computer players, who try moves
 * on hands that they only suppose. Its `past` begins here. Null when no round is being played.
 */
export function imagineGame(view: View, { hands, boneyard }: Hidden): PlayingGame | null {
  if (view.turn === null) return null;
  const { rules, reading, seats, results, engine, history } = view;
  const lot = (((view.starter - (view.round - 1)) % seats) + seats) % seats;
  const ready = {
    ...({ phase: 'ready', rules, reading, seats, lot, results } as const),
    engines: results.map((result) => result.engine),
  };
  const empty = emptyTable(ready, engine);
  const tiles = tilesOf(history);
  // A pass or an ended chain is the last move of its turn, so that the present one has only tiles.
  const present = tiles.slice(tiles.length - view.drawn - view.laid);
  return {
    ...empty,
    round: view.round,
    starter: view.starter,
    hands,
    boneyard,
    trains: view.trains,
    openDoubles: openDoublesOf(view, present),
    onTable: empty.onTable.map((count, number) => count + countBearing(view, number)),
    firstTurnDone: view.firstTurnDone,
    turn: view.turn,
    turnNumber: 0,
    drawn: view.drawn,
    laid: view.laid,
    drawnForTile: drawsForTile(present),
    turnKind: view.turnKind,
    idleTurns: view.idleTurns,
    uncoveredTurns: view.uncoveredTurns,
    lostTurns: view.lostTurns,
    firstOut: view.firstOut,
    unknocked: view.callable,
  };
}

/**
 * Why the viewer may not lay a tile of the own hand on a train now, or null where it may: the first reason
 * in the order in which refusals are told.
 */
export function whyNot(view: View, tile: Tile, train: TrainId): Refusal | null {
  const hands = view.counts.map((_, seat) => (seat === view.seat ? (view.hand ?? []) : []));
  const game = imagineGame(view, { hands, boneyard: [] });
  if (game === null) return 'roundOver';
  if (view.seat !== game.turn) return 'notYourTurn';
  if (!hands[game.turn]!.includes(tile)) return 'notInHand';
  if (game.trains[train] === undefined) return 'noSuchTrain';
  return whyNotPlay(game, dutyOf(game), tile, train);
}

/** A tile laid or drawn by the seat on turn. Knocks and calls may come from any seat and belong to no turn. */
type TileMove = Extract<PublicEvent, { type: 'tilePlayed' | 'tileDrawn' }>;

function tilesOf(history: readonly PublicEvent[]): TileMove[] {
  return history.filter((event) => event.type === 'tilePlayed' || event.type === 'tileDrawn');
}

function openDoublesOf({ openDoubles }: View, present: readonly TileMove[]): LaidDouble[] {
  const trains = present.map((move) => (move.type === 'tilePlayed' ? move.train : null));
  return openDoubles.map((double) => ({ ...double, turnNumber: trains.includes(double.train) ? 0 : -1 }));
}

function drawsForTile(present: readonly TileMove[]): number {
  return present.length - 1 - present.findLastIndex((move) => move.type === 'tilePlayed');
}

function countBearing({ trains }: View, number: number): number {
  return trains.flatMap((train) => train.tiles).filter((tile) => bears(tile, number)).length;
}
