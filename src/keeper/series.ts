/** How a series of games stands, told from the outcomes of its games. */
import { seriesOutcomes, seriesStandings, type SeriesStandings } from '../standings/index.ts';
import type { OverTable, Series } from '../table/table.ts';
import type { Store } from '../store/store.ts';
import { outcomeOf, recordOf } from './record.ts';

export interface SeriesNow extends SeriesStandings {
  readonly kind: Series['kind'];
  /** Games of the series at the most. */
  readonly games: number;
}

/**
 * The series after a finished game of it, also while that game is not entered yet; games that were played
 * later do not count. Null for a game that belongs to no series.
 */
export async function seriesWith(store: Store, table: OverTable): Promise<SeriesNow | null> {
  const outcome = table.series === null ? null : outcomeOf(recordOf(table));
  if (table.series === null || outcome === null) return null;
  const { id, kind, games } = table.series;
  const before = (await seriesOutcomes(store, id, games)).filter(
    ({ gameId, finishedAt }) => gameId !== outcome.gameId && finishedAt <= outcome.finishedAt,
  );
  return { kind, games, ...seriesStandings(table.series, [...before, outcome]) };
}
