import type { View } from '../game/view-types.ts';

/** How far apart two seats' points of one round lie as a rule. */
const spread = 45;
/** What of a round is still open where it is judged in the middle, in rounds. */
const openPart = 0.8;
/** With no round left the totals decide; a little slope keeps the search from being indifferent. */
const lastSlope = 0.08;

/**
 * The viewer's chance to win the game if the round ends with these points, or is expected to: the more
 * rounds are still to be played, the less the totals say. A logistic model; 1 / seats where all are alike.
 */
export function chanceToWin(view: View, points: readonly number[], round: 'over' | 'open'): number {
  const { totals, rounds, seats } = view;
  const own = totals[view.seat!]! + points[view.seat!]!;
  const scale = spread * Math.sqrt(rounds - view.round + (round === 'over' ? lastSlope : openPart));
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    const ahead = (own - totals[seat]! - points[seat]!) / scale;
    sum += Math.exp(Math.max(-30, Math.min(30, ahead)));
  }
  return 1 / sum;
}

/** The same where the round is open and the viewer is expected to end it so many points above the others. */
export function chanceFrom(view: View, above: number): number {
  const points = new Array<number>(view.seats).fill(0);
  points[view.seat!] = above;
  return chanceToWin(view, points, 'open');
}
