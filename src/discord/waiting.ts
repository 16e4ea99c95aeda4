import type { Place } from '../answers/asked.ts';
import { missingPermissions, tablePermissions, threadPermissions } from '../answers/permissions.ts';

/** Games whose channel lacks a permission. They wait for a sign that it is back, and never loop. */
export interface Waiting {
  add(channelId: string, gameId: string): void;
  /** Whether the game waits, in whichever channel. */
  has(gameId: string): boolean;
  /** It is tried once more, without a sign. */
  release(gameId: string): void;
  /** The games that wait no longer, now that the permissions in their channel were seen. */
  seen(place: Seen): readonly string[];
  /** All that wait: something has changed, nobody knows where. */
  changed(): readonly string[];
}

/** A channel or thread, and what the bot may do there. */
export type Seen = Pick<Place, 'channelId' | 'threadOf' | 'permissions'>;

export function createWaiting(): Waiting {
  const games = new Map<string, Set<string>>();
  const released = (channelId: string): readonly string[] => {
    const found = [...(games.get(channelId) ?? [])];
    games.delete(channelId);
    return found;
  };
  return {
    add: (channelId, gameId) => void games.set(channelId, (games.get(channelId) ?? new Set()).add(gameId)),
    has: (gameId) => [...games.values()].some((waiting) => waiting.has(gameId)),
    release: (gameId) => games.forEach((waiting) => waiting.delete(gameId)),
    seen: (place) => (isEnough(place) ? released(place.channelId) : []),
    changed: () => [...games.keys()].flatMap(released),
  };
}

/** Whether a table can stand there: in a thread, writing is a permission of its own. */
function isEnough({ threadOf, permissions }: Seen): boolean {
  const needed = threadOf === null ? tablePermissions : threadPermissions;
  return missingPermissions(permissions, needed).length === 0;
}
