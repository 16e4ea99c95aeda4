/**
 * The page's API: everything that a person sees and does in the sandbox, over HTTP and a WebSocket.
 *
 * The page itself is plain files in `sandbox/page/`, served as they are: `/` is `index.html`, `/app.js` is
 * `app.js`, and so on. Several people can be shown side by side: every call names its `user` (id or name).
 * All bodies and answers are JSON. An action that a chat program would not let the person do is answered 400
 * with `{ "error": "…" }`; show that text.
 *
 * The shapes named below (SeenMessage, SeenModal, SeenUser, SeenChannel, SeenGuild, Choice) are in `api.ts`.
 *
 * ## Reading
 *
 * `GET /page/world[?user=Anna]`       without a user: as the first one
 *     → { me: SeenUser & { directMessages: boolean }, bot: SeenUser & { online: boolean },
 *         users: SeenUser[]                      everybody, the bot too (for mentions and the switch of user),
 *         guilds: SeenGuild[]                    those the user is in, with channels and threads in order,
 *         direct: SeenChannel                    the direct channel with the bot,
 *         locales: string[]                      what the language switch offers,
 *         now: number,                           the sandbox's clock, ms since 1970
 *         welcome: Welcome | null }              what an empty channel offers
 *
 * `GET /page/messages?user=Anna&channel=ID[&limit=50][&before=MESSAGE_ID]`
 *     → { channel: SeenChannel, messages: SeenMessage[] }   oldest first; ephemeral ones only of this user.
 *     `components` are Discord's own objects (https://discord.com/developers/docs/components/reference) with
 *     `attachment://` already replaced by addresses: types 1 row, 2 button, 3 string select, 5 user select,
 *     6 role, 7 mentionable and 8 channel select, 9 section, 10 text display, 11 thumbnail, 12 media gallery,
 *     13 file, 14 separator, 17 container. Flag 32768: only components are shown; else `content` and
 *     `embeds` come first. `loading`: "… is thinking". `ephemeral`: "Only you can see this · Dismiss".
 *     In texts `<@ID>` is a user, `<#ID>` a channel, `<t:SECONDS:R>` a time, the rest Discord's markdown.
 *
 * `GET /page/commands?user=Anna&channel=ID`
 *     → { commands: [{ line: "/mexicantrain start",    what to send as `command`,
 *                      name: "mexicantrain start",     in the user's language, for showing and completing
 *                      description: string,            likewise
 *                      options: [{ name, label, description, type, required, autocomplete,
 *                                  min, max,           of numbers the value, of text the length; null: none
 *                                  choices: [{ name, value }] }] }],
 *       menu: [{ name, label }] }           commands of the menu of a person: to send, to show
 *     One entry for each command or subcommand that the user is offered here. `type`: 3 text, 4 integer,
 *     5 boolean, 6 user, 7 channel, 9 mentionable, 10 number, 11 attachment. `name` keys the value in
 *     `options` below, `label` is what is shown.
 *
 * ## Doing: `POST /page/act`
 *
 * The body names `user` and `action`; the answer comes with the bot's first answer, at most 3 s later:
 *     → { exchange: { id, answer, latencyMs, modal: SeenModal | null, choices: Choice[],
 *                     message: SeenMessage | null } }
 * `answer` is message, deferred, update, deferredUpdate, modal, choices or failed ("This interaction
 * failed"). Messages themselves also arrive live, so nothing need be done with `message`.
 *
 *     { action: "command",  user, channel, command: "/mexicantrain start", options: { preset: "us" } }
 *     { action: "complete", user, channel, command, focused: { name, value }, options }   → exchange.choices
 *     { action: "menu",     user, channel, command: "Profile", target: USER_ID }
 *     { action: "press",    user, message: ID, customId }
 *     { action: "select",   user, message: ID, customId, values: [...] }     users and channels by id
 *     { action: "submit",   user, interaction: EXCHANGE_ID, fields: { customId: "text" or [values] } }
 *
 * An attachment's option value is `{ "name": "game.json", "base64": "…" }`.
 * These answer at once with `{ ok: true }` and what is named:
 *
 *     { action: "say",      user, channel, text }                → { message: SeenMessage }
 *     { action: "dismiss",  user, message: ID }                  hides an ephemeral message
 *     { action: "locale",   user, locale: "de" }                 switches the user's language
 *     { action: "directMessages", user, open: false }            closes or opens direct messages
 *     { action: "addUser",  user: "Ida", locale: "de" }          → { user: SeenUser }, member everywhere
 *     { action: "clock",    ms: 3600000 }                        pushes the sandbox's clock → { now }
 *
 * ## Live: WebSocket `/page/live?user=Anna`
 *
 * One JSON object a frame, only what this user may see; open one socket for every person shown:
 *
 *     { type: "message",  op: "created" | "updated", message: SeenMessage }
 *     { type: "message",  op: "deleted", channelId, messageId }
 *     { type: "channel",  channel: SeenChannel }           new, changed, archived …
 *     { type: "channelGone", channelId }
 *     { type: "guild",    guildId }                        read /page/world again
 *     { type: "commands" }                                 read /page/commands again
 *     { type: "ping",     channelId, messageId }           the user was mentioned or written to
 *     { type: "interaction", id, state: "waiting" | "answered" | "failed", messageId: string | null,
 *       asked: "button mt:…" }                             of this user; messageId: what was pressed
 *     { type: "bot",      online: boolean }
 *     { type: "user",     user: SeenUser }                 somebody's language changed, or somebody is new
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Change, FieldValue, OptionValue } from '../api.ts';
import {
  completeOption,
  localised,
  offeredCommands,
  pressComponent,
  runCommand,
  runOnUser,
  submitModal,
  type Ask,
} from './client.ts';
import { write, type Discord } from '../rest/server.ts';
import { dismissMessage, say } from './writing.ts';
import { commandTypes, optionTypes } from '../rules/commands.ts';
import { maySee, seenChannel, seenGuild, seenMessage, seenMessages, seenModal, seenUser } from './see.ts';
import { addUser, joinGuild } from '../world/guilds.ts';
import {
  announce,
  findUser,
  type Channel,
  type Interaction,
  type Message,
  type User,
} from '../world/world.ts';
import { directChannel, findChannel } from '../world/channels.ts';
import { mayOpen } from '../world/access.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The languages that the page offers. */
const offeredLocales = ['en-US', 'de', 'nl', 'en-GB', 'fr', 'es-ES'] as const;
const pageLength = 50;
const mostBytes = 12 * 1024 * 1024;

