import type { PlayingGame } from './game.ts';
import type { Ending } from './going-out.ts';
import type { Rules } from './switches.ts';
import { high, low, pips, type Tile } from './tile.ts';
import type { Seat } from './train.ts';
import type { RoundResult } from './view-types.ts';

/** Penalty points of one tile left in a hand (switches `doubleBlank`, `blankSide`). */
export function tilePoints(rules: Pick<Rules, 'doubleBlank' | 'blankSide'>, tile: Tile): number {
  if (high(tile) === 0) return rules.doubleBlank;
  return pips(tile) + (low(tile) === 0 ? rules.blankSide : 0);
}

/** Penalty points of a hand. */
export function handPoints(rules: Rules, hand: readonly Tile[]): number {
  let points = 0;
  for (const tile of hand) points += tilePoints(rules, tile);
  return points;
}

/**
 * A round's points, seat by seat: what is left in the hand, twice where whoever went out did so on a double
 * that counts twice (switch `goOutOnDouble`), and what an open train costs.
 */
export function roundScores(
  { rules, hands, trains }: Pick<PlayingGame, 'rules' | 'hands' | 'trains'>,
  { wentOut, doubled }: Ending,
): number[] {
  return hands.map((hand, seat) => {
    const points = handPoints(rules, hand) * (doubled ? 2 : 1);
    // Switch `openTrainPoints`: never doubled, and whoever went out pays nothing.
    return points + (seat !== wentOut && trains[seat]!.marked ? rules.openTrainPoints : 0);
  });
}

/** Sum of the finished rounds, seat by seat. */
export function totalsOf(results: readonly RoundResult[], seats: number): number[] {
  const totals = new Array<number>(seats).fill(0);
  for (const { scores } of results) {
    for (let seat = 0; seat < seats; seat++) totals[seat]! += scores[seat]!;
  }
  return totals;
}

/** Places from 1 by the finished rounds, the lowest total first, ties shared (switch `tieBreak`). */
export function placesOf(rules: Rules, results: readonly RoundResult[], seats: number): number[] {
  const standing = totalsOf(results, seats).map((total, seat) => standingOf(rules, results, seat, total));
  return standing.map((own) => 1 + standing.filter((other) => isAhead(other, own)).length);
}

/** What places are compared by, the weightiest first, the lower the better. */
function standingOf(
  rules: Rules,
  results: readonly RoundResult[],
  seat: Seat,
  total: number,
): readonly number[] {
  if (rules.tieBreak === 'shared') return [total];
  const roundsWon = results.filter(({ wentOut }) => wentOut === seat).length;
  const paid = results.map(({ scores }) => scores[seat]!).filter((points) => points > 0);
  return [total, -roundsWon, Math.min(...paid)];
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const decisive = one.findIndex((value, index) => value !== other[index]);
  return decisive >= 0 && one[decisive]! < other[decisive]!;
}
