import { DiscordAPIError, HTTPError } from 'discord.js';
import type { Rest } from '../../src/discord/edge.ts';
import { send, type Life, type Weather } from './process.ts';
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
}

export interface SimChannel {
  readonly id: string;
  /** Null for direct messages. */
  readonly guild: string | null;
  readonly messages: Map<string, SimMessage>;
  /** What the bot may do here. */
  may: Set<string>;
  /** Direct messages: nobody takes any. */
  closed: boolean;
}

/** An interaction that Discord told the bot of. */
interface Asked {
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
  addChannel(id: string, guild: string | null): SimChannel;
  /** The requests of one process. */
  restFor(life: Life, weather: Weather): Rest;
  /** A person asks something: the interaction's id and token. */
  ask(
    user: string,
    channel: string,
    pressed: SimMessage | null,
  ): { readonly id: string; readonly token: string; readonly at: number };
  /** Somebody writes into a channel. */
  write(channel: string): void;
  delete(message: SimMessage): void;
  /** Requests so far. */
  requests(): number;
  readonly onMessage: ((message: SimMessage) => void)[];
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

const answerableMs = 15 * 60_000;
const firstAnswerMs = 3_000;
const nonceMs = 3 * 60_000;
/** The library repeats a request whose answer was lost so often. */
const repeats = 3;

export function createDiscord(world: World): SimDiscord {
  const channels = new Map<string, SimChannel>();
  const direct = new Map<string, string>();
  const asked = new Map<string, Asked>();
  const onMessage: SimDiscord['onMessage'] = [];
  let ids = 0n;
  let requests = 0;

  /** Snowflakes: the time, then a counter. */
  const newId = (): string =>
    (((BigInt(world.now()) - 1_420_070_400_000n) << 22n) | (ids++ & 0xfffn)).toString();

  const addChannel = (id: string, guild: string | null): SimChannel => {
    const channel = { id, guild, messages: new Map(), may: new Set<string>(allPermissions), closed: false };
    channels.set(id, channel);
    return channel;
  };
  const channelOf = (id: string): SimChannel => channels.get(id) ?? refuse(404, 10003, 'Unknown Channel');
  const writable = (channel: SimChannel): void => {
    if (channel.guild === null) {
      if (channel.closed) refuse(403, 50007, 'Cannot send messages to this user');
    } else if (!channel.may.has('ViewChannel')) refuse(403, 50001, 'Missing Access');
    else if (!channel.may.has('SendMessages')) refuse(403, 50013, 'Missing Permissions');
  };
  const put = (message: SimMessage): SimMessage => {
    channels.get(message.channel)?.messages.set(message.id, message);
    for (const listen of onMessage) listen(message);
    return message;
  };

  const post = (id: string, body: Body): unknown => {
    const channel = channelOf(id);
    writable(channel);
    const same = [...channel.messages.values()].find(
      ({ nonce, at }) => nonce !== null && nonce === body.nonce && world.now() - at < nonceMs,
    );
    if (same !== undefined) return { id: same.id };
    return put({
      id: newId(),
      channel: id,
      only: channel.guild === null ? channel.id.slice('dm-'.length) : null,
      made: null,
      author: 'bot',
      nonce: body.nonce ?? null,
      at: world.now(),
      called: body.allowed_mentions?.users ?? [],
      components: body.components,
    });
  };
  const edited = (message: SimMessage | undefined, body: Body): unknown => {
    if (message === undefined) return refuse(404, 10008, 'Unknown Message');
    if (body.components !== undefined) message.components = body.components;
    for (const listen of onMessage) listen(message);
    return { id: message.id };
  };
  const live = (token: string): Asked => {
    const found = asked.get(token);
    if (found === undefined) return refuse(404, 10015, 'Unknown Webhook');
    if (world.now() - found.at > answerableMs) return refuse(401, 50027, 'Invalid Webhook Token');
    return found;
  };
  const privately = (one: Asked, body: Body, ephemeral: boolean): SimMessage =>
    put({
      id: newId(),
      channel: one.channel,
      only: ephemeral ? one.user : null,
      made: { id: one.id, user: one.user },
      author: 'bot',
      nonce: null,
      at: world.now(),
      called: [],
      components: body.components ?? null,
    });
  const acknowledge = (token: string, body: { type: number; data?: Body }): unknown => {
    const found = asked.get(token);
    if (found === undefined || world.now() - found.at > firstAnswerMs)
      return refuse(404, 10062, 'Unknown interaction');
    if (found.acknowledged) return refuse(400, 40060, 'Interaction has already been acknowledged.');
    found.acknowledged = true;
    if (body.type === 6) found.original = found.pressed?.id ?? null;
    if (body.type === 5) found.original = privately(found, {}, ((body.data?.flags ?? 0) & 64) !== 0).id;
    return undefined;
  };
  const inChannel = (id: string, message: string): SimMessage | undefined =>
    channelOf(id).messages.get(message);

  function route(method: string, path: string, body: Body, query: URLSearchParams | undefined): unknown {
    const parts = path.split('/').slice(1);
    const [first, second, third, fourth, fifth] = parts;
    if (first === 'interactions') return acknowledge(third!, body as never);
    if (first === 'users') return { id: method === 'GET' ? botId : dmWith(body.recipient_id!) };
    if (first === 'webhooks') {
      const one = live(third!);
      if (method === 'POST') return { id: privately(one, body, true).id };
      const target = fifth === '@original' ? one.original : fifth!;
      const message = target === null ? undefined : channels.get(one.channel)?.messages.get(target);
      if (method === 'PATCH') return edited(message, body);
      if (message === undefined) return refuse(404, 10008, 'Unknown Message');
      return void channels.get(one.channel)!.messages.delete(message.id);
    }
    if (first !== 'channels') return refuse(404, 0, `404: Not Found ${method} ${path}`);
    if (third === 'threads') return refuse(400, 160006, 'Maximum number of active threads reached');
    if (third === undefined) return method === 'PATCH' ? {} : { id: channelOf(second!).id, type: 0 };
    if (fourth === undefined)
      return method === 'POST' ? post(second!, body) : listed(channelOf(second!), query);
    const message = inChannel(second!, fourth);
    if (message === undefined || message.only !== null) {
      if (channelOf(second!).guild !== null) return refuse(404, 10008, 'Unknown Message');
    }
    if (method === 'GET') return { id: message!.id, author: { id: botId }, components: message!.components };
    if (method === 'PATCH') {
      writable(channelOf(second!));
      return edited(message, body);
    }
    return void channelOf(second!).messages.delete(fourth);
  }

  function listed(channel: SimChannel, query: URLSearchParams | undefined): unknown {
    if (channel.guild !== null && !channel.may.has('ViewChannel'))
      return refuse(403, 50001, 'Missing Access');
    if (channel.guild !== null && !channel.may.has('ReadMessageHistory')) return [];
    const all = [...channel.messages.values()].filter(({ only }) => only === null || channel.guild === null);
    const around = query?.get('around') ?? null;
    const at = around === null ? all.length : all.findIndex(({ id }) => BigInt(id) >= BigInt(around));
    const from = Math.max(0, (at < 0 ? all.length : at) - 50);
    return all
      .slice(from, from + 100)
      .reverse()
      .map(({ id, author, components }) => ({
        id,
        author: { id: author === 'bot' ? botId : 'somebody' },
        components,
      }));
  }

  function dmWith(user: string): string {
    const known = direct.get(user);
    if (known !== undefined) return known;
    const id = `dm-${user}`;
    addChannel(id, null);
    direct.set(user, id);
    return id;
  }

  function restFor(life: Life, weather: Weather): Rest {
    const ask = async (method: string, path: string, options: Options = {}): Promise<unknown> => {
      for (let tries = 0; ; tries++) {
        try {
          requests += 1;
          return await send(world, {
            what: `${method} ${path.replace(/\/(interactions|webhooks)\/(\d+)\/[^/]+/, '/$1/$2/-')}`,
            life,
            weather,
            effect: () => route(method, decodeURIComponent(path), options.body ?? {}, options.query),
            away: (lost) => (lost ? reset() : new HTTPError(502, 'Bad Gateway', method, path, {})),
          });
        } catch (error) {
          // The library repeats what got no answer or a 5xx, whatever it was.
          if (error instanceof DiscordAPIError || tries >= repeats) throw error;
        }
      }
    };
    const by = (method: string) => (path: string, options?: unknown) => ask(method, path, options as Options);
    return {
      get: by('GET'),
      post: by('POST'),
      patch: by('PATCH'),
      put: by('PUT'),
      delete: by('DELETE'),
    } as Rest;
  }

  return {
    channels,
    addChannel,
    restFor,
    ask(user, channel, pressed) {
      const id = newId();
      const token = `token-${id}`;
      asked.set(token, {
        id,
        user,
        channel,
        at: world.now(),
        pressed,
        acknowledged: false,
        original: null,
      });
      return { id, token, at: world.now() };
    },
    write(channel) {
      put({
        id: newId(),
        channel,
        only: null,
        made: null,
        author: 'person',
        nonce: null,
        at: world.now(),
        called: [],
        components: null,
      });
    },
    delete: (message) => void channels.get(message.channel)?.messages.delete(message.id),
    requests: () => requests,
    onMessage,
  };
}

export const botId = '1000';

interface Body {
  readonly components?: unknown;
  readonly nonce?: string;
  readonly flags?: number;
  readonly recipient_id?: string;
  readonly allowed_mentions?: { readonly users?: readonly string[] };
}

interface Options {
  readonly body?: Body;
  readonly query?: URLSearchParams;
}

function refuse(status: number, code: number, message: string): never {
  throw new DiscordAPIError({ code, message }, code, status, 'ANY', 'simulated', {});
}

function reset(): Error {
  return Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
}