export interface PageApi {
  /** Serves `/page/…`; false: not mine. */
  serve(request: IncomingMessage, response: ServerResponse, url: URL): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

export function startPageApi(discord: Discord, ask: Ask): PageApi {
  const live = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const watchers = new Map<WebSocket, string>();

  const tell = (change: Change): void => {
    for (const [socket, userId] of watchers) {
      const frame = frameFor(discord, change, userId);
      if (frame !== null) socket.send(JSON.stringify(frame));
    }
  };
  discord.world.listeners.add(tell);
  live.on('connection', (socket: WebSocket, userId: string) => {
    watchers.set(socket, userId);
    socket.on('close', () => watchers.delete(socket));
    socket.on('error', () => socket.terminate());
  });

  return {
    serve(request, response, url) {
      if (!url.pathname.startsWith('/page/')) return false;
      void answer(discord, ask, request, url).then(
        (body) => write(response, 200, body, { 'Cache-Control': 'no-store' }),
        (fault: unknown) =>
          write(response, 400, { error: fault instanceof Error ? fault.message : String(fault) }, {}),
      );
      return true;
    },
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://sandbox');
      const user = findUser(discord.world, url.searchParams.get('user') ?? '');
      if (url.pathname !== '/page/live' || user === undefined) return void socket.destroy();
      live.handleUpgrade(request, socket, head, (ws) => live.emit('connection', ws, user.id));
    },
    close() {
      discord.world.listeners.delete(tell);
      for (const socket of watchers.keys()) socket.terminate();
      live.close();
    },
  };
}

async function answer(discord: Discord, ask: Ask, request: IncomingMessage, url: URL): Promise<unknown> {
  const { searchParams: query, pathname } = url;
  switch (`${request.method ?? ''} ${pathname}`) {
    case 'GET /page/world':
      return worldFor(discord, userNamed(discord, query.get('user') ?? somebody(discord)));
    case 'GET /page/messages':
      return messagesFor(discord, userNamed(discord, query.get('user')), query);
    case 'GET /page/commands': {
      const channel = channelNamed(discord, query.get('channel'));
      const user = userNamed(discord, query.get('user'));
      return {
        commands: commandsFor(discord, user, channel),
        menu: offeredCommands(discord.world, user, channel, commandTypes.user).map(({ body }) => ({
          name: String(body['name']),
          label: localised(body, 'name', user.locale),
        })),
      };
    }
    case 'POST /page/act':
      return act(discord, ask, await jsonOf(request));
    default:
      throw new Error(`there is no ${request.method ?? ''} ${pathname}`);
  }
}

function worldFor(discord: Discord, me: User): unknown {
  const { world, gateway } = discord;
  return {
    me: { ...seenUser(me), directMessages: me.directMessages === 'open' },
    bot: { ...seenUser(world.bot), online: gateway.readyShards() > 0 },
    users: [...world.users.values()].map(seenUser),
    guilds: [...world.guilds.values()]
      .filter((guild) => guild.members.has(me.id))
      .map((guild) => seenGuild(world, guild, me.id)),
    direct: seenChannel(directChannel(world, me.id)),
    locales: offeredLocales,
    now: world.clock.now(),
    welcome: discord.welcome,
  };
}

