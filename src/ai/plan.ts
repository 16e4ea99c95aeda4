import { bears, isDouble, otherEnd, pips, type Tile } from '../game/tile.ts';
import type { Seat } from '../game/train.ts';
import { heaviestTrain } from './longest-train.ts';
import { tileSpan } from './knowledge.ts';
import type { Position } from './position.ts';

/** What every tile of a plan counts beside its pips: long trains first, heavy ones among them. */
const tileWorth = 12;

/**
 * What each seat means to lay on its own train, tile after tile. A plan is made once and then kept up as
 * tiles come and go, for thousands of moves are made in a single decision.
 */
export interface Plans {
  /** Seat by seat the planned tiles, the next one last. */
  readonly rows: Tile[][];
  /** 1 where a tile is in its holder's plan; no tile is in two hands. */
  readonly planned: Uint8Array;
  /** Seats whose plan has to be made anew. */
  readonly stale: boolean[];
}

export function newPlans(seats: number): Plans {
  const rows: Tile[][] = [];
  for (let seat = 0; seat < seats; seat++) rows.push([]);
  return { rows, planned: new Uint8Array(tileSpan), stale: new Array<boolean>(seats).fill(true) };
}

export function copyOfPlans(plans: Plans): Plans {
  const rows: Tile[][] = [];
  for (const row of plans.rows) rows.push(row.slice());
  return { rows, planned: plans.planned.slice(), stale: plans.stale.slice() };
}

/** The seat's plan, the next tile last. */
export function planOf(plans: Plans, position: Position, seat: Seat): readonly Tile[] {
  if (plans.stale[seat]!) renew(plans, position, seat);
  return plans.rows[seat]!;
}

/** The longest train out of a hand, as a plan. */
export function bestRow(hand: readonly Tile[], open: number): Tile[] {
  const weights: number[] = [];
  for (const tile of hand) weights.push(tileWorth + pips(tile));
  return heaviestTrain(hand, open, weights).tiles.slice().reverse();
}

/** Keeps a plan up when its seat lays a tile; call it before or after the tile is laid. */
export function planAfterPlay(plans: Plans, seat: Seat, tile: Tile, onOwn: boolean): void {
  const row = plans.rows[seat]!;
  const isNext = row[row.length - 1] === tile;
  if (onOwn && isNext) row.pop();
  else if (onOwn || plans.planned[tile] === 1) plans.stale[seat] = true;
  plans.planned[tile] = 0;
}

/** Somebody else laid on the seat's train: the plan may not fit any more. */
export function planUpset(plans: Plans, seat: Seat): void {
  plans.stale[seat] = true;
}

/** A drawn tile goes into the plan where it extends it at the end, or as a double on the way. */
export function planAfterDraw(plans: Plans, position: Position, seat: Seat, tile: Tile): void {
  if (plans.stale[seat]!) return;
  const row = plans.rows[seat]!;
  let end = position.trains[seat]!.open;
  for (let i = row.length - 1; i >= 0; i--) {
    if (isDouble(tile) && bears(tile, end)) {
      row.splice(i + 1, 0, tile);
      plans.planned[tile] = 1;
      return;
    }
    end = otherEnd(row[i]!, end);
  }
  if (!bears(tile, end)) return;
  row.unshift(tile);
  plans.planned[tile] = 1;
}

function renew(plans: Plans, position: Position, seat: Seat): void {
  const hand = position.hands[seat]!;
  for (const tile of hand) plans.planned[tile] = 0;
  const row = bestRow(hand, position.trains[seat]!.open);
  for (const tile of row) plans.planned[tile] = 1;
  plans.rows[seat] = row;
  plans.stale[seat] = false;
}
