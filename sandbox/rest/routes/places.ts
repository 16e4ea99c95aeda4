/** What the bot may look up, and what it may do in a channel: the checks that many routes share. */
import { badField, errors, type DiscordError } from '../discord-error.ts';
import type { Discord } from '../server.ts';
import type { PermissionName } from '../../world/permissions.ts';
import { archiveByTime } from '../../world/threads.ts';
import { channelTypes, type Channel, type Guild, type Message, type World } from '../../world/world.ts';
import { isVoice } from '../../world/channels.ts';
import { isLetIn, permissionsIn, sharesServer } from '../../world/access.ts';

const snowflake = /^\d{1,20}$/;

export function idOf(params: Readonly<Record<string, string>>, name: string): string {
  const id = params[name] ?? '';
  if (!snowflake.test(id)) throw badField([name], 'NUMBER_TYPE_COERCE', `Value "${id}" is not snowflake.`);
  return id;
}

export function guildOf(discord: Discord, params: Readonly<Record<string, string>>): Guild {
  const guild = discord.world.guilds.get(idOf(params, 'guild_id'));
  if (guild === undefined) throw errors.unknownGuild();
  return guild;
}

/** The channel, if the bot sees it: else 10003 or 50001. */
export function channelOf(discord: Discord, params: Readonly<Record<string, string>>): Channel {
  const channel = discord.world.channels.get(idOf(params, 'channel_id'));
  if (channel === undefined) throw errors.unknownChannel();
  demand(discord.world, channel, 'ViewChannel', errors.missingAccess);
  if (!isLetIn(discord.world, channel, discord.world.bot.id)) throw errors.missingAccess();
  archiveByTime(discord.world, discord.gateway, channel);
  return channel;
}

/** A message that the bot can see: ephemeral ones exist only for their interaction's token. */
export function messageIn(channel: Channel, params: Readonly<Record<string, string>>): Message {
  const message = channel.messages.get(idOf(params, 'message_id'));
  if (message === undefined || message.onlyFor !== null) throw errors.unknownMessage();
  return message;
}

/** Throws 50013 (or what is given) where the bot lacks the permission. */
export function demand(
  world: World,
  channel: Channel,
  permission: PermissionName,
  refusal: () => DiscordError = errors.missingPermissions,
): void {
  if (!permissionsIn(world, channel, world.bot.id).has(permission)) throw refusal();
}

/** Throws where the bot cannot write: 50008, 50007 or 50278, 50001 or 50013, 160005. */
export function demandWritable(world: World, channel: Channel, withFiles: boolean): void {
  if (channel.type === channelTypes.forum) throw errors.notText();
  if (channel.type === channelTypes.dm) return demandReader(world, channel);
  if (isVoice(channel)) demand(world, channel, 'Connect', errors.missingAccess);
  demand(world, channel, channel.thread === null ? 'SendMessages' : 'SendMessagesInThreads');
  if (withFiles) demand(world, channel, 'AttachFiles');
  if (channel.thread?.locked === true) demand(world, channel, 'ManageThreads', errors.threadLocked);
}

function demandReader(world: World, channel: Channel): void {
  const reader = channel.recipientId === null ? undefined : world.users.get(channel.recipientId);
  if (reader === undefined) throw errors.cannotSendToUser();
  switch (reader.directMessages) {
    case 'noSharedServer':
      throw errors.noSharedServer();
    case 'closed':
    case 'invalid':
    case 'tooFast':
      throw errors.cannotSendToUser();
    case 'open':
      if (!sharesServer(world, reader.id)) throw errors.noSharedServer();
  }
}

/** Whether the bot may read what was said before; in voice and stage chats that takes Connect too. */
export function mayReadHistory(world: World, channel: Channel): boolean {
  return permissionsIn(world, channel, world.bot.id).has('ReadMessageHistory');
}
