/** Channels and their messages. */
import { channelJson, messageJson } from '../discord-json.ts';
import { errors } from '../discord-error.ts';
import { rateLimited } from '../faults.ts';
import type { Discord, Route } from '../server.ts';
import { allowedFlags, deleteMessage, editMessage, postMessage } from '../../world/messages.ts';
import { checkBody } from '../../rules/schemas.ts';
import { createThread, setArchived, tellChannel } from '../../world/threads.ts';
import { announce, channelTypes, removeChannel, type Channel, type Message } from '../../world/world.ts';
import { channelOf, demand, demandWritable, idOf, messageIn } from './places.ts';

/** A nonce is remembered for a few minutes. */
const nonceMs = 3 * 60_000;
const hourMs = 60 * 60_000;
const pageSize = 50;
const defaultArchiveMinutes = 4320;

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/{channel_id}',
    bot: true,
    run: (discord, { params }) => [200, channelJson(discord.world, channelOf(discord, params))],
  },
  {
    method: 'PATCH',
    path: '/channels/{channel_id}',
    bot: true,
    run(discord, { params, body }) {
      const channel = channelOf(discord, params);
      if (channel.thread === null) changeChannel(discord, channel, body);
      else changeThread(discord, channel, body);
      return [200, channelJson(discord.world, channel)];
    },
  },
  {
    method: 'DELETE',
    path: '/channels/{channel_id}',
    bot: true,
    run(discord, { params }) {
      const { world, gateway } = discord;
      const channel = channelOf(discord, params);
      if (channel.type !== channelTypes.dm) {
        demand(world, channel, channel.thread === null ? 'ManageChannels' : 'ManageThreads');
        removeChannel(world, channel);
        tellChannel(world, gateway, channel, 'DELETE');
        announce(world, { type: 'channelChanged', channelId: channel.id });
      }
      return [200, channelJson(world, channel)];
    },
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/typing',
    bot: true,
    run(discord, { params }) {
      demandWritable(discord.world, channelOf(discord, params), false);
      return [204, null];
    },
  },
  {
    method: 'GET',
    path: '/channels/{channel_id}/messages',
    bot: true,
    run(discord, { params, query }) {
      const channel = channelOf(discord, params);
      demand(discord.world, channel, 'ReadMessageHistory', errors.missingAccess);
      return [200, listed(channel, query).map((message) => messageJson(discord.world, message))];
    },
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/messages',
    bot: true,
    run(discord, { params, body, uploads }) {
      const { world, gateway } = discord;
      const channel = channelOf(discord, params);
      demandWritable(world, channel, uploads.length > 0);
      checkBody('MessageCreateRequestSchema', body);
      const known = sameNonce(discord, channel, body);
      if (known !== undefined) return [200, messageJson(world, known)];
      if (channel.thread?.archived === true) {
        if (channel.thread.locked) throw errors.threadArchived();
        setArchived(world, gateway, channel, false);
      }
      const replyTo = (body['message_reference'] as { message_id?: string } | null | undefined)?.message_id;
      if (replyTo !== undefined) demand(world, channel, 'ReadMessageHistory');
      const message = postMessage(world, {
        body,
        uploads,
        at: [],
        allowedFlags: allowedFlags.post,
        channel,
        authorId: world.bot.id,
        onlyFor: null,
        interactionId: null,
      });
      return [200, messageJson(world, message)];
    },
  },
  {
    method: 'GET',
    path: '/channels/{channel_id}/messages/{message_id}',
    bot: true,
    run(discord, { params }) {
      const channel = channelOf(discord, params);
      demand(discord.world, channel, 'ReadMessageHistory', errors.missingAccess);
      return [200, messageJson(discord.world, messageIn(channel, params))];
    },
  },
  {
    method: 'PATCH',
    path: '/channels/{channel_id}/messages/{message_id}',
    bot: true,
    run(discord, { params, body, uploads }) {
      const { world } = discord;
      const channel = channelOf(discord, params);
      const message = messageIn(channel, params);
      if (message.authorId !== world.bot.id) throw errors.notYourMessage();
      if (channel.thread?.archived === true) throw errors.threadArchived();
      demandWritable(world, channel, uploads.length > 0);
      checkBody('MessageEditRequestPartialSchema', body);
      limitOldEdits(discord, message);
      editMessage(world, message, { body, uploads, at: [], allowedFlags: allowedFlags.edit });
      return [200, messageJson(world, message)];
    },
  },
  {
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}',
    bot: true,
    run(discord, { params }) {
      const { world } = discord;
      const channel = channelOf(discord, params);
      const message = messageIn(channel, params);
      if (channel.thread?.archived === true) throw errors.threadArchived();
      if (message.authorId !== world.bot.id) demand(world, channel, 'ManageMessages');
      deleteMessage(world, message);
      return [204, null];
    },
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/threads',
    bot: true,
    run(discord, { params, body }) {
      const { world, gateway } = discord;
      const parent = threadParent(discord, params);
      const message = messageIn(parent, params);
      checkBody('CreateTextThreadWithMessageRequestSchema', body);
      demand(world, parent, 'CreatePublicThreads');
      const thread = createThread(world, gateway, {
        ...threadWanted(discord, parent, body),
        messageId: message.id,
      });
      return [201, channelJson(world, thread)];
    },
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/threads',
    bot: true,
    run(discord, { params, body }) {
      const { world, gateway } = discord;
      const parent = threadParent(discord, params);
      checkBody('CreateTextThreadWithoutMessageRequestSchema', body);
      const isPrivate = body['type'] !== channelTypes.publicThread;
      demand(world, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
      const thread = createThread(world, gateway, {
        ...threadWanted(discord, parent, body),
        isPrivate,
        messageId: null,
      });
      return [201, channelJson(world, thread)];
    },
  },
  {
    method: 'PUT',
    path: '/channels/{channel_id}/thread-members/{user_id}',
    bot: true,
    run(discord, { params }) {
      const channel = channelOf(discord, params);
      if (channel.thread === null) throw errors.wrongChannelType();
      if (channel.thread.archived) throw errors.threadArchived();
      if (params['user_id'] !== '@me') {
        demand(discord.world, channel, 'SendMessagesInThreads');
        if (!discord.world.users.has(idOf(params, 'user_id'))) throw errors.unknownUser();
      }
      return [204, null];
    },
  },
];

