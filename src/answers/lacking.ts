import { say, type Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import { missingPermissions, tablePermissions, threadPermissions } from './permissions.ts';

/**
 * An answer that shows a game, with a word above it on the permissions that the bot lacks there: the table
 * cannot be shown without them, so whoever plays or looks has to learn why nothing happens.
 */
export function withLacking({ place, shared }: Asked, answer: Answer): Answer {
  if (answer.type !== 'screen' || answer.files !== undefined || shared) return answer;
  const needed = place.threadOf === null ? tablePermissions : threadPermissions;
  const permissions = missingPermissions(place.permissions, needed);
  return permissions.length === 0 ? answer : say({ code: 'missingPermissions', permissions }, answer.screen);
}
