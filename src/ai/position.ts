import { doublesOfTurn, dutyOf, inOpeningChain } from '../game/duty.ts';
import { nextSeat, type LaidDouble, type PlayingGame, type Train } from '../game/game.ts';
import { canPlay, whyNotPlay } from '../game/legal.ts';
import { roundScores } from '../game/score.ts';
import { high, isDouble, low, otherEnd, tile as tileOf, type Tile } from '../game/tile.ts';
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
  /**
   * By seat * `numbers` + number: how many tiles of the hand may bear the number, because they came after
   * the seat was last seen unable to lay it. Everybody at the table can know this.
   */
  mayBear: Float64Array;
  /** The round is over: somebody went out, or it is blocked. */
  over: boolean;
  wentOut: Seat | null;
  /** Whether whoever went out did so on a double that counts twice. */
  doubled: boolean;
}

/** Numbers on tiles are 0 to 18. */
export const numbers = 19;

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
  copy.mayBear = from.mayBear.slice();
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
  noteLaid(position, tile);
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

/** The seat on turn draws; there has to be a tile. `skipped`: by the clock, so that it tells nothing. */
export function draw(position: Position, skipped = false): Tile {
  if (!skipped) noteStuck(position);
  noteCame(position, position.turn, 1);
  const tile = position.boneyard.pop()!;
  position.hands[position.turn]!.push(tile);
  position.drawn++;
  position.drawnForTile++;
  return tile;
}

/** The seat on turn passes and marks its train. `skipped`: by the clock, so that it tells nothing. */
export function pass(position: Position, skipped = false): void {
  if (!skipped) noteStuck(position);
  position.trains[position.turn]!.marked = true;
  endTurn(position);
  if (position.idleTurns === position.seats) position.over = true;
}

/** The seat on turn ends its opening chain. */
export function endChain(position: Position): void {
  endTurn(position);
}

/** Some tiles, of which nothing is known, come into a hand. */
export function noteCame({ mayBear }: Position, seat: Seat, count: number): void {
  for (let at = seat * numbers; at < (seat + 1) * numbers; at++) mayBear[at]! += count;
}

/**
 * The numbers that a seat can lay against, as bits: now where it is on turn, or else as its turn would
 * begin if it came next.
 */
export function endsFor(position: Position, seat: Seat): number {
  const { turn, laid, trains } = position;
  if (seat !== turn) {
    position.turn = seat;
    position.laid = 0;
  }
  const duty = dutyOf(position);
  let ends = 0;
  for (let train = 0; train < trains.length; train++) {
    const { open } = trains[train]!;
    const single = tileOf(open, open === 0 ? 1 : 0);
    if (whyNotPlay(position, duty, single, train) === null) ends |= 1 << open;
  }
  position.turn = turn;
  position.laid = laid;
  return ends;
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

/** The seat on turn draws or passes: it holds nothing that fits. */
function noteStuck(position: Position): void {
  const ends = endsFor(position, position.turn);
  const from = position.turn * numbers;
  for (let number = 0; number < numbers; number++) {
    if ((ends >> number) & 1) position.mayBear[from + number] = 0;
  }
}

function noteLaid({ mayBear, hands, turn }: Position, tile: Tile): void {
  const from = turn * numbers;
  const most = hands[turn]!.length;
  mayBear[from + low(tile)]!--;
  if (!isDouble(tile)) mayBear[from + high(tile)]!--;
  for (let at = from; at < from + numbers; at++) mayBear[at] = Math.min(most, Math.max(0, mayBear[at]!));
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
  position.turn = nextSeat(position.turn, position.seats);
  position.turnNumber++;
  position.drawn = 0;
  position.laid = 0;
  position.drawnForTile = 0;
}
