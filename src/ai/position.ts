import { dutyOf } from '../game/duty.ts';
import { endTurn, loseTurn } from '../game/end-turn.ts';
import { isDead } from '../game/evolve.ts';
import type { FirstOut, LaidDouble, PlayingGame, Train, TurnKind } from '../game/game.ts';
import { countsTwice, endAfterTurn, isOut, leavesOthersOpen, turnGoesOn } from '../game/going-out.ts';
import { canPlay, whyNotPlay } from '../game/legal.ts';
import { inOpeningChain, kindAfterFirstTile, kindOfTurn } from '../game/opening.ts';
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
  firstTurnDone: readonly boolean[];
  turn: Seat;
  turnNumber: number;
  drawn: number;
  laid: number;
  drawnForTile: number;
  turnKind: TurnKind;
  idleTurns: number;
  uncoveredTurns: number;
  lostTurns: readonly Seat[];
  firstOut: FirstOut | null;
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
  copy.mayBear = from.mayBear.slice();
  return copy;
}

/** Lays a tile of the seat on turn. The play has to be legal. */
export function lay(position: Position, tile: Tile, train: TrainId, keepMarker: boolean): void {
  const { turnNumber } = position;
  putDown(position, tile, train, keepMarker);
  if (position.over || position.turnNumber !== turnNumber || !inOpeningChain(position)) return;
  if (!canPlay(position)) endChain(position);
}

/**
 * The same where the hand is not known, so that nobody can say whether an opening chain could go on: it
 * goes on until `endChain`.
 */
export function putDown(position: Position, tile: Tile, train: TrainId, keepMarker: boolean): void {
  const { turn, rules } = position;
  const hand = position.hands[turn]!;
  hand.splice(hand.indexOf(tile), 1);
  if (position.laid === 0) position.turnKind = kindAfterFirstTile(position, train);
  noteLaid(position, tile);
  putOnTrain(position, tile, train);
  if (rules.marker === 'anyPlay' || (train === turn && !keepMarker)) position.trains[turn]!.marked = false;
  position.laid++;
  position.drawnForTile = 0;
  if (leavesOthersOpen(position)) position.firstOut = { seat: turn, onDouble: isDouble(tile) };
  if (isOut(position, tile)) return goOut(position, turn, countsTwice(rules, isDouble(tile)));
  if (!turnGoesOn(position, tile)) finishTurn(position, 'sameMarkers');
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
  const train = position.trains[position.turn]!;
  const markers = train.marked ? 'sameMarkers' : 'newMarker';
  train.marked = true;
  finishTurn(position, markers);
}

/** The seat on turn ends its opening chain. `skipped`: by the clock, so that it tells nothing. */
export function endChain(position: Position, skipped = false): void {
  if (!skipped && position.rules.chainEnds === 'whenStuck') noteStuck(position);
  finishTurn(position, 'sameMarkers');
}

/** A seat is called: so many tiles that it draws are in its hand already. Switch `knockMissed`. */
export function call(position: Position, target: Seat, count: number): void {
  noteCame(position, target, count);
  loseTurn(position, target);
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
  const { turn, laid, turnKind, trains } = position;
  if (seat !== turn) {
    position.turn = seat;
    position.laid = 0;
    position.turnKind = kindOfTurn(position);
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
  position.turnKind = turnKind;
  return ends;
}

/** Points of a round that is over, seat by seat. */
export function pointsOf(position: Position): number[] {
  return roundScores(position, position);
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
    if (!isCovered && !isDead(onTable, double.number, rules)) open[stay++] = double;
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

function finishTurn(position: Position, markers: 'newMarker' | 'sameMarkers'): void {
  endTurn(position, markers);
  const ending = endAfterTurn(position);
  if (ending !== null) goOut(position, ending.wentOut, ending.doubled);
}

function goOut(position: Position, wentOut: Seat | null, doubled: boolean): void {
  position.over = true;
  position.wentOut = wentOut;
  position.doubled = doubled;
}
