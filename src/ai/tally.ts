import { high, isDouble, low } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import { numbers, type Position } from './position.ts';

/** By number, for the seat of the last `tally`: tiles that bear it and that the seat does not see. */
export const unseen = new Float64Array(numbers);
/** By number: tiles of the seat's hand that bear it. */
export const held = new Float64Array(numbers);
/** Tiles in the other hands and the boneyard; at least 1. */
export let hiddenTiles = 1;

/** Counts what a seat sees and does not see, for the functions below and whoever reads the counts. */
export function tally({ rules, hands, seats, onTable, boneyard }: Position, seat: Seat): void {
  hiddenTiles = boneyard.length;
  for (let other = 0; other < seats; other++) if (other !== seat) hiddenTiles += hands[other]!.length;
  if (hiddenTiles === 0) hiddenTiles = 1;
  held.fill(0);
  for (const tile of hands[seat]!) {
    held[low(tile)]!++;
    if (!isDouble(tile)) held[high(tile)]!++;
  }
  for (let v = 0; v <= rules.set; v++) unseen[v] = rules.set + 1 - onTable[v]! - held[v]!;
}

/** How likely another seat holds no tile that bears a number. */
export function lacks({ mayBear }: Position, other: Seat, number: number): number {
  return Math.pow(Math.max(0, 1 - unseen[number]! / hiddenTiles), mayBear[other * numbers + number]!);
}

/** How many tiles that bear a number another seat holds on average. */
export function expectedOf({ mayBear }: Position, other: Seat, number: number): number {
  return (mayBear[other * numbers + number]! * unseen[number]!) / hiddenTiles;
}
