import type { Tile } from '../../src/game/tile.ts';
import type { PictureSpec } from '../../src/render/index.ts';
import type { World } from './world.ts';

/** A message as it stands, with what tells who sees it. */
export interface SimMessage {
  readonly id: string;
  readonly channel: string;
  /** Who alone sees it; null for everybody in the channel. */
  readonly only: string | null;
  /** The interaction that made it, and whose that was. */
  readonly made: { readonly id: string; readonly user: string } | null;
  readonly author: 'bot' | 'person';
  readonly nonce: string | null;
  readonly at: number;
  /** Whom its posting notified. */
  readonly called: readonly string[];
  components: unknown;
  pictures: readonly SimPicture[];
}

/** An attachment: what is painted there. */
export interface SimPicture {
  readonly id: string;
  readonly name: string;
  readonly shows: Painted;
}

/** What of a picture the checks look at: which kind it is, and the tiles of hands on it. */
export interface Painted {
  readonly kind: PictureSpec['kind'];
  readonly tiles: readonly Tile[] | null;
}

export interface SimChannel {
  readonly id: string;
  /** Null for direct messages. */
  readonly guild: string | null;
  /** The channel that a thread belongs to. */
  readonly threadOf: string | null;
  readonly messages: Map<string, SimMessage>;
  /** The last ones that were posted, oldest first: what people have before their eyes. */
  recent: SimMessage[];
  /** The newest message of anybody that everybody sees, also after it was deleted. */
  newest: string | null;
  /** What the bot may do here. */
  may: Set<string>;
  /** Direct messages: nobody takes any. */
  closed: boolean;
  archived: boolean;
  /** When the bot could not list its messages, for the last time. */
  blindAt: number;
  locked: boolean;
}

/** An interaction that Discord told the bot of. */
export interface SimAsked {
  readonly id: string;
  readonly user: string;
  readonly channel: string;
  readonly at: number;
  /** The message that was pressed, where it is the one that an update changes. */
  readonly pressed: SimMessage | null;
  acknowledged: boolean;
  /** The message that `@original` is. */
  original: string | null;
}

export interface SimDiscord {
  readonly channels: Map<string, SimChannel>;
  readonly asked: Map<string, SimAsked>;
  newId(): string;
  addChannel(facts: { readonly guild: string | null; readonly threadOf?: string }): SimChannel;
  /** The channel of direct messages to somebody. */
  directTo(user: string): SimChannel;
  /** A channel and its threads. */
  placesAt(channel: string): readonly SimChannel[];
  put(message: Omit<SimMessage, 'id' | 'at'>): SimMessage;
  /** A message has changed. */
  changed(message: SimMessage): void;
  /** A person asks something: the interaction's id and token. */
  ask(
    user: string,
    channel: string,
    pressed: SimMessage | null,
  ): { readonly id: string; readonly token: string; readonly at: number };
  /** Somebody writes into a channel. */
  write(channel: string): void;
  delete(message: SimMessage): void;
  /** Messages that somebody else than the bot deleted: what they said has to be said again. */
  readonly takenDown: Set<string>;
  /** Told of every message of the bot's that is posted or edited. */
  readonly onMessage: ((message: SimMessage, isNew: boolean) => void)[];
}

/** What the bot needs in a channel. */
export const allPermissions = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'CreatePublicThreads',
  'ReadMessageHistory',
] as const;

/** As many as somebody scrolls back. */
const recentKept = 30;
/** Messages for one person can be reached for a quarter of an hour; what was written by people nobody reads. */
const forgottenMs = 3_600_000;

export function createDiscord(world: World): SimDiscord {
  const channels = new Map<string, SimChannel>();
  const direct = new Map<string, SimChannel>();
  const threads = new Map<string, SimChannel[]>();
  const asked = new Map<string, SimAsked>();
  const onMessage: SimDiscord['onMessage'] = [];
  let ids = 0n;

  /** Snowflakes: the time, then a counter. */
  const newId = (): string =>
    (((BigInt(world.now()) - 1_420_070_400_000n) << 22n) | (ids++ & 0xfffn)).toString();

  const addChannel: SimDiscord['addChannel'] = ({ guild, threadOf = null }) => {
    const channel: SimChannel = {
      ...{ id: newId(), guild, threadOf, messages: new Map(), recent: [], newest: null },
      may: channels.get(threadOf ?? '')?.may ?? new Set<string>(allPermissions),
      ...{ closed: false, archived: false, locked: false, blindAt: -Infinity },
    };
    channels.set(channel.id, channel);
    if (threadOf !== null) threads.set(threadOf, [...(threads.get(threadOf) ?? []), channel]);
    return channel;
  };

  const discord: SimDiscord = {
    ...{ channels, asked, newId, addChannel, onMessage },
    directTo(user) {
      const known = direct.get(user) ?? addChannel({ guild: null });
      direct.set(user, known);
      return known;
    },
    placesAt: (channel) => [channels.get(channel)!, ...(threads.get(channel) ?? [])],
    put(facts) {
      const message: SimMessage = { ...facts, id: newId(), at: world.now() };
      const channel = channels.get(message.channel)!;
      channel.messages.set(message.id, message);
      if (message.only === null || channel.guild === null) channel.newest = message.id;
      channel.recent.push(message);
      if (channel.recent.length > 2 * recentKept) tidy(channel, world.now());
      for (const listen of message.author === 'bot' ? onMessage : []) listen(message, true);
      return message;
    },
    changed(message) {
      for (const listen of onMessage) listen(message, false);
    },
    ask(user, channel, pressed) {
      const [id, at] = [newId(), world.now()];
      const token = `token-${id}`;
      asked.set(token, { id, user, channel, at, pressed, acknowledged: false, original: null });
      return { id, token, at };
    },
    write(channel) {
      const place = channels.get(channel)!;
      if (place.locked) return;
      place.archived = false;
      discord.put({
        ...{ channel, only: null, made: null, author: 'person', nonce: null, called: [] },
        ...{ components: null, pictures: [] },
      });
    },
    takenDown: new Set(),
    delete(message) {
      const channel = channels.get(message.channel)!;
      channel.messages.delete(message.id);
      channel.recent = channel.recent.filter((one) => one !== message);
    },
  };
  return discord;
}

/** What nobody can reach any more is not kept either, so that a year takes no more memory than a week. */
function tidy(channel: SimChannel, now: number): void {
  channel.recent = channel.recent.slice(-recentKept);
  for (const [id, { at, only, author }] of channel.messages) {
    const isPassing = author === 'person' || (only !== null && channel.guild !== null);
    if (isPassing && now - at > forgottenMs) channel.messages.delete(id);
  }
}
