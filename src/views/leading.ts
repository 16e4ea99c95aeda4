import type { Seat } from '../game/index.ts';
import { seatName, type Voice } from './say.ts';

/** Who is ahead and by how much: `Anna leads by 12 points.` */
export function leadLine(
  voice: Voice,
  { totals, leaders }: { readonly totals: readonly number[]; readonly leaders: readonly Seat[] },
): string {
  const { words } = voice;
  if (leaders.length !== 1)
    return words.t('scores.tied', { list: words.list(leaders.map((seat) => seatName(voice, seat))) });
  const seat = leaders[0]!;
  const others = totals.filter((_, other) => other !== seat);
  const count = Math.min(...others) - totals[seat]!;
  const name = seatName(voice, seat);
  return count === 0 ? words.t('scores.leadsTied', { name }) : words.t('scores.leads', { name, count });
}
