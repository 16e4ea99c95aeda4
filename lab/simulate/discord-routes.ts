import { DiscordAPIError } from 'discord.js';
import { Broken } from './checks/broken.ts';
import type { Painted, SimAsked, SimChannel, SimDiscord, SimMessage, SimPicture } from './discord.ts';
import type { World } from './world.ts';

/** A request as it arrives at Discord. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
  readonly query: URLSearchParams | undefined;
  readonly files: readonly { readonly name: string; readonly data: unknown }[];
  /** Whether the process that sent it may be behind its time: it was frozen a moment ago. */
  readonly isLate: boolean;
}

export interface Body {
  readonly type?: number;
  readonly data?: { readonly flags?: number };
  readonly components?: unknown;
  readonly nonce?: string;
  readonly recipient_id?: string;
  readonly archived?: boolean;
  readonly allowed_mentions?: { readonly users?: readonly string[] };
  readonly attachments?: readonly { readonly id: string; readonly filename: string }[];
}

export const botId = '1000';

const answerableMs = 15 * 60_000;
const firstAnswerMs = 3_000;
const nonceMs = 3 * 60_000;
/** Requests take a while, and clocks of processes are some seconds off. */
const slackMs = 20_000;

export interface RouteEvents {
  readonly onBroken: (fault: Broken) => void;
  /** The bot hears that it may not write in a channel. */
  readonly onBarred: (channel: SimChannel) => void;
}

