/**
 * What a pad adds up to: which double is the engine of each round, who starts it, and what a round counts for
 * those who were not there. All of it follows from what is written down.
 */
import type { Pad } from '../store/kinds/pad.ts';
import type { MissedCounts } from '../table/lists.ts';

/** A pad has at most so many rounds: as many as the largest set has doubles. */
export const mostRounds = 19;

/** Nobody's points: not at the table in that round. */
export const isAway = null;

type Engines = Pick<Pad, 'set' | 'order' | 'firstEngine' | 'engines' | 'rounds'>;

/**
 * The engine of each round, those to come included: null where it is whichever double is drawn or held. Rounds that
 * are written stay, even where another order has fewer.
 */
export function enginesOf(pad: Engines): readonly (number | null)[] {
  const planned = plannedEngines(pad);
  const beyond = Math.max(0, pad.rounds.length - planned.length);
  return [...planned, ...Array.from({ length: beyond }, () => null)];
}

function plannedEngines({ set, order = 'down', firstEngine, engines }: Engines): readonly (number | null)[] {
  const down = (from: number) => Array.from({ length: from + 1 }, (_, at) => from - at);
  switch (order) {
    case 'down':
      return down(Math.min(firstEngine ?? set, set));
    case 'up': {
      const from = Math.min(firstEngine ?? 0, set);
      return Array.from({ length: set + 1 - from }, (_, at) => from + at);
    }
    case 'drawn':
      return Array.from({ length: set + 1 }, () => null);
    case 'own':
      return engines ?? down(set);
  }
}

/** Which double comes first, where the order has one. */
export function firstEngineOf({ set, order = 'down', firstEngine }: Engines): number | null {
  if (order === 'drawn' || order === 'own') return null;
  return Math.min(firstEngine ?? (order === 'down' ? set : 0), set);
}

/** Whether that name is at the table for the round being written. */
export const isHere = ({ away }: Pick<Pad, 'away'>, seat: number): boolean => away?.includes(seat) !== true;

/**
 * The seat that starts each written round and the coming one: the first name the first, then the next name clockwise
 * that was there.
 */
export function startersOf(pad: Pick<Pad, 'names' | 'rounds' | 'away'>): readonly number[] {
  const places = pad.names.map((_, at) => at);
  const starters: number[] = [];
  for (let round = 0; round <= pad.rounds.length; round++) {
    const after = (starters.at(-1) ?? -1) + 1;
    const clockwise = places.map((step) => (after + step) % places.length);
    const wasThere = (seat: number) =>
      round < pad.rounds.length ? pad.rounds[round]![seat] !== isAway : isHere(pad, seat);
    starters.push(clockwise.find(wasThere) ?? clockwise[0]!);
  }
  return starters;
}

/** What every round counts for every name: the points written, and for those who were away what the pad says. */
export function countedRounds({ rounds, missed }: Pick<Pad, 'rounds' | 'missed'>): readonly number[][] {
  return rounds.map((round) => {
    const others = round.filter((points) => points !== isAway);
    const instead = missedPoints(others, missed ?? 'nothing');
    return round.map((points) => points ?? instead);
  });
}

function missedPoints(others: readonly number[], counts: MissedCounts): number {
  if (others.length === 0) return 0;
  switch (counts) {
    case 'nothing':
      return 0;
    case 'average':
      return Math.round(others.reduce((sum, points) => sum + points, 0) / others.length);
    case 'worst':
      return Math.max(...others);
  }
}