function changeChannel(discord: Discord, channel: Channel, body: Readonly<Record<string, unknown>>): void {
  const { world, gateway } = discord;
  checkBody('UpdateGuildChannelRequestPartialSchema', body);
  if (channel.type === channelTypes.dm) throw errors.wrongChannelType();
  demand(world, channel, 'ManageChannels');
  if (typeof body['name'] === 'string') channel.name = body['name'];
  if ('topic' in body) channel.topic = body['topic'] as string | null;
  tellChannel(world, gateway, channel, 'UPDATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
}

/** Whoever may write in it may open a thread again; closing it is for its maker and Manage Threads. */
function changeThread(discord: Discord, channel: Channel, body: Readonly<Record<string, unknown>>): void {
  const { world, gateway } = discord;
  const { thread } = channel;
  if (thread === null) return;
  checkBody('UpdateThreadRequestPartialSchema', body);
  const { archived, locked, name, auto_archive_duration: minutes } = body;
  const onlyOpens = archived === false && Object.keys(body).length === 1;
  if (thread.archived && archived !== false) throw errors.threadArchived();
  if (onlyOpens && !thread.locked) demand(world, channel, 'SendMessagesInThreads');
  else if (thread.ownerId !== world.bot.id || (locked !== undefined && locked !== thread.locked)) {
    demand(world, channel, 'ManageThreads');
  }
  if (typeof name === 'string' && name !== '') channel.name = name;
  if (typeof minutes === 'number') thread.autoArchiveMinutes = minutes;
  if (typeof locked === 'boolean') thread.locked = locked;
  setArchived(world, gateway, channel, typeof archived === 'boolean' ? archived : thread.archived);
}

function threadParent(discord: Discord, params: Readonly<Record<string, string>>): Channel {
  const parent = channelOf(discord, params);
  if (parent.type !== channelTypes.text) throw errors.wrongChannelType();
  return parent;
}

const threadWanted = (discord: Discord, parent: Channel, body: Readonly<Record<string, unknown>>) => ({
  parent,
  name: String(body['name']),
  ownerId: discord.world.bot.id,
  autoArchiveMinutes: (body['auto_archive_duration'] as number | null | undefined) ?? defaultArchiveMinutes,
  isPrivate: false,
});

/** With `enforce_nonce` a message that was posted already is given back instead of posting it again. */
function sameNonce(
  discord: Discord,
  channel: Channel,
  body: Readonly<Record<string, unknown>>,
): Message | undefined {
  const { nonce, enforce_nonce: enforced } = body;
  if (enforced !== true || nonce === undefined || nonce === null) return undefined;
  const message = channel.messages.get(channel.nonces.get(String(nonce)) ?? '');
  const oldest = discord.world.clock.now() - nonceMs;
  return message !== undefined && message.createdAt >= oldest ? message : undefined;
}

function limitOldEdits(discord: Discord, message: Message): void {
  if (discord.limits === null || discord.world.clock.now() - message.createdAt <= hourMs) return;
  const wait = discord.oldEdits.take(message.channelId, Date.now());
  if (wait > 0) throw rateLimited(wait, 'shared', 30046);
}

/** Newest first, as Discord lists. */
function listed(channel: Channel, query: URLSearchParams): readonly Message[] {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? pageSize)));
  const visible = [...channel.messages.values()].filter((message) => message.onlyFor === null);
  const around = query.get('around');
  if (around !== null) {
    const place = visible.findIndex((message) => BigInt(message.id) >= BigInt(around));
    const first = Math.max(0, (place < 0 ? visible.length : place) - Math.floor(limit / 2));
    return visible.slice(first, first + limit).reverse();
  }
  const after = query.get('after');
  if (after !== null) {
    return visible
      .filter((message) => BigInt(message.id) > BigInt(after))
      .slice(0, limit)
      .reverse();
  }
  const before = query.get('before');
  const older = before === null ? visible : visible.filter((message) => BigInt(message.id) < BigInt(before));
  return older.slice(-limit).reverse();
}
