/** Threads: made, archived by hand or by time, opened again. */
import { channelJson } from '../rest/discord-json.ts';
import { errors } from '../rest/discord-error.ts';
import { intents } from '../gateway/protocol.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { addChannel, announce, channelTypes, isThread, type Channel, type World } from './world.ts';

export interface NewThread {
  readonly parent: Channel;
  readonly name: string;
  readonly ownerId: string;
  readonly autoArchiveMinutes: number;
  readonly isPrivate: boolean;
  /** The message it starts from: the thread takes its id. */
  readonly messageId: string | null;
}

/** Throws 160004 when the message has a thread, 160006 when the server has too many. */
export function createThread(world: World, gateway: Gateway, wanted: NewThread): Channel {
  const { parent, messageId } = wanted;
  if (messageId !== null && world.channels.has(messageId)) throw errors.threadExists();
  let active = 0;
  for (const channel of world.channels.values()) {
    if (channel.guildId === parent.guildId && channel.thread?.archived === false) active += 1;
  }
  if (active >= world.mostThreads) throw errors.tooManyThreads();
  const now = world.clock.now();
  const channel = addChannel(world, {
    id: messageId ?? world.nextId(),
    type: wanted.isPrivate ? channelTypes.privateThread : channelTypes.publicThread,
    guildId: parent.guildId,
    parentId: parent.id,
    name: wanted.name,
    recipientId: null,
    thread: {
      ownerId: wanted.ownerId,
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

export function setArchived(world: World, gateway: Gateway, channel: Channel, archived: boolean): void {
  if (channel.thread === null) throw new Error(`${channel.name} is no thread`);
  channel.thread.archived = archived;
  channel.thread.archivedAt = world.clock.now();
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

/** Tells the shard of a channel's or thread's change. */
export function tellChannel(
  world: World,
  gateway: Gateway,
  channel: Channel,
  change: 'CREATE' | 'UPDATE' | 'DELETE',
): void {
  if (channel.guildId === null) return;
  const kind = isThread(channel) ? 'THREAD' : 'CHANNEL';
  gateway.dispatch(`${kind}_${change}`, () => channelJson(world, channel), {
    guildId: channel.guildId,
    intent: intents.guilds,
  });
}
