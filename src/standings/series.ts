/** The standings of a series, from the outcomes of its games. */
import { outcomeKind, type Outcome } from '../store/kinds/outcome.ts';
import type { Store } from '../store/store.ts';
import { computerStrength } from './standing.ts';

export interface SeriesRow {
  /** From 1; level rows share. */
  readonly place: number;
  readonly player: string;
  readonly name: string;
  readonly games: number;
  /** Games won; a shared win counts for each. */
  readonly wins: number;
  /** One for every seat beaten, half for every seat level. */
  readonly beaten: number;
  /** Penalty points over all games. */
  readonly points: number;
  /** The games, from 1, that were played without them. */
  readonly missed: readonly number[];
}

export interface SeriesStandings {
  readonly played: number;
  /** Games still to come at the most. */
  readonly left: number;
  readonly over: boolean;
  readonly rows: readonly SeriesRow[];
}

type Line = Omit<SeriesRow, 'place' | 'missed'>;

/**
 * A best-of is led by games won, a season by seats beaten; then the fewer penalty points lead.
 * A best-of is over once somebody has won more than half of its games, a season after its last game.
 */
export function seriesStandings(
  series: { readonly kind: 'bestOf' | 'season'; readonly games: number },
  outcomes: readonly Outcome[],
): SeriesStandings {
  const rows = new Map<string, Line>();
  for (const outcome of outcomes) {
    for (const seat of outcome.seats) rows.set(keyOf(seat), withGame(rows.get(keyOf(seat)), seat, outcome));
  }
  const score = (row: Line) => (series.kind === 'bestOf' ? row.wins : row.beaten);
  const sorted = [...rows.values()].sort((a, b) => score(b) - score(a) || a.points - b.points);
  const decided = sorted.some((row) => row.wins * 2 > series.games);
  const over = outcomes.length >= series.games || (series.kind === 'bestOf' && decided);
  return {
    played: outcomes.length,
    left: over ? 0 : series.games - outcomes.length,
    over,
    rows: sorted.map((row) => ({
      ...row,
      missed: outcomes.flatMap(({ seats }, at) =>
        seats.some((seat) => keyOf(seat) === keyOf(row)) ? [] : [at + 1],
      ),
      place: 1 + sorted.findIndex((other) => score(other) === score(row) && other.points === row.points),
    })),
  };
}

/** Computers of one strength are one player on boards, but several at a table: their names tell them apart. */
function keyOf({ player, name }: Pick<Line, 'player' | 'name'>): string {
  return computerStrength(player) === null ? player : `${player}:${name}`;
}

/** The finished games of a series, oldest first; `games` bounds how many are read. */
export async function seriesOutcomes(
  store: Store,
  seriesId: string,
  games: number,
): Promise<readonly Outcome[]> {
  const found = await store.find(outcomeKind, 'series', seriesId, { limit: games, order: 'up' });
  const stored = await store.getMany(
    outcomeKind,
    found.map(({ id }) => id),
  );
  return stored.flatMap((outcome) => (outcome === null ? [] : [outcome.value]));
}

function withGame(old: Line | undefined, seat: Outcome['seats'][number], outcome: Outcome): Line {
  let beaten = old?.beaten ?? 0;
  for (const other of outcome.seats) {
    if (other === seat) continue;
    if (seat.place < other.place) beaten += 1;
    if (seat.place === other.place) beaten += 0.5;
  }
  return {
    player: seat.player,
    name: seat.name,
    games: (old?.games ?? 0) + 1,
    wins: (old?.wins ?? 0) + (seat.place === 1 ? 1 : 0),
    beaten,
    points: (old?.points ?? 0) + seat.points,
  };
}
