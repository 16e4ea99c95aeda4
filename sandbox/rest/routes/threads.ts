/** Threads: opened in text, announcement and forum channels, joined, changed. */
import { channelJson, messageJson, threadMemberJson } from '../discord-json.ts';
import { badField, errors } from '../discord-error.ts';
import type { Discord, RestRequest, Route } from '../server.ts';
import { checkBody } from '../../rules/schemas.ts';
import { threadTypeOf } from '../../world/channels.ts';
import { flagRules, postMessage } from '../../world/messages.ts';
import { createThread, joinThread, leaveThread, setArchived, setLocked } from '../../world/threads.ts';
import { channelTypes, type Channel, type ChannelType } from '../../world/world.ts';
import { channelOf, demand, idOf, messageIn } from './places.ts';

const defaultArchiveMinutes = 4320;
const member = '/channels/{channel_id}/thread-members/{user_id}';

export const threadRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/threads',
    bot: true,
    run: fromMessage,
  },
  {
    method: 'POST',
    path: '/channels/{channel_id}/threads',
    bot: true,
    run(discord, request) {
      const parent = channelOf(discord, request.params);
      return parent.type === channelTypes.forum
        ? inForum(discord, parent, request)
        : withoutMessage(discord, parent, request);
    },
  },
  {
    method: 'GET',
    path: member,
    bot: true,
    run(discord, { params }) {
      const channel = threadOf(discord, params);
      const userId = memberId(discord, params);
      if (channel.thread?.members.has(userId) !== true) throw errors.unknownMember();
      return [200, threadMemberJson(channel, userId)];
    },
  },
  {
    method: 'PUT',
    path: member,
    bot: true,
    run(discord, { params }) {
      const channel = threadOf(discord, params);
      if (channel.thread?.archived === true) throw errors.threadArchived();
      if (params['user_id'] !== '@me') demand(discord.world, channel, 'SendMessagesInThreads');
      joinThread(discord.world, discord.gateway, channel, memberId(discord, params));
      return [204, null];
    },
  },
  {
    method: 'DELETE',
    path: member,
    bot: true,
    run(discord, { params }) {
      const channel = threadOf(discord, params);
      if (channel.thread?.archived === true) throw errors.threadArchived();
      if (params['user_id'] !== '@me') demand(discord.world, channel, 'ManageThreads');
      leaveThread(discord.world, channel, memberId(discord, params));
      return [204, null];
    },
  },
];

type Answer = ReturnType<Route['run']>;

function fromMessage(discord: Discord, { params, body }: RestRequest): Answer {
  const { world, gateway } = discord;
  const parent = channelOf(discord, params);
  const type = threadTypeOf(parent);
  if (type === null) throw errors.wrongChannelType();
  const message = messageIn(parent, params);
  checkBody('CreateTextThreadWithMessageRequestSchema', body);
  demand(world, parent, 'CreatePublicThreads');
  const thread = createThread(world, gateway, {
    ...wanted(discord, parent, body, type),
    messageId: message.id,
  });
  return [201, channelJson(world, thread)];
}

function withoutMessage(discord: Discord, parent: Channel, { body }: RestRequest): Answer {
  const { world, gateway } = discord;
  if (threadTypeOf(parent) === null) throw errors.wrongChannelType();
  checkBody('CreateTextThreadWithoutMessageRequestSchema', body);
  const type = (body['type'] ?? channelTypes.privateThread) as ChannelType;
  const isPrivate = type === channelTypes.privateThread;
  demand(world, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
  return [201, channelJson(world, createThread(world, gateway, wanted(discord, parent, body, type)))];
}

/** A post: a thread and its first message in one, of one id; needs only Send Messages. */
function inForum(discord: Discord, parent: Channel, { body, uploads }: RestRequest): Answer {
  const { world, gateway } = discord;
  demand(world, parent, 'SendMessages');
  const { message: first } = body;
  if (typeof first !== 'object' || first === null)
    throw badField(['message'], 'BASE_TYPE_REQUIRED', 'This field is required');
  checkBody('CreateForumThreadRequestSchema', body);
  const thread = createThread(world, gateway, wanted(discord, parent, body, channelTypes.publicThread));
  const message = postMessage(world, {
    body: first as Readonly<Record<string, unknown>>,
    uploads,
    at: ['message'],
    flags: flagRules.post,
    channel: thread,
    authorId: world.bot.id,
    onlyFor: null,
    interactionId: null,
    id: thread.id,
  });
  return [201, { ...channelJson(world, thread), message: messageJson(world, message) }];
}

const wanted = (
  discord: Discord,
  parent: Channel,
  body: Readonly<Record<string, unknown>>,
  type: ChannelType,
) => ({
  parent,
  name: String(body['name']),
  ownerId: discord.world.bot.id,
  autoArchiveMinutes: (body['auto_archive_duration'] as number | null | undefined) ?? defaultArchiveMinutes,
  type,
  messageId: null,
});

function threadOf(discord: Discord, params: Readonly<Record<string, string>>): Channel {
  const channel = channelOf(discord, params);
  if (channel.thread === null) throw errors.wrongChannelType();
  return channel;
}

function memberId(discord: Discord, params: Readonly<Record<string, string>>): string {
  if (params['user_id'] === '@me') return discord.world.bot.id;
  const id = idOf(params, 'user_id');
  if (!discord.world.users.has(id)) throw errors.unknownUser();
  return id;
}

/** Its members may open a thread again; closing it is for its maker and Manage Threads, locking for the latter. */
export function changeThread(
  discord: Discord,
  channel: Channel,
  body: Readonly<Record<string, unknown>>,
): void {
  const { world, gateway } = discord;
  const { thread } = channel;
  if (thread === null) return;
  checkBody('UpdateThreadRequestPartialSchema', body);
  const { archived, locked, name, auto_archive_duration: minutes } = body;
  const onlyOpens = archived === false && Object.keys(body).length === 1;
  if (thread.archived && archived !== false) throw errors.threadArchived();
  if (thread.locked || (locked !== undefined && locked !== thread.locked))
    demand(world, channel, 'ManageThreads');
  else if (onlyOpens) demand(world, channel, 'SendMessagesInThreads');
  else if (thread.ownerId !== world.bot.id) demand(world, channel, 'ManageThreads');
  if (typeof name === 'string' && name !== '') channel.name = name;
  if (typeof minutes === 'number') thread.autoArchiveMinutes = minutes;
  if (typeof locked === 'boolean') setLocked(world, gateway, channel, locked);
  setArchived(world, gateway, channel, typeof archived === 'boolean' ? archived : thread.archived);
}
