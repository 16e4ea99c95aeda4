/**
 * Ratings after Weng and Lin (Plackett–Luce), as openskill computes them: several players a game, ties,
 * and computer players as anchors that are played against but never move.
 */
import { ordinal, rate, rating } from 'openskill';
import type { Strength } from '../table/lists.ts';

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

export const newcomer: Rating = rating();

/** Fixed by strength. The distances follow the arena's table; the spread is small because they do not change. */
export const anchors = {
  easy: { mu: 18, sigma: 1 },
  steady: { mu: 25, sigma: 1 },
  strong: { mu: 29, sigma: 1 },
  expert: { mu: 32, sigma: 1 },
} as const satisfies Record<Strength, Rating>;

/**
 * Everybody's rating after a game, in the order given. `place` counts from 1, ties share.
 * A seat that is `fixed` keeps its rating.
 */
export function ratingsAfter(
  seats: readonly { readonly rating: Rating; readonly place: number; readonly fixed: boolean }[],
): readonly Rating[] {
  if (seats.length < 2) return seats.map((seat) => seat.rating);
  const rated = rate(
    seats.map((seat) => [{ mu: seat.rating.mu, sigma: seat.rating.sigma }]),
    { rank: seats.map((seat) => seat.place) },
  );
  return seats.map((seat, index) =>
    seat.fixed ? seat.rating : { mu: rated[index]![0]!.mu, sigma: rated[index]![0]!.sigma },
  );
}

/** What is certain of a rating (mu less three sigma): boards are sorted by it, so few games rank low. */
export function certain(r: Rating): number {
  return ordinal({ mu: r.mu, sigma: r.sigma });
}

/** The figure that people see: a newcomer has 1000. */
export function shownRating(r: Rating): number {
  return Math.round(1000 + 40 * certain(r));
}
