import type { DealTable, Rules } from './switches.ts';

/** Tiles in a hand of the double-12 set by number of seats, from 2 on. */
const double12: Readonly<Record<DealTable, readonly number[]>> = {
  tactic: [16, 16, 15, 14, 12, 10, 9],
  simple: [15, 15, 15, 12, 12, 10, 10],
  galt: [15, 15, 15, 12, 12, 11, 11],
  booklet: [15, 15, 15, 11, 11, 8, 8],
  club: [16, 15, 14, 13, 12, 11, 10],
  playboard: [16, 15, 15],
};

/** The other sets have one row each, from 2 seats on; a row's last number holds for all seats beyond it. */
const otherSets: Readonly<Record<Exclude<Rules['set'], 12>, readonly number[]>> = {
  6: [5],
  9: [15, 13, 10, 8, 7, 6],
  15: [15, 15, 15, 15, 15, 13, 13, 11, 11, 9],
  18: [15, 15, 15, 15, 15, 15, 15, 12, 12, 12, 12, 11],
};

export interface HandSize {
  /** Tiles in a hand. */
  readonly tiles: number;
  /** Where the number stands: a table, the set's own row (`set`), or the host's own number (`number`). */
  readonly from: DealTable | 'set' | 'number';
  /** Whether the chosen table says nothing for this set or number of seats, so that another row was used. */
  readonly fallback: boolean;
}

/** How many tiles each of `seats` (2 or more) is dealt. */
export function handSize(rules: Rules, seats: number): HandSize {
  const { deal, set } = rules;
  if (typeof deal === 'number') return { tiles: deal, from: 'number', fallback: false };
  if (set !== 12)
    return { tiles: column(otherSets[set], seats), from: 'set', fallback: !tells(deal, set, seats) };
  const tiles = double12[deal][seats - 2];
  if (tiles !== undefined) return { tiles, from: deal, fallback: false };
  return { tiles: column(double12.simple, seats), from: 'simple', fallback: true };
}

/** Whether a table says anything about another set: Tactic's box does about its double-9 game for two to four. */
function tells(deal: DealTable, set: Rules['set'], seats: number): boolean {
  return deal === 'simple' || (deal === 'tactic' && set === 9 && seats <= 4);
}

function column(row: readonly number[], seats: number): number {
  return row[Math.min(seats - 2, row.length - 1)]!;
}
