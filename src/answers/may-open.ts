import type { Remark } from '../views/index.ts';
import type { CommandAsked, Press } from './asked.ts';

/** Why the server's settings do not let this person open a table here; null where they may. */
export function whyNotOpen({ guild, who, place }: CommandAsked | Press): Remark | null {
  const { channelIds, starterRoleIds } = guild;
  // A thread is allowed where its channel is.
  const here =
    channelIds.length === 0 || [place.channelId, place.threadOf].some((id) => channelIds.includes(id ?? ''));
  if (!here) return { code: 'channelNotAllowed', channelIds };
  const may =
    starterRoleIds.length === 0 ||
    who.mayManageServer ||
    who.roleIds.some((id) => starterRoleIds.includes(id));
  return may ? null : { code: 'mayNotStart' };
}
