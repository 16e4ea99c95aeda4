import { createHash } from 'node:crypto';
import {
  type APIChannel,
  type APIMessage,
  ChannelType,
  MessageFlags,
  type RESTPostAPIChannelThreadsResult,
  Routes,
} from 'discord.js';
import type { Posting } from '../answers/edge.ts';
import type { GuildSettings, Table } from '../table/index.ts';
import type { Screen } from '../views/index.ts';
import type { Rest } from './edge.ts';
import { failureOf } from './failures.ts';
import { payloadOf, type Painting, type Payload } from './payload.ts';

/** Messages that the bot posts by itself, outside of an interaction. */
export interface Channels extends Posting {
  /** Edits notify nobody. */
  edit(channelId: string, messageId: string, screen: Screen): Promise<void>;
  /** A message that is gone already, or whose channel is, needs no removing. */
  remove(channelId: string, messageId: string): Promise<void>;
  /**
   * The bot's own messages around one (null: the newest ones), the newest first; null where that is not known.
   * Without Read Message History Discord lists nothing, so an empty list says nothing.
   */
  ownAround(channelId: string, messageId: string | null): Promise<readonly OwnMessage[] | null>;
  /** The newest message of anybody in the channel that the gateway told of; null where it told of none. */
  newestIn(channelId: string): string | null;
  /** Whether a message is there; null where that is not known. */
  stands(channelId: string, messageId: string): Promise<boolean | null>;
  /** Opens the channel for direct messages to a user and returns its id. */
  directTo(userId: string): Promise<string>;
  /** The server's own language, as Discord tells it; English where it is not known. */
  localeOf(guildId: string | null): string;
}

/** What is spoken at a table: what was chosen there, else what the server set, else what Discord says. */
export const localeAt = (
  { guild, options }: Pick<Table, 'guild' | 'options'>,
  settings: GuildSettings,
  channels: Channels,
): string => options.locale ?? settings.locale ?? channels.localeOf(guild);

export interface OwnMessage {
  readonly id: string;
  readonly customIds: readonly string[];
  /** All that it says, without labels. */
  readonly text: string;
}

/** Channels of which the own newest message is remembered. */
const postedKept = 5_000;
/** A day: threads archive themselves; whoever writes into one opens it again. */
const archiveAfterMinutes = 1440;

/** Who posts, and what it knows of servers. */
export interface Poster {
  readonly rest: Rest;
  /** The bot's own user id; undefined before it is connected. */
  ownId(): string | undefined;
  /** A server's language as Discord tells it; undefined where it is not known. */
  localeOf(guildId: string): string | undefined;
  /** The newest message in a channel that the gateway told of; null where it told of none. */
  newestIn(channelId: string): string | null;
}

export function createChannels(poster: Poster, painting: Painting): Channels {
  const { rest } = poster;
  /** Own messages, of which the gateway may not have told yet. */
  const posted = new Map<string, string>();

  /** A request into a thread that was archived opens it and is made once more. */
  async function opened<T>(channelId: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (failureOf(error) !== 'archived') throw error;
      await rest.patch(Routes.channel(channelId), { body: { archived: false } });
      return request();
    }
  }

  async function post(
    channelId: string,
    screen: Screen,
    { nonce, quiet = false }: { readonly nonce: string; readonly quiet?: boolean },
  ): Promise<string> {
    const { body, files } = await payloadOf(screen, painting, { quiet });
    const message = await opened(channelId, () =>
      rest.post(Routes.channelMessages(channelId), {
        body: { ...body, flags: body.flags | noiseOf(body), nonce: nonceOf(nonce), enforce_nonce: true },
        files,
      }),
    );
    const { id } = message as APIMessage;
    posted.set(channelId, id);
    if (posted.size > postedKept) posted.delete(posted.keys().next().value!);
    return id;
  }

  return {
    post,
    newestIn: (channelId) => newer(poster.newestIn(channelId), posted.get(channelId) ?? null),
    async edit(channelId, messageId, screen) {
      const payload = await payloadOf(screen, painting, { quiet: true });
      await opened(channelId, () => rest.patch(Routes.channelMessage(channelId, messageId), { ...payload }));
    },
    async remove(channelId, messageId) {
      try {
        await opened(channelId, () => rest.delete(Routes.channelMessage(channelId, messageId)));
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== 'unknownMessage' && failure !== 'unknownChannel') throw error;
      }
    },
    async ownAround(channelId, messageId) {
      const around = messageId === null ? {} : { around: messageId };
      const query = new URLSearchParams({ limit: '100', ...around });
      try {
        const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
        if (messages.length === 0) return null;
        return messages
          .filter(({ author }) => author.id === poster.ownId())
          .map(({ id, components }) => ({ id, customIds: customIdsIn(components), text: textIn(components) }))
          .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== 'missingAccess' && failure !== 'missingPermission') throw error;
        return null;
      }
    },
    async stands(channelId, messageId) {
      try {
        await rest.get(Routes.channelMessage(channelId, messageId));
        return true;
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'unknownMessage') return false;
        if (failure !== 'missingAccess' && failure !== 'missingPermission') throw error;
        return null;
      }
    },
    async directTo(userId) {
      const channel = (await rest.post(Routes.userChannels(), {
        body: { recipient_id: userId },
      })) as APIChannel;
      return channel.id;
    },
    async addToThread(threadId, userId) {
      await rest.put(Routes.threadMembers(threadId, userId)).catch((error: unknown) => {
        painting.log.info({ err: error, thread: threadId }, 'a host could not be added to a thread');
      });
    },
    openThread: (channelId, thread) => openThread(rest, channelId, thread),
    localeOf: (guildId) => (guildId === null ? undefined : poster.localeOf(guildId)) ?? 'en',
  };
}

/** A channel that takes no further thread, or has this one already, is no fault: the table stays in the channel. */
async function openThread(
  rest: Rest,
  channelId: string,
  { name, kind }: Parameters<Posting['openThread']>[1],
): Promise<string | null> {
  const body = {
    name: name.slice(0, 100),
    type: kind === 'thread' ? ChannelType.PublicThread : ChannelType.AnnouncementThread,
    auto_archive_duration: archiveAfterMinutes,
  };
  try {
    const thread = await rest.post(Routes.threads(channelId), { body });
    return (thread as RESTPostAPIChannelThreadsResult).id;
  } catch (error) {
    if (failureOf(error) !== 'threadRefused') throw error;
    return null;
  }
}

function newer(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return BigInt(one) > BigInt(other) ? one : other;
}

/** Servers may notify everybody of every message: only one that calls somebody may. */
function noiseOf({ allowed_mentions: { users, roles } }: Payload['body']): number {
  return users.length + roles.length === 0 ? MessageFlags.SuppressNotifications : 0;
}

/** A nonce has at most 25 characters. */
function nonceOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** Every custom id in a message's components. */
const customIdsIn = (components: unknown): readonly string[] => stringsAt('custom_id', components);

/** All that a message's components say, in order. */
export const textIn = (components: unknown): string => stringsAt('content', components).join('\n');

/** The strings that stand under a name, however deep. */
function stringsAt(name: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Readonly<Record<string, unknown>>)[name];
  const below = Object.values(value).flatMap((inner) => stringsAt(name, inner));
  return typeof own === 'string' ? [own, ...below] : below;
}
