/** Who may do what where. */
import { isVoice } from './channels.ts';
import { permissionBits, type PermissionName } from './permissions.ts';
import { channelTypes, type Channel, type World } from './world.ts';

/** Whether the person could open the channel. */
export const mayOpen = (world: World, channel: Channel, userId: string): boolean =>
  channel.guildId === null
    ? channel.recipientId === userId
    : permissionsIn(world, channel, userId).has('ViewChannel') && isLetIn(world, channel, userId);

/** What a member may do in a channel: what is granted, less what follows from what is denied. */
export function permissionsIn(world: World, channel: Channel, userId: string): ReadonlySet<PermissionName> {
  const granted = grantedIn(world, channel, userId);
  if (!granted.has('ViewChannel')) return nothing;
  // "Denying the CONNECT permission also implicitly denies other permissions" (topics/permissions).
  return isVoice(channel) && !granted.has('Connect') ? onlyView : granted;
}

/**
 * What a channel's bits say, which is what an interaction brings: what is denied only implicitly stays in it.
 * In direct channels all that there is to do.
 */
export function grantedIn(world: World, channel: Channel, userId: string): ReadonlySet<PermissionName> {
  if (channel.guildId === null) return directPermissions;
  const own = world.guilds.get(channel.guildId)?.members.get(userId) ?? nothing;
  if (userId !== world.bot.id) return own.has('Administrator') ? allNames : own;
  const parent = channel.parentId === null ? undefined : world.channels.get(channel.parentId);
  return without(own, channel.revoked, parent?.revoked);
}

/** Private threads are seen by their members and by those who manage threads, whatever the bits say. */
export const isLetIn = (world: World, channel: Channel, userId: string): boolean =>
  channel.type !== channelTypes.privateThread ||
  channel.thread?.members.has(userId) === true ||
  permissionsIn(world, channel, userId).has('ManageThreads');

function without(
  own: ReadonlySet<PermissionName>,
  ...denied: readonly (ReadonlySet<PermissionName> | undefined)[]
): ReadonlySet<PermissionName> {
  if (denied.every((some) => some === undefined || some.size === 0)) return own;
  return new Set([...own].filter((name) => !denied.some((some) => some?.has(name) === true)));
}

/** Whether the two share a server, without which a direct message is refused. */
export const sharesServer = (world: World, userId: string): boolean =>
  [...world.guilds.values()].some(({ members }) => members.has(userId) && members.has(world.bot.id));

const nothing: ReadonlySet<PermissionName> = new Set();
const onlyView: ReadonlySet<PermissionName> = new Set(['ViewChannel']);
const allNames: ReadonlySet<PermissionName> = new Set(Object.keys(permissionBits) as PermissionName[]);
const directPermissions: ReadonlySet<PermissionName> = new Set([
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
]);
