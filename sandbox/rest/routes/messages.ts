/** Messages of channels and threads. */
import { messageJson } from '../discord-json.ts';
import { errors } from '../discord-error.ts';
import { rateLimited } from '../faults.ts';
import type { Discord, RestRequest, Route } from '../server.ts';
import { checkBody } from '../../rules/schemas.ts';
import { deleteMessage, editMessage, flagRules, postMessage } from '../../world/messages.ts';
import { isVoice } from '../../world/channels.ts';
import { joinThread, setArchived } from '../../world/threads.ts';
import { channelTypes, type Channel, type Message } from '../../world/world.ts';
import { channelOf, demand, demandWritable, mayReadHistory, messageIn } from './places.ts';

/** A nonce is remembered for a few minutes. */
const nonceMs = 3 * 60_000;
const hourMs = 60 * 60_000;
const pageSize = 50;

const all = '/channels/{channel_id}/messages';
const one = `${all}/{message_id}`;

export const messageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: all,
    bot: true,
    run(discord, { params, query }) {
      const channel = channelOf(discord, params);
      demandConnected(discord, channel);
      // Without Read Message History "no messages will be returned": no refusal, an empty list.
      const found = mayReadHistory(discord.world, channel) ? listed(channel, query) : [];
      return [200, found.map((message) => messageJson(discord.world, message))];
    },
  },
  { method: 'POST', path: all, bot: true, run: post },
  {
    method: 'GET',
    path: one,
    bot: true,
    run(discord, { params }) {
      const channel = channelOf(discord, params);
      demandConnected(discord, channel);
      demand(discord.world, channel, 'ReadMessageHistory', errors.missingAccess);
      return [200, messageJson(discord.world, messageIn(channel, params))];
    },
  },
  { method: 'PATCH', path: one, bot: true, run: edit },
  {
    method: 'DELETE',
    path: one,
    bot: true,
    run(discord, { params }) {
      const { world } = discord;
      const channel = channelOf(discord, params);
      const message = messageIn(channel, params);
      // The one operation that an archived thread allows, unless it is locked as well.
      if (channel.thread?.archived === true && channel.thread.locked) throw errors.threadArchived();
      if (message.authorId !== world.bot.id) demand(world, channel, 'ManageMessages');
      deleteMessage(world, message);
      return [204, null];
    },
  },
];

type Answer = ReturnType<Route['run']>;

function post(discord: Discord, { params, body, uploads }: RestRequest): Answer {
  const { world, gateway } = discord;
  const channel = channelOf(discord, params);
  demandWritable(world, channel, uploads.length > 0);
  checkBody('MessageCreateRequestSchema', body);
  const known = sameNonce(discord, channel, body);
  if (known !== undefined) return [200, messageJson(world, known)];
  const replyTo = (body['message_reference'] as { message_id?: string } | null | undefined)?.message_id;
  if (replyTo !== undefined && !mayReadHistory(world, channel)) throw errors.noHistoryToReply();
  if (channel.thread?.archived === true) setArchived(world, gateway, channel, false);
  if (channel.thread !== null) joinThread(world, gateway, channel, world.bot.id);
  const message = postMessage(world, {
    body,
    uploads,
    at: [],
    flags: flagRules.post,
    channel,
    authorId: world.bot.id,
    onlyFor: null,
    interactionId: null,
  });
  return [200, messageJson(world, message)];
}

function edit(discord: Discord, { params, body, uploads }: RestRequest): Answer {
  const { world } = discord;
  const channel = channelOf(discord, params);
  const message = messageIn(channel, params);
  if (message.authorId !== world.bot.id) throw errors.notYourMessage();
  if (channel.thread?.archived === true) throw errors.threadArchived();
  demandWritable(world, channel, uploads.length > 0);
  checkBody('MessageEditRequestPartialSchema', body);
  limitEdits(discord, channel, message);
  editMessage(world, message, { body, uploads, at: [], flags: flagRules.edit });
  return [200, messageJson(world, message)];
}

/** "If the channel is a voice channel, they must also have the CONNECT permission." */
function demandConnected(discord: Discord, channel: Channel): void {
  if (isVoice(channel)) demand(discord.world, channel, 'Connect', errors.missingAccess);
}

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

/** Old messages take few edits in a channel, and announcements few of any age. */
function limitEdits(discord: Discord, channel: Channel, message: Message): void {
  const now = discord.world.clock.now();
  const pause = channel.type === channelTypes.announcement ? discord.announcedEdits.take(channel.id, now) : 0;
  if (pause > 0) throw rateLimited(pause, { scope: 'shared', code: 20022 });
  if (discord.limits === null || now - message.createdAt <= hourMs) return;
  const wait = discord.oldEdits.take(channel.id, Date.now());
  if (wait > 0) throw rateLimited(wait, { scope: 'shared', code: 30046 });
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
