import type { View } from '../game/index.ts';
import { leaders, seatName, type Voice } from './say.ts';

/** Who is ahead and by how much: `Anna leads by 12 points.` */
export function leadLine(voice: Voice, view: Pick<View, 'totals' | 'places'>): string {
  const { words } = voice;
  const first = leaders(view);
  if (first.length !== 1)
    return words.t('scores.tied', { list: words.list(first.map((seat) => seatName(voice, seat))) });
  const seat = first[0]!;
  const others = view.totals.filter((_, other) => other !== seat);
  const count = Math.min(...others) - view.totals[seat]!;
  const name = seatName(voice, seat);
  return count === 0 ? words.t('scores.leadsTied', { name }) : words.t('scores.leads', { name, count });
}
