/** People and servers: who there is, and who is a member of what with which permissions. */
import type { ChannelOptions, GuildOptions, RoleOptions, UserOptions } from '../api.ts';
import { addChannel } from './channels.ts';
import { usualPermissions, type PermissionName } from './permissions.ts';
import {
  announce,
  channelTypes,
  findUser,
  peopleOf,
  type Guild,
  type Role,
  type User,
  type World,
} from './world.ts';

/** The commonly granted permissions of an invited bot that plays in channels and threads. */
const botPermissions: readonly PermissionName[] = [...usualPermissions, 'UseExternalEmojis'];

/** A new person, member of every server there is. */
export function addUser(world: World, options: UserOptions): User {
  if (findUser(world, options.name) !== undefined) throw new Error(`there is a user ${options.name} already`);
  const user: User = {
    id: options.id ?? world.nextId(),
    name: options.name,
    displayName: options.displayName ?? options.name,
    bot: false,
    locale: options.locale ?? 'en-US',
    directMessages: 'open',
  };
  world.users.set(user.id, user);
  return user;
}

export function joinGuild(
  world: World,
  guild: Guild,
  user: User,
  permissions: readonly PermissionName[] = [],
): void {
  const base = user.bot ? botPermissions : usualPermissions;
  guild.members.set(user.id, new Set([...base, ...permissions]));
  announce(world, { type: 'guildChanged', guildId: guild.id });
}

export function addGuild(world: World, options: GuildOptions): Guild {
  const people = (options.members ?? peopleOf(world).map((user) => user.name)).map((name) => {
    const user = findUser(world, name);
    if (user === undefined) throw new Error(`no user ${name} to join ${options.name}`);
    return user;
  });
  const owner = options.owner === undefined ? people[0] : findUser(world, options.owner);
  const id = options.id ?? world.nextId();
  const channels = options.channels.map((channel) => {
    const {
      name,
      id: channelId,
      kind,
    }: ChannelOptions = typeof channel === 'string' ? { name: channel } : channel;
    return addChannel(world, {
      id: channelId ?? world.nextId(),
      type: channelTypes[kind ?? 'text'],
      guildId: id,
      parentId: null,
      name: name.replace(/^#/, ''),
      recipientId: null,
      thread: null,
    });
  });
  const system = channels.find((channel) => channel.name === options.systemChannel) ?? channels[0];
  const guild: Guild = {
    id,
    name: options.name,
    ownerId: owner?.id ?? world.bot.id,
    communityLocale: options.communityLocale ?? null,
    loudFor: options.loudFor ?? 'mentions',
    systemChannelId: system?.id ?? null,
    channelIds: channels.map((channel) => channel.id),
    members: new Map(),
    joinedAt: world.clock.now(),
    roles: (options.roles ?? []).map((role) => newRole(world, role)),
  };
  world.guilds.set(guild.id, guild);
  for (const user of [world.bot, ...people]) {
    joinGuild(
      world,
      guild,
      user,
      user.bot ? (options.botPermissions ?? []) : options.permissions?.[user.name],
    );
  }
  return guild;
}

function newRole(world: World, { id, name, mentionable = false, members }: RoleOptions): Role {
  const memberIds = new Set(members.flatMap((member) => findUser(world, member)?.id ?? []));
  return { id: id ?? world.nextId(), name, mentionable, memberIds };
}

/** Discord's `preferred_locale` is a community's; every other server says en-US, whatever is spoken there. */
export const preferredLocale = (guild: Guild): string => guild.communityLocale ?? 'en-US';
