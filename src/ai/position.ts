import { inOpeningChain, doublesOfTurn } from '../game/duty.ts';
import type { LaidDouble, PlayingGame, Train } from '../game/game.ts';
import { canPlay } from '../game/legal.ts';
import { roundScores } from '../game/score.ts';
import { high, isDouble, low, otherEnd, type Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';

/**
 * A round that is played in place, thousands of times a second. It reads as a `PlayingGame`, so that the
 * rules of what is legal are the game's own; only what a move does is written again here without copies,
 * and a test holds it against `evolve` move by move. Two things differ: the last tile of `boneyard` is
 * drawn first, and of a train's tiles only whether there are any is kept.
 */
export interface Position extends PlayingGame {
  hands: Tile[][];
  boneyard: Tile[];
  trains: { -readonly [K in keyof Train]: Train[K] }[];
  openDoubles: LaidDouble[];
  onTable: number[];
  firstTurnDone: boolean[];
  turn: Seat;
  turnNumber: number;
  drawn: number;
  laid: number;
  drawnForTile: number;
  idleTurns: number;
  /** The round is over: somebody went out, or it is blocked. */
  over: boolean;
  wentOut: Seat | null;
  /** Whether whoever went out did so on a double that counts twice. */
  doubled: boolean;
}

/** Stands for the tiles of a train that has been started. */
export const someTiles: readonly Tile[] = [0 as Tile];
export const noTiles: readonly Tile[] = [];

/** A position of its own that can be played on without touching `from`. */
export function copyOf(from: Position): Position {
  const copy = { ...from };
  copy.hands = [];
  for (const hand of from.hands) copy.hands.push(hand.slice());
  copy.boneyard = from.boneyard.slice();
  copy.trains = [];
  for (const { tiles, laidBy, open, marked } of from.trains) {
    copy.trains.push({ tiles, laidBy, open, marked });
  }
  copy.openDoubles = from.openDoubles.slice();
  copy.onTable = from.onTable.slice();
  copy.firstTurnDone = from.firstTurnDone.slice();
  return copy;
}

/** Lays a tile of the seat on turn. The play has to be legal. */
export function lay(position: Position, tile: Tile, train: TrainId, keepMarker: boolean): void {
  putDown(position, tile, train, keepMarker);
  if (!position.over && inOpeningChain(position) && !canPlay(position)) endTurn(position);
}

/**
 * The same where the hand is not known, so that nobody can say whether an opening chain could go on: it
 * goes on until `endChain`.
 */
export function putDown(position: Position, tile: Tile, train: TrainId, keepMarker: boolean): void {
  const { turn, rules } = position;
  const hand = position.hands[turn]!;
  hand.splice(hand.indexOf(tile), 1);
  putOnTrain(position, tile, train);
  if (rules.marker === 'anyPlay' || (train === turn && !keepMarker)) position.trains[turn]!.marked = false;
  position.laid++;
  position.drawnForTile = 0;
  if (hand.length === 0) {
    position.over = true;
    position.wentOut = turn;
    position.doubled = isDouble(tile) && rules.goOutOnDouble === 'othersDouble';
    return;
  }
  if (!inOpeningChain(position) && !owesAnother(position, tile)) endTurn(position);
}

/** The seat on turn draws; there has to be a tile. */
export function draw(position: Position): Tile {
  const tile = position.boneyard.pop()!;
  position.hands[position.turn]!.push(tile);
  position.drawn++;
  position.drawnForTile++;
  return tile;
}

export function pass(position: Position): void {
  position.trains[position.turn]!.marked = true;
  endTurn(position);
  if (position.idleTurns === position.seats) position.over = true;
}

/** The seat on turn ends its opening chain. */
export function endChain(position: Position): void {
  endTurn(position);
}

/** Points of a round that is over, seat by seat. */
export function pointsOf(position: Position): number[] {
  return roundScores(position.rules, position.hands, position.doubled);
}

function putOnTrain(position: Position, tile: Tile, id: TrainId): void {
  const { onTable, rules } = position;
  const train = position.trains[id]!;
  train.open = otherEnd(tile, train.open);
  train.tiles = someTiles;
  onTable[low(tile)]!++;
  if (!isDouble(tile)) onTable[high(tile)]!++;
  else
    position.openDoubles.push({
      train: id,
      number: high(tile),
      seat: position.turn,
      turnNumber: position.turnNumber,
    });
  const open = position.openDoubles;
  let stay = 0;
  for (let i = 0; i < open.length; i++) {
    const double = open[i]!;
    const isCovered = double.train === id && !(isDouble(tile) && i === open.length - 1);
    if (!isCovered && onTable[double.number] !== rules.set + 1) open[stay++] = double;
  }
  open.length = stay;
}

/** Switch `doubleFollowUp`, outside opening chains. */
function owesAnother(position: Position, tile: Tile): boolean {
  switch (position.rules.doubleFollowUp) {
    case 'anywhere':
    case 'coverIfAble':
      return isDouble(tile);
    case 'cover':
    case 'coverOrDouble':
      return doublesOfTurn(position).length > 0;
    case 'none':
      return false;
  }
}

function endTurn(position: Position): void {
  position.firstTurnDone[position.turn] = true;
  position.idleTurns = position.drawn + position.laid === 0 ? position.idleTurns + 1 : 0;
  position.turn = position.turn + 1 === position.seats ? 0 : position.turn + 1;
  position.turnNumber++;
  position.drawn = 0;
  position.laid = 0;
  position.drawnForTile = 0;
}
