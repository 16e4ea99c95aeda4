import type { Trouble } from '../answers/edge.ts';
import type { Failure } from './failures.ts';

/** Why games could not be shown when that was tried last, and who was told. */
export interface Troubles {
  met(gameId: string, failure: Failure): void;
  over(gameId: string): void;
  of(gameId: string): Trouble | null;
  /** The trouble where this person was not told of it yet, and can have something done about it. Notes that they are. */
  untold(gameId: string, userId: string): Trouble | null;
}

export function createTroubles(): Troubles {
  const found = new Map<string, { readonly trouble: Trouble; readonly told: Set<string> }>();
  return {
    met(gameId, failure) {
      const trouble = troubleOf(failure);
      if (found.get(gameId)?.trouble !== trouble) found.set(gameId, { trouble, told: new Set() });
    },
    over: (gameId) => void found.delete(gameId),
    of: (gameId) => found.get(gameId)?.trouble ?? null,
    untold(gameId, userId) {
      const met = found.get(gameId);
      if (met === undefined || met.trouble === 'passing' || met.told.has(userId)) return null;
      met.told.add(userId);
      return met.trouble;
    },
  };
}

/** What people can do about a failure. */
function troubleOf(failure: Failure): Trouble {
  switch (failure) {
    case 'missingAccess':
    case 'missingPermission':
    case 'locked':
    case 'directMessagesClosed':
      return failure;
    default:
      return 'passing';
  }
}
