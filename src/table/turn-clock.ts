/** The arithmetic of the turn clock. */
import type { ClockName } from './lists.ts';
import type { TurnClock } from './table.ts';

const minute = 60_000;
/** Milliseconds of each clock; null for none. */
export const clockMs: Readonly<Record<ClockName, number | null>> = {
  none: null,
  '10m': 10 * minute,
  '1h': 60 * minute,
  '12h': 12 * 60 * minute,
  '1d': 24 * 60 * minute,
  '2d': 48 * 60 * minute,
  '3d': 72 * 60 * minute,
};

/** When each word about a turn is due, as a share of the clock. */
export const wordShares = { half: 0.5, nearEnd: 0.9, timeUp: 1 } as const;

/** What is to be said next about the turn that is waited for; null when all was said or there is no clock. */
export function nextWordOf(
  turn: TurnClock,
  clock: ClockName,
): { word: keyof typeof wordShares; at: number } | null {
  const length = clockMs[clock];
  if (length === null || turn.said === 'timeUp' || turn.computerAt !== null) return null;
  const word = turn.said === 'nothing' ? 'half' : turn.said === 'half' ? 'nearEnd' : 'timeUp';
  return { word, at: turn.since + turn.credit + Math.round(length * wordShares[word]) };
}
