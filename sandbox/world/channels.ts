/** Channels of all kinds: made, found, removed. */
import { announce, channelTypes, dropMessage, type Channel, type ChannelType, type World } from './world.ts';

export function addChannel(
  world: World,
  options: Pick<Channel, 'id' | 'type' | 'guildId' | 'parentId' | 'name' | 'recipientId' | 'thread'>,
): Channel {
  const channel: Channel = {
    ...options,
    topic: null,
    revoked: new Set(),
    messages: new Map(),
    lastMessageId: null,
    lastMessageAt: 0,
    nonces: new Map(),
  };
  world.channels.set(channel.id, channel);
  return channel;
}

/** The direct channel of the bot and a person; made when there is none. */
export function directChannel(world: World, userId: string): Channel {
  for (const channel of world.channels.values()) if (channel.recipientId === userId) return channel;
  const channel = addChannel(world, {
    id: world.nextId(),
    type: channelTypes.dm,
    guildId: null,
    parentId: null,
    name: `@${world.users.get(userId)?.name ?? userId}`,
    recipientId: userId,
    thread: null,
  });
  announce(world, { type: 'channelChanged', channelId: channel.id });
  return channel;
}

export function removeChannel(world: World, channel: Channel): void {
  const below = [...world.channels.values()].filter((other) => other.parentId === channel.id);
  for (const gone of [...below, channel]) {
    for (const id of gone.messages.keys()) dropMessage(world, id);
    world.channels.delete(gone.id);
  }
  const guild = channel.guildId === null ? undefined : world.guilds.get(channel.guildId);
  const at = guild?.channelIds.indexOf(channel.id) ?? -1;
  if (at >= 0) guild?.channelIds.splice(at, 1);
}

export const isThread = (channel: Channel): boolean => channel.thread !== null;

/** Their chats need Connect on top of everything else. */
export const isVoice = ({ type }: Channel): boolean =>
  type === channelTypes.voice || type === channelTypes.stage;

/** The kind of thread that a channel makes, or null where there are none. */
export function threadTypeOf(parent: Channel): ChannelType | null {
  switch (parent.type) {
    case channelTypes.text:
    case channelTypes.forum:
      return channelTypes.publicThread;
    case channelTypes.announcement:
      return channelTypes.announcementThread;
    case channelTypes.dm:
    case channelTypes.voice:
    case channelTypes.stage:
    case channelTypes.publicThread:
    case channelTypes.privateThread:
    case channelTypes.announcementThread:
      return null;
  }
}

/** A channel by id, or by name with or without #; of several of one name the newest. */
export function findChannel(world: World, nameOrId: string): Channel | undefined {
  const byId = world.channels.get(nameOrId);
  if (byId !== undefined) return byId;
  const name = nameOrId.replace(/^#/, '');
  let found: Channel | undefined;
  for (const channel of world.channels.values()) if (channel.name === name) found = channel;
  return found;
}
