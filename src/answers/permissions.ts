/** What a table needs of its channel. */
export const tablePermissions = ['ViewChannel', 'SendMessages', 'AttachFiles'] as const;
/** In a thread, writing is a permission of its own. */
export const threadPermissions = ['ViewChannel', 'SendMessagesInThreads', 'AttachFiles'] as const;
/** To open a thread for a table. */
export const openThreadPermissions = ['CreatePublicThreads', 'SendMessagesInThreads'] as const;
/** Without it a deleted table is noticed late, and one that was posted twice stays. */
export const historyPermission = 'ReadMessageHistory';
/** What the chats of voice and stage channels take on top. */
export const voicePermission = 'Connect';
export type NeededPermission =
  | (typeof tablePermissions)[number]
  | (typeof threadPermissions)[number]
  | (typeof openThreadPermissions)[number]
  | typeof historyPermission
  | typeof voicePermission;

/** All that an invitation asks for. */
export const invitedPermissions: readonly NeededPermission[] = [
  ...new Set<NeededPermission>([
    ...tablePermissions,
    ...threadPermissions,
    ...openThreadPermissions,
    historyPermission,
  ]),
];

/**
 * The permissions that the bot lacks, in the order in which they are listed.
 *
 * @param has the names of the permissions that the bot has in the channel
 */
export function missingPermissions(
  has: ReadonlySet<string>,
  needed: readonly NeededPermission[],
): readonly NeededPermission[] {
  return needed.filter((name) => !has.has(name));
}