/** Discord's side of REST: what a request does, and what it is answered with. Throws its refusals. */
export function createRoutes(
  discord: SimDiscord,
  world: World,
  { onBroken, onBarred }: RouteEvents,
): (arrived: Arrived) => unknown {
  const { channels, asked } = discord;
  const channelOf = (id: string): SimChannel => channels.get(id) ?? refuse(404, 10003, 'Unknown Channel');
  const withUrl = <T>(arrived: Arrived, run: () => T): T => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Refusal) throw error.toError(arrived);
      throw error;
    }
  };

  function writable(channel: SimChannel): void {
    if (channel.guild === null) {
      if (channel.closed) refuse(403, 50007, 'Cannot send messages to this user');
      return;
    }
    const writing = channel.threadOf === null ? 'SendMessages' : 'SendMessagesInThreads';
    if (!channel.may.has('ViewChannel') || !channel.may.has(writing) || channel.locked) onBarred(channel);
    if (!channel.may.has('ViewChannel')) refuse(403, 50001, 'Missing Access');
    if (!channel.may.has(writing)) refuse(403, 50013, 'Missing Permissions');
    if (channel.locked) refuse(403, 160005, 'Thread is locked');
  }

  function post(id: string, arrived: Arrived): unknown {
    const { body } = arrived;
    const channel = channelOf(id);
    writable(channel);
    const same =
      body.nonce === undefined
        ? undefined
        : channel.recent.findLast(({ nonce, at }) => nonce === body.nonce && world.now() - at < nonceMs);
    if (same !== undefined) return { id: same.id };
    channel.archived = false;
    const message = discord.put({
      ...{ channel: id, only: null, made: null, author: 'bot', nonce: body.nonce ?? null },
      called: body.allowed_mentions?.users ?? [],
      components: body.components,
      pictures: picturesIn(arrived, []),
    });
    return { id: message.id };
  }

  function picturesIn({ body, files }: Arrived, before: readonly SimPicture[]): readonly SimPicture[] {
    return (body.attachments ?? []).flatMap(({ id, filename }) => {
      const kept = before.find((picture) => picture.id === id);
      if (kept !== undefined) return [kept];
      const file = files[Number(id)];
      const shows = file === undefined ? null : paintedIn(file.data);
      return shows === null ? [] : [{ id: discord.newId(), name: filename, shows }];
    });
  }

  function edited(message: SimMessage | undefined, arrived: Arrived): unknown {
    if (message === undefined) return refuse(404, 10008, 'Unknown Message');
    if (arrived.body.components !== undefined) message.components = arrived.body.components;
    message.pictures = picturesIn(arrived, message.pictures);
    discord.changed(message);
    return {
      id: message.id,
      components: message.pictures.map(({ id, name }) => ({ attachment_id: id, url: `https://cdn/${name}` })),
    };
  }

  function live(token: string, { isLate, method, path }: Arrived): SimAsked {
    const found = asked.get(token);
    if (found === undefined) return refuse(404, 10015, 'Unknown Webhook');
    const dead = world.now() - found.at - answerableMs;
    if (dead > slackMs && !isLate)
      onBroken(new Broken(`no private message is asked for by a token that is dead (${method} ${path})`));
    if (dead > 0) return refuse(401, 50027, 'Invalid Webhook Token');
    return found;
  }

  function privately(one: SimAsked, arrived: Arrived | null, ephemeral: boolean): SimMessage {
    const direct = channels.get(one.channel)!;
    return discord.put({
      ...{ channel: direct.id, only: ephemeral ? one.user : null, made: { id: one.id, user: one.user } },
      ...{ author: 'bot', nonce: null, called: [], components: arrived?.body.components ?? null },
      pictures: arrived === null ? [] : picturesIn(arrived, []),
    });
  }

  function acknowledge(token: string, { type, data }: Body): unknown {
    const found = asked.get(token);
    if (found === undefined || world.now() - found.at > firstAnswerMs)
      return refuse(404, 10062, 'Unknown interaction');
    if (found.acknowledged) return refuse(400, 40060, 'Interaction has already been acknowledged.');
    found.acknowledged = true;
    if (type === 6) found.original = found.pressed?.id ?? null;
    if (type === 5) found.original = privately(found, null, ((data?.flags ?? 0) & 64) !== 0).id;
    return undefined;
  }

  function webhook(token: string, target: string | undefined, arrived: Arrived): unknown {
    const one = live(token, arrived);
    if (arrived.method === 'POST') return { id: privately(one, arrived, true).id };
    const id = target === '@original' ? one.original : target;
    const message = channels.get(one.channel)?.messages.get(id ?? '');
    if (arrived.method === 'PATCH') return edited(message, arrived);
    if (message === undefined) return refuse(404, 10008, 'Unknown Message');
    return discord.delete(message);
  }

  function openThread(id: string): unknown {
    const channel = channelOf(id);
    if (!channel.may.has('CreatePublicThreads')) refuse(403, 50013, 'Missing Permissions');
    if (world.chance.happens(0.1)) refuse(400, 160006, 'Maximum number of active threads reached');
    return { id: discord.addChannel({ guild: channel.guild, threadOf: channel.id }).id };
  }

  /** Editing a channel: the bot only ever opens an archived thread again. */
  function opened(channel: SimChannel, { body }: Arrived): unknown {
    writable(channel);
    if (body.archived === false) channel.archived = false;
    return {};
  }

  function one(channel: SimChannel, id: string, arrived: Arrived): unknown {
    const message = channel.messages.get(id);
    const isThere = message !== undefined && (message.only === null || channel.guild === null);
    if (channel.guild !== null && !channel.may.has('ViewChannel')) refuse(403, 50001, 'Missing Access');
    if (!isThere) return refuse(404, 10008, 'Unknown Message');
    if (arrived.method === 'DELETE') return discord.delete(message);
    if (arrived.method === 'GET') {
      if (channel.guild !== null && !channel.may.has('ReadMessageHistory'))
        return refuse(403, 50013, 'Missing Permissions');
      return { id, author: { id: botId }, components: message.components };
    }
    if (channel.archived) return refuse(400, 50083, 'Thread is archived');
    writable(channel);
    return edited(message, arrived);
  }

  function listed(channel: SimChannel, query: URLSearchParams | undefined): unknown {
    if (channel.guild !== null && !channel.may.has('ViewChannel')) refuse(403, 50001, 'Missing Access');
    // Without it Discord lists nothing, and says so with an empty list.
    if (channel.guild !== null && !channel.may.has('ReadMessageHistory')) return [];
    const all = [...channel.messages.values()].filter(({ only }) => only === null || channel.guild === null);
    const around = query?.get('around') ?? null;
    const at = around === null ? all.length : all.findIndex(({ id }) => BigInt(id) >= BigInt(around));
    const from = Math.max(0, (at < 0 ? all.length : at) - 50);
    return all
      .slice(from, from + 100)
      .reverse()
      .map(({ id, author, components }) => ({
        ...{ id, components },
        author: { id: author === 'bot' ? botId : 'somebody' },
      }));
  }

  function inChannel([, id, part, target]: readonly string[], arrived: Arrived): unknown {
    const channel = channelOf(id!);
    if (part === 'threads') return openThread(channel.id);
    if (part === 'thread-members') return undefined;
    if (part === undefined)
      return arrived.method === 'PATCH' ? opened(channel, arrived) : { id: channel.id, type: 0 };
    if (target !== undefined) return one(channel, target, arrived);
    return arrived.method === 'POST' ? post(channel.id, arrived) : listed(channel, arrived.query);
  }

  return (arrived) =>
    withUrl(arrived, () => {
      const parts = arrived.path.split('/').slice(1);
      switch (parts[0]) {
        case 'interactions':
          return acknowledge(parts[2]!, arrived.body);
        case 'users':
          return { id: arrived.method === 'GET' ? botId : discord.directTo(arrived.body.recipient_id!).id };
        case 'webhooks':
          return webhook(parts[2]!, parts[4], arrived);
        case 'channels':
          return inChannel(parts, arrived);
      }
      return refuse(404, 0, `404: Not Found ${arrived.method} ${arrived.path}`);
    });
}

/** What a picture of the simulation is made of, and what stands in it. */
export const painted = (shows: Painted): Uint8Array => Buffer.from(JSON.stringify(shows));

function paintedIn(data: unknown): Painted | null {
  const text = Buffer.from(data as Uint8Array).toString();
  return text.startsWith('{"kind"') ? (JSON.parse(text) as Painted) : null;
}

/** A refusal before it knows which request it is the answer to. */
class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toError({ method, path }: Arrived): DiscordAPIError {
    const { status, code, message } = this;
    return new DiscordAPIError({ code, message }, code, status, method, `https://discord/api${path}`, {});
  }
}

function refuse(status: number, code: number, message: string): never {
  throw new Refusal(status, code, message);
}
