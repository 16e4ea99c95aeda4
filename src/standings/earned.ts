import type { Outcome } from '../store/kinds/outcome.ts';
import { standingId, standingKind } from '../store/kinds/standing.ts';
import type { Store } from '../store/store.ts';
import { computerStrength, isFormer } from './standing.ts';
import { achievements, type Achievement } from '../table/lists.ts';

export interface Earned {
  readonly seat: number;
  readonly achievement: Achievement;
}

/**
 * What people earned in a game that has been entered and had never earned on this server before. Nothing is
 * told of computers, of former players and of people who hide.
 */
export async function earnedFirst(store: Store, outcome: Outcome): Promise<readonly Earned[]> {
  const seats = outcome.seats.flatMap(({ player, achievements: gained }, seat) =>
    gained.length === 0 || computerStrength(player) !== null || isFormer(player) ? [] : [{ player, seat }],
  );
  const ids = seats.map(({ player }) => standingId(outcome.guildId, 'all', player));
  const standings = await store.getMany(standingKind, ids);
  return seats.flatMap(({ seat }, index) => {
    const standing = standings[index]?.value;
    if (standing === undefined || standing.hidden) return [];
    const gained = outcome.seats[seat]!.achievements;
    return achievements
      .filter((name) => gained.includes(name) && standing.achievements[name]?.times === 1)
      .map((achievement) => ({ seat, achievement }));
  });
}
