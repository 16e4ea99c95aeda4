/**
 * A Discord of one's own on 127.0.0.1: REST v10, gateway v10 and a page, strict and in memory. It knows
 * nothing of the bot that connects to it.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegisteredCommand, Sandbox, SandboxOptions, StoredFile, ThreadOptions } from './api.ts';
import { seededChance } from './world/chance.ts';
import type { Ask } from './people/client.ts';
import { runningClock } from './world/clock.ts';
import { newTally } from './rest/counting.ts';
import { commandJson, interactionJson, messageJson } from './rest/discord-json.ts';
import { channelNamed, driverOf, until } from './people/driver.ts';
import { familyTable, familyUsers } from './world/family-table.ts';
import { newFaults } from './rest/faults.ts';
import { identifiesPerDay, intents } from './gateway/protocol.ts';
import { startGateway, type Gateway } from './gateway/gateway.ts';
import { newServer, type Discord } from './rest/server.ts';
import { openInteraction } from './rest/interactions.ts';
import { startPageApi } from './people/page-api.ts';
import { announcedEditRule, newEditLimit, newRateLimits, oldEditRule } from './rest/rate-limits.ts';
import { applicationRoutes } from './rest/routes/applications.ts';
import { channelRoutes } from './rest/routes/channels.ts';
import { messageRoutes } from './rest/routes/messages.ts';
import { threadRoutes } from './rest/routes/threads.ts';
import { emojiRoutes } from './rest/routes/emoji.ts';
import { interactionRoutes } from './rest/routes/interactions.ts';
import { peopleRoutes } from './rest/routes/people.ts';
import { loadSchemas } from './rules/schemas.ts';
import { seenChannel, seenGuild, seenMessages } from './people/see.ts';
import { serveAttachment, serveEmoji, servePage } from './people/site.ts';
import { addGuild, addUser, joinGuild } from './world/guilds.ts';
import { say } from './people/writing.ts';
import { threadTypeOf } from './world/channels.ts';
import { emojiUrl } from './world/emoji.ts';
import { createThread, joinThread } from './world/threads.ts';
import {
  channelTypes,
  findUser,
  newWorld,
  type Channel,
  type Guild,
  type Message,
  type World,
} from './world/world.ts';

export * from './api.ts';
export { runningClock, stillClock, type Clock } from './world/clock.ts';
export { closeCodes } from './gateway/protocol.ts';
export { permissionBits, type PermissionName } from './world/permissions.ts';

const routes = [
  ...interactionRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...emojiRoutes,
  ...applicationRoutes,
  ...peopleRoutes,
];
const ownPage = path.join(path.dirname(fileURLToPath(import.meta.url)), 'page');

/** Starts a sandbox. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = newWorld(options.clock ?? runningClock(), options);
  for (const user of options.users ?? familyUsers) addUser(world, user);
  for (const guild of options.guilds ?? [familyTable]) addGuild(world, guild);
  const tally = newTally();
  const limited = options.rateLimits !== false;
  const concurrency = options.identifiesAtOnce ?? 1;
  const perDay = options.identifiesPerDay ?? identifiesPerDay;
  const gateway = startGateway(world, tally, { perDay, concurrency: limited ? concurrency : null });
  const faults = newFaults(world, gateway, seededChance(options.seed ?? 1));
  const discord: Discord = {
    world,
    gateway,
    tally,
    faults,
    limits: limited ? newRateLimits() : null,
    oldEdits: newEditLimit(oldEditRule),
    announcedEdits: newEditLimit(announcedEditRule),
    recommendedShards: options.shards ?? 1,
    identifies: { perDay, concurrency },
    welcome: options.welcome ?? null,
  };
  const ask = asking(discord);
  const page = startPageApi(discord, ask);
  const server = newServer(discord, routes, {
    serve(request, response, url) {
      if (page.serve(request, response, url)) return true;
      if (url.pathname.startsWith('/attachments/')) serveAttachment(world, response, url.pathname);
      else if (url.pathname.startsWith('/emojis/')) serveEmoji(world, response, url.pathname);
      else servePage(options.pageFolder ?? ownPage, request, response, url.pathname);
      return true;
    },
    upgrade: (request, socket, head) => page.upgrade(request, socket, head),
  });
  broadcastMessages(world, gateway);
  await Promise.all([
    loadSchemas(),
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 0, '127.0.0.1', resolve);
    }),
  ]);
  const { port } = server.address() as AddressInfo;
  world.origin = `http://127.0.0.1:${port}`;
  return offered(discord, ask, async () => {
    page.close();
    gateway.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

function offered(discord: Discord, ask: Ask, close: () => Promise<void>): Sandbox {
  const { world, gateway, tally, faults } = discord;
  return {
    apiUrl: `${world.origin}/api`,
    token: world.token,
    pageUrl: `${world.origin}/`,
    applicationId: world.applicationId,
    clock: world.clock,
    faults: faults.orders,
    counters: tally,
    pings: world.pings,
    hiddenFiles: world.hiddenFiles,
    user(name) {
      const user = findUser(world, name);
      if (user === undefined || user.bot) throw new Error(`there is no user ${name}`);
      return driverOf(world, ask, user);
    },
    channel: (name) => seenChannel(channelNamed(world, name)),
    addUser(options) {
      const user = addUser(world, options);
      for (const guild of world.guilds.values()) joinGuild(world, guild, user);
      return driverOf(world, ask, user);
    },
    addGuild(options) {
      const guild = addGuild(world, options);
      gateway.join(guild);
      return seenGuild(world, guild);
    },
    addThread: (options) => seenChannel(openedThread(discord, options)),
    addToThread(thread, name) {
      const user = name === '@bot' ? world.bot : findUser(world, name);
      if (user === undefined) throw new Error(`there is no user ${name}`);
      joinThread(world, gateway, channelNamed(world, thread), user.id);
    },
    guilds: () => [...world.guilds.values()].map((guild) => seenGuild(world, guild)),
    messages: (name) => seenMessages(world, channelNamed(world, name), null),
    emoji: () => [...world.emoji.values()].map(({ id, name }) => ({ id, name, url: emojiUrl(world, id) })),
    file: (urlOrId) => storedFile(world, urlOrId),
    commands: (guild) => registered(world, guild),
    ready: async (shards = 1, timeoutMs = 15_000) => {
      await until(world, () => gateway.readyShards() >= shards, timeoutMs, `${shards} ready shards`);
    },
    watch(listener) {
      world.listeners.add(listener);
      return () => void world.listeners.delete(listener);
    },
    until: (check, timeoutMs) => until(world, check, timeoutMs),
    close,
  };
}

const dayMinutes = 1440;

function openedThread({ world, gateway }: Discord, options: ThreadOptions): Channel {
  const parent = channelNamed(world, options.channel);
  const [owner, ...members] = [options.owner, ...(options.members ?? [])].map((name) => {
    const user = findUser(world, name);
    if (user === undefined) throw new Error(`there is no user ${name}`);
    return user;
  });
  const type = options.isPrivate === true ? channelTypes.privateThread : threadTypeOf(parent);
  if (owner === undefined || type === null) throw new Error(`${parent.name} has no threads`);
  const thread = createThread(world, gateway, {
    parent,
    name: options.name,
    ownerId: owner.id,
    autoArchiveMinutes: dayMinutes,
    type,
    messageId: null,
  });
  for (const { id } of members) joinThread(world, gateway, thread, id);
  if (parent.type === channelTypes.forum) say(world, owner, thread, options.name);
  return thread;
}

/** Makes interactions and delivers them, as far as faults let them through in time. */
function asking({ world, gateway, tally, faults }: Discord): Ask {
  return ({ data, ...asked }) => {
    const interaction = openInteraction(world, tally, asked);
    const event = interactionJson(world, interaction, data);
    const { delayMs, twice } = faults.eventFate();
    const deliver = (): void => gateway.deliver(event, interaction.guildId, twice);
    if (delayMs > 0) setTimeout(deliver, delayMs);
    else deliver();
    return interaction;
  };
}

