import { fold, viewFor, type PublicEvent, type View } from '../game/index.ts';
import { eventsOf, gameBefore, type StartedTable } from '../table/index.ts';

/**
 * The table in public as it was told to a seat last: before the newest `news` events of the round and the turn of its
 * own that came before them, for whatever it did itself may have changed any train. Null where nothing of the round
 * was told.
 */
export function heardBefore(
  table: StartedTable,
  { history, seat }: Pick<View, 'history' | 'seat'>,
  news: number,
): View | null {
  let known = history.length - news;
  while (known > 0 && isBy(history[known - 1]!, seat)) known -= 1;
  if (known <= 0) return null;
  const events = eventsOf(table);
  const dealt = events.findLastIndex(({ type }) => type === 'roundDealt');
  return viewFor(fold(gameBefore(table), events.slice(0, dealt + known)), null);
}

const isBy = (event: PublicEvent, seat: View['seat']): boolean => 'seat' in event && event.seat === seat;
