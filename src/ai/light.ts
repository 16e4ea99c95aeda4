import { mayDraw } from '../game/legal.ts';
import { mayEndChain } from '../game/opening.ts';
import { bears, high, isDouble, pips, type Tile } from '../game/tile.ts';
import type { Play } from '../game/view-types.ts';
import { planAfterDraw, planAfterPlay, planOf, planUpset, type Plans } from './plan.ts';
import { draw, lay, pass, type Position } from './position.ts';

/**
 * What a play is worth to a player who keeps a plan, in points of no particular unit. Found by letting
 * players with other figures play thousands of rounds against one another.
 */
export interface Taste {
  /** A pip that leaves the hand. */
  readonly pips: number;
  /** A tile that is in no plan. */
  readonly spare: number;
  /** The plan's next tile on the own train. */
  readonly next: number;
  /** A tile of the plan that is cut off by the play. */
  readonly cut: number;
  /** A double that the hand can cover. */
  readonly covered: number;
  /** A double that the hand cannot cover. */
  readonly bare: number;
  /** Taking the marker off the own train. */
  readonly close: number;
}

export const strongTaste: Taste = {
  pips: 0.4,
  spare: 12,
  next: 5.5,
  cut: 5.2,
  covered: 12,
  bare: -6,
  close: 6,
};

/** Steady players see weight and their train, and little of what doubles and spare tiles are good for. */
export const steadyTaste: Taste = {
  pips: 0.8,
  spare: 8,
  next: 3,
  cut: 2.5,
  covered: 4,
  bare: 2,
  close: 3,
};

/** The play that suits the taste best; null to end an opening chain that has nothing planned left. */
export function pickBy(taste: Taste, position: Position, plans: Plans, plays: readonly Play[]): Play | null {
  const row = planOf(plans, position, position.turn);
  if (row.length === 0 && mayEndChain(position)) return null;
  let best = plays[0]!;
  let most = -Infinity;
  for (const play of plays) {
    const value = worthOf(taste, position, plans, play);
    if (value <= most) continue;
    most = value;
    best = play;
  }
  return best;
}

/** What a legal play of the seat on turn is worth. */
export function worthOf(taste: Taste, position: Position, plans: Plans, { tile, train }: Play): number {
  const seat = position.turn;
  const row = planOf(plans, position, seat);
  const isOwn = train === seat;
  let value = taste.pips * pips(tile);
  if (plans.planned[tile] === 0) {
    value += taste.spare;
    if (isOwn) value -= taste.cut * row.length;
  } else {
    const at = row.lastIndexOf(tile);
    const before = row.length - 1 - at;
    if (!isOwn) value -= taste.cut * (at + 1);
    else if (before > 0) value -= taste.cut * before;
    else value += taste.next;
  }
  if (isDouble(tile)) value += isCovered(position, tile) ? taste.covered : taste.bare;
  if (isOwn && position.trains[seat]!.marked) value += taste.close;
  return value;
}

/** Lays a tile and keeps all plans up. */
export function layPlanned(position: Position, plans: Plans, { tile, train }: Play): void {
  const seat = position.turn;
  planAfterPlay(plans, seat, tile, train === seat);
  if (train !== seat && train < position.seats) planUpset(plans, train);
  lay(position, tile, train, false);
}

export function drawOrPass(position: Position, plans: Plans): void {
  if (!mayDraw(position) || position.boneyard.length === 0) return pass(position);
  const seat = position.turn;
  planAfterDraw(plans, position, seat, draw(position));
}

/** Whether the hand holds another tile with the double's number. */
function isCovered({ hands, turn }: Position, double: Tile): boolean {
  const number = high(double);
  for (const tile of hands[turn]!) if (tile !== double && bears(tile, number)) return true;
  return false;
}
