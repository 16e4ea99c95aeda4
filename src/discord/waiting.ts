import { missingPermissions, tablePermissions, threadPermissions } from '../answers/permissions.ts';

/** Games whose channel lacks a permission. They wait for a sign that it is back, and never loop. */
export interface Waiting {
  add(channelId: string, gameId: string): void;
  /** The games that wait no longer, now that these permissions were seen in their channel. */
  seen(channelId: string, permissions: ReadonlySet<string>): readonly string[];
  /** All that wait: something has changed, nobody knows where. */
  changed(): readonly string[];
}

export function createWaiting(): Waiting {
  const games = new Map<string, Set<string>>();
  const released = (channelId: string): readonly string[] => {
    const found = [...(games.get(channelId) ?? [])];
    games.delete(channelId);
    return found;
  };
  return {
    add: (channelId, gameId) => void games.set(channelId, (games.get(channelId) ?? new Set()).add(gameId)),
    seen: (channelId, permissions) => (isEnough(permissions) ? released(channelId) : []),
    changed: () => [...games.keys()].flatMap(released),
  };
}

/** Whether a table can stand there, be it a channel or a thread. */
function isEnough(permissions: ReadonlySet<string>): boolean {
  return [tablePermissions, threadPermissions].some(
    (needed) => missingPermissions(permissions, needed).length === 0,
  );
}