/** Tells the shards of messages that everybody sees; ephemeral ones never go over the gateway. */
function broadcastMessages(world: World, gateway: Gateway): void {
  world.listeners.add((change) => {
    if (
      change.type !== 'messageCreated' &&
      change.type !== 'messageUpdated' &&
      change.type !== 'messageDeleted'
    )
      return;
    if (change.onlyFor !== null) return;
    const channel = world.channels.get(change.channelId);
    const guildId = channel?.guildId ?? null;
    const audience = { guildId, intent: guildId === null ? intents.directMessages : intents.guildMessages };
    const where = { channel_id: change.channelId, ...(guildId === null ? {} : { guild_id: guildId }) };
    if (change.type === 'messageDeleted') {
      gateway.dispatch('MESSAGE_DELETE', () => ({ id: change.messageId, ...where }), audience);
      return;
    }
    const message = world.messages.get(change.messageId);
    if (message === undefined || channel === undefined) return;
    const event = change.type === 'messageCreated' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE';
    gateway.dispatch(event, () => ({ ...readable(world, channel, message), ...where }), audience);
  });
}

/** Without the content intent a bot reads its own messages, direct ones, and those that mention it. */
function readable(world: World, channel: Channel, message: Message): Record<string, unknown> {
  const json = messageJson(world, message);
  const open =
    message.authorId === world.bot.id || channel.guildId === null || message.mentions.includes(world.bot.id);
  return open ? json : { ...json, content: '', embeds: [], attachments: [], components: [] };
}

function storedFile(world: World, urlOrId: string): StoredFile {
  const id = /\/attachments\/\d+\/(\d+)\//.exec(urlOrId)?.[1] ?? urlOrId;
  const file = world.files.get(id);
  if (file === undefined) throw new Error(`there is no file ${urlOrId}`);
  return file;
}

function registered(world: World, guildName: string | undefined): readonly RegisteredCommand[] {
  const isNamed = (guild: Guild): boolean => guild.id === guildName || guild.name === guildName;
  const guild = [...world.guilds.values()].find(isNamed);
  return [...world.commands.values()]
    .filter((command) => command.guildId === null || command.guildId === guild?.id)
    .map((command) => ({
      id: command.id,
      name: String(command.body['name']),
      description: String(command.body['description'] ?? ''),
      guildId: command.guildId,
      raw: commandJson(world, command),
    }));
}
