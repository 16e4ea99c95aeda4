/** Threads: made, joined, locked, archived by hand or by time, opened again. */
import { channelJson } from '../rest/discord-json.ts';
import { errors } from '../rest/discord-error.ts';
import { intents } from '../gateway/protocol.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { mayOpen } from './access.ts';
import { addChannel, isThread, threadTypeOf } from './channels.ts';
import { announce, channelTypes, type Channel, type ChannelType, type World } from './world.ts';

export interface NewThread {
  readonly parent: Channel;
  readonly name: string;
  readonly ownerId: string;
  readonly autoArchiveMinutes: number;
  readonly type: ChannelType;
  /** The message it starts from: the thread takes its id. */
  readonly messageId: string | null;
}

/** Throws 50024 where such a thread cannot be, 160004, 160006 and 160007 where there are threads enough. */
export function createThread(world: World, gateway: Gateway, wanted: NewThread): Channel {
  const { parent, messageId, type } = wanted;
  checkThread(world, wanted);
  const now = world.clock.now();
  const channel = addChannel(world, {
    id: messageId ?? world.nextId(),
    type,
    guildId: parent.guildId,
    parentId: parent.id,
    name: wanted.name,
    recipientId: null,
    thread: {
      ownerId: wanted.ownerId,
      members: new Set([wanted.ownerId]),
      archived: false,
      locked: false,
      autoArchiveMinutes: wanted.autoArchiveMinutes,
      archivedAt: now,
      createdAt: now,
    },
  });
  tellChannel(world, gateway, channel, 'CREATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
  return channel;
}

function checkThread(world: World, { parent, messageId, type }: NewThread): void {
  const isPrivateOne = type === channelTypes.privateThread && parent.type === channelTypes.text;
  if (type !== threadTypeOf(parent) && !isPrivateOne) throw errors.wrongChannelType();
  if (messageId !== null && world.channels.has(messageId)) throw errors.threadExists();
  let active = 0;
  let announcing = 0;
  for (const channel of world.channels.values()) {
    if (channel.guildId !== parent.guildId || channel.thread?.archived !== false) continue;
    active += 1;
    if (channel.type === channelTypes.announcementThread) announcing += 1;
  }
  if (active >= world.mostThreads) throw errors.tooManyThreads();
  if (type === channelTypes.announcementThread && announcing >= world.mostAnnouncementThreads)
    throw errors.tooManyAnnouncementThreads();
}

/** Somebody comes in: shards that could not see a private thread are told of it. */
export function joinThread(world: World, gateway: Gateway, channel: Channel, userId: string): void {
  if (channel.thread === null) throw new Error(`${channel.name} is no thread`);
  if (channel.thread.members.has(userId)) return;
  channel.thread.members.add(userId);
  if (userId === world.bot.id) tellChannel(world, gateway, channel, 'CREATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
}

export function leaveThread(world: World, channel: Channel, userId: string): void {
  channel.thread?.members.delete(userId);
  announce(world, { type: 'channelChanged', channelId: channel.id });
}

export function setArchived(world: World, gateway: Gateway, channel: Channel, archived: boolean): void {
  if (channel.thread === null) throw new Error(`${channel.name} is no thread`);
  channel.thread.archived = archived;
  channel.thread.archivedAt = world.clock.now();
  tellChannel(world, gateway, channel, 'UPDATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
}

export function setLocked(world: World, gateway: Gateway, channel: Channel, locked: boolean): void {
  if (channel.thread === null) throw new Error(`${channel.name} is no thread`);
  channel.thread.locked = locked;
  tellChannel(world, gateway, channel, 'UPDATE');
  announce(world, { type: 'channelChanged', channelId: channel.id });
}

/** Archives the thread if nothing happened in it for its time. To be called before it is used. */
export function archiveByTime(world: World, gateway: Gateway, channel: Channel): void {
  const { thread } = channel;
  if (thread === null || thread.archived) return;
  const last = Math.max(thread.createdAt, thread.archivedAt, channel.lastMessageAt);
  if (world.clock.now() - last >= thread.autoArchiveMinutes * 60_000)
    setArchived(world, gateway, channel, true);
}

/** Tells the shard of a channel's or thread's change, as far as the bot sees it. */
export function tellChannel(
  world: World,
  gateway: Gateway,
  channel: Channel,
  change: 'CREATE' | 'UPDATE' | 'DELETE',
): void {
  if (channel.guildId === null) return;
  if (isThread(channel) && !mayOpen(world, channel, world.bot.id)) return;
  const kind = isThread(channel) ? 'THREAD' : 'CHANNEL';
  gateway.dispatch(`${kind}_${change}`, () => channelJson(world, channel), {
    guildId: channel.guildId,
    intent: intents.guilds,
  });
}