function messagesFor(discord: Discord, user: User, query: URLSearchParams): unknown {
  const channel = channelNamed(discord, query.get('channel'));
  const before = query.get('before');
  const all = seenMessages(discord.world, channel, user.id);
  const older = before === null ? all : all.filter((message) => BigInt(message.id) < BigInt(before));
  return { channel: seenChannel(channel), messages: older.slice(-Number(query.get('limit') ?? pageLength)) };
}

interface OfferedCommand {
  readonly line: string;
  readonly name: string;
  readonly description: string;
  readonly options: readonly unknown[];
}

function commandsFor(discord: Discord, user: User, channel: Channel): readonly OfferedCommand[] {
  const { locale } = user;
  const flat = (node: Fields, line: string, name: string): readonly OfferedCommand[] => {
    const options = (node['options'] ?? []) as readonly Fields[];
    const below = options.filter((option) => (option['type'] as number) <= optionTypes.group);
    if (below.length > 0) {
      return below.flatMap((sub) =>
        flat(sub, `${line} ${String(sub['name'])}`, `${name} ${localised(sub, 'name', locale)}`),
      );
    }
    const description = localised(node, 'description', locale);
    return [{ line, name, description, options: options.map((option) => offeredOption(option, locale)) }];
  };
  return offeredCommands(discord.world, user, channel).flatMap(({ body }) =>
    flat(body, `/${String(body['name'])}`, localised(body, 'name', locale)),
  );
}

const offeredOption = (option: Fields, locale: string): unknown => ({
  name: option['name'],
  label: localised(option, 'name', locale),
  description: localised(option, 'description', locale),
  type: option['type'],
  required: option['required'] === true,
  autocomplete: option['autocomplete'] === true,
  min: option['min_value'] ?? option['min_length'] ?? null,
  max: option['max_value'] ?? option['max_length'] ?? null,
  choices: ((option['choices'] ?? []) as readonly Fields[]).map((choice) => ({
    name: localised(choice, 'name', locale),
    value: choice['value'],
  })),
});

async function act(discord: Discord, ask: Ask, body: Fields): Promise<unknown> {
  const { world } = discord;
  if (body['action'] === 'addUser') return newcomer(discord, body);
  if (body['action'] === 'clock') {
    world.clock.advance(Number(body['ms']));
    return { ok: true, now: world.clock.now() };
  }
  const user = userNamed(discord, body['user']);
  switch (body['action']) {
    case 'command': {
      const channel = channelNamed(discord, body['channel']);
      return exchangeOf(
        discord,
        runCommand(world, ask, user, channel, String(body['command']), valuesOf(body)),
      );
    }
    case 'complete': {
      const channel = channelNamed(discord, body['channel']);
      const focused = body['focused'] as { readonly name: string; readonly value: string };
      const line = String(body['command']);
      return exchangeOf(discord, completeOption(world, ask, user, channel, line, focused, valuesOf(body)));
    }
    case 'menu': {
      const channel = channelNamed(discord, body['channel']);
      const choice = { name: String(body['command']), target: String(body['target']) };
      return exchangeOf(discord, runOnUser(world, ask, user, channel, choice));
    }
    case 'press':
    case 'select': {
      const seen = seenMessage(world, messageNamed(discord, user, body['message']));
      const values = body['action'] === 'press' ? null : (body['values'] as readonly string[]);
      const press = { user, seen, customId: String(body['customId']), values, late: false };
      return exchangeOf(discord, pressComponent(world, ask, press));
    }
    case 'submit': {
      const opened = world.interactions.get(String(body['interaction']));
      if (opened?.userId !== user.id) throw new Error('there is no such modal');
      const fields = (body['fields'] ?? {}) as Readonly<Record<string, FieldValue>>;
      return exchangeOf(discord, submitModal(world, ask, user, opened, fields));
    }
    case 'say': {
      const message = say(world, user, channelNamed(discord, body['channel']), String(body['text']));
      return { ok: true, message: seenMessage(world, message) };
    }
    case 'dismiss':
      dismissMessage(world, user, messageNamed(discord, user, body['message']));
      return { ok: true };
    case 'locale':
      user.locale = String(body['locale']);
      announce(world, { type: 'userChanged', userId: user.id });
      return { ok: true };
    case 'directMessages':
      user.directMessages = body['open'] === true ? 'open' : 'closed';
      return { ok: true };
    default:
      throw new Error(`there is no action ${String(body['action'])}`);
  }
}

function newcomer(discord: Discord, body: Fields): unknown {
  const { world } = discord;
  const user = addUser(world, { name: String(body['user']), locale: String(body['locale'] ?? 'en-US') });
  for (const guild of world.guilds.values()) joinGuild(world, guild, user);
  announce(world, { type: 'userChanged', userId: user.id });
  return { ok: true, user: seenUser(user) };
}

