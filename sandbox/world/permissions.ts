/** Discord's permission bits as far as the sandbox weighs them. */
export const permissionBits = {
  KickMembers: 1n << 1n,
  BanMembers: 1n << 2n,
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  Connect: 1n << 20n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
} as const;

export type PermissionName = keyof typeof permissionBits;

/** What members usually may, and what a bot is usually invited with. */
export const usualPermissions: readonly PermissionName[] = [
  'AddReactions',
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'Connect',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'SendMessagesInThreads',
];

/** The set as Discord's decimal string. */
export function bitsOf(permissions: Iterable<PermissionName>): string {
  let bits = 0n;
  for (const name of permissions) bits |= permissionBits[name];
  return bits.toString();
}
