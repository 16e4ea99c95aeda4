import { fold, viewFor, type View } from '../game/index.ts';
import { eventsOf, gameBefore, type StartedTable } from '../table/index.ts';

/**
 * The table in public before the newest `news` events of the round: what somebody knows who has heard all but these.
 * Null where that is nothing of the round.
 */
export function heardBefore(
  table: StartedTable,
  { history }: Pick<View, 'history'>,
  news: number,
): View | null {
  const known = history.length - news;
  if (known <= 0) return null;
  const events = eventsOf(table);
  const dealt = events.findLastIndex(({ type }) => type === 'roundDealt');
  return viewFor(fold(gameBefore(table), events.slice(0, dealt + known)), null);
}