/** Option values as typed on the page: files come as base64. */
function valuesOf(body: Fields): Readonly<Record<string, OptionValue>> {
  const given = (body['options'] ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, OptionValue] => {
      if (typeof value !== 'object' || value === null) return [name, value as string | number | boolean];
      const file = value as { readonly name: string; readonly base64: string };
      return [name, { name: file.name, bytes: Buffer.from(file.base64, 'base64') }];
    }),
  );
}

async function exchangeOf(discord: Discord, interaction: Interaction | null): Promise<unknown> {
  if (interaction === null)
    return {
      exchange: { id: null, answer: 'failed', latencyMs: null, modal: null, choices: [], message: null },
    };
  await interaction.firstAnswer;
  const message = discord.world.messages.get(interaction.originalId ?? '');
  return {
    exchange: {
      id: interaction.id,
      answer: interaction.answer,
      latencyMs: interaction.latencyMs,
      modal: interaction.modal === null ? null : seenModal(interaction.modal),
      choices: interaction.choices,
      message: message === undefined ? null : seenMessage(discord.world, message),
    },
  };
}

function userNamed(discord: Discord, name: unknown): User {
  const user = typeof name === 'string' ? findUser(discord.world, name) : undefined;
  if (user === undefined || user.bot) throw new Error(`there is no user ${String(name)}`);
  return user;
}

function somebody({ world }: Discord): string | null {
  return [...world.users.values()].find((user) => !user.bot)?.id ?? null;
}

function channelNamed(discord: Discord, name: unknown): Channel {
  const channel = typeof name === 'string' ? findChannel(discord.world, name) : undefined;
  if (channel === undefined) throw new Error(`there is no channel ${String(name)}`);
  return channel;
}

function messageNamed(discord: Discord, user: User, id: unknown): Message {
  const message = typeof id === 'string' ? discord.world.messages.get(id) : undefined;
  if (message === undefined || !maySee(message, user.id)) throw new Error('the message is gone');
  return message;
}

async function jsonOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('a JSON object is wanted');
  return value as Fields;
}

/** What a change means to one person, or null where it is none of theirs. */
function frameFor(discord: Discord, change: Change, userId: string): unknown {
  const { world } = discord;
  switch (change.type) {
    case 'messageCreated':
    case 'messageUpdated': {
      if (!concerns(discord, change, userId)) return null;
      const message = world.messages.get(change.messageId);
      const op = change.type === 'messageCreated' ? 'created' : 'updated';
      return message === undefined ? null : { type: 'message', op, message: seenMessage(world, message) };
    }
    case 'messageDeleted': {
      if (!concerns(discord, change, userId)) return null;
      return { type: 'message', op: 'deleted', channelId: change.channelId, messageId: change.messageId };
    }
    case 'channelChanged': {
      const channel = world.channels.get(change.channelId);
      if (channel === undefined) return { type: 'channelGone', channelId: change.channelId };
      return mayOpen(world, channel, userId) ? { type: 'channel', channel: seenChannel(channel) } : null;
    }
    case 'guildChanged':
      return { type: 'guild', guildId: change.guildId };
    case 'commandsChanged':
      return { type: 'commands' };
    case 'userChanged': {
      const user = world.users.get(change.userId);
      return user === undefined ? null : { type: 'user', user: seenUser(user) };
    }
    case 'ping':
      return change.userId === userId
        ? { type: 'ping', channelId: change.channelId, messageId: change.messageId }
        : null;
    case 'interactionCreated':
    case 'interactionAnswered':
    case 'interactionFailed':
      return change.userId === userId ? interactionFrame(discord, change) : null;
    case 'shardReady':
    case 'shardLost':
      return { type: 'bot', online: discord.gateway.readyShards() > 0 };
  }
}

const interactionStates = {
  interactionCreated: 'waiting',
  interactionAnswered: 'answered',
  interactionFailed: 'failed',
} as const;

function interactionFrame(
  discord: Discord,
  change: { readonly type: keyof typeof interactionStates; readonly interactionId: string },
): unknown {
  const interaction = discord.world.interactions.get(change.interactionId);
  return {
    type: 'interaction',
    id: change.interactionId,
    state: interactionStates[change.type],
    messageId: interaction?.sourceMessageId ?? null,
    asked: interaction?.asked ?? '',
  };
}

function concerns(
  discord: Discord,
  change: { readonly channelId: string; readonly onlyFor: string | null },
  userId: string,
): boolean {
  const channel = discord.world.channels.get(change.channelId);
  return (
    channel !== undefined &&
    mayOpen(discord.world, channel, userId) &&
    (change.onlyFor === null || change.onlyFor === userId)
  );
}
