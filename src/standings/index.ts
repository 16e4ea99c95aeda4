export { summarise, type GameSummary, type SeatSummary } from './summary.ts';
export { newcomer, shownRating, type Rating } from './rating.ts';
export { computerStrength, periodsAt, type Span } from './standing.ts';
export { earnedFirst, type Earned } from './earned.ts';
export { enterDue, enterGame, type LedgerOptions } from './ledger.ts';
export {
  headToHead,
  playerProfile,
  serverBoard,
  type Board,
  type BoardRow,
  type Profile,
  type Versus,
} from './boards.ts';
export { foldOutcomes, rebuildStandings, type RebuildOptions } from './rebuild.ts';
export { eraseFromStandings, setHidden } from './erase.ts';
export { seriesOutcomes, seriesStandings, type SeriesRow, type SeriesStandings } from './series.ts';
export { outcomeKind, practice, type Outcome } from '../store/kinds/outcome.ts';
export { type BoardMinimum, type Standing } from '../store/kinds/standing.ts';
