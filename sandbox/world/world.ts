/**
 * What a Discord holds: people, servers, channels, messages, files, commands and interactions, in memory.
 * The REST routes, the gateway, the driver and the page all read and change this one state.
 */
import type { AnswerKind, Change, Choice, GuildOptions, Ping, StoredFile, UserOptions } from '../api.ts';
import type { Clock } from './clock.ts';
import { permissionBits, usualPermissions, type PermissionName } from './permissions.ts';
import { snowflakes } from './snowflake.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  locale: string;
  directMessages: boolean;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly systemChannelId: string | null;
  readonly channelIds: string[];
  /** Permissions by user id. */
  readonly members: Map<string, ReadonlySet<PermissionName>>;
  readonly joinedAt: number;
}

export const channelTypes = { text: 0, dm: 1, publicThread: 11, privateThread: 12 } as const;

export interface Thread {
  readonly ownerId: string;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  archivedAt: number;
  readonly createdAt: number;
}

export interface Channel {
  readonly id: string;
  readonly type: (typeof channelTypes)[keyof typeof channelTypes];
  readonly guildId: string | null;
  readonly parentId: string | null;
  name: string;
  topic: string | null;
  /** The person of a direct channel. */
  readonly recipientId: string | null;
  readonly thread: Thread | null;
  /** What the bot was denied here. */
  readonly revoked: Set<PermissionName>;
  /** Oldest first. */
  readonly messages: Map<string, Message>;
  /** The newest message that everybody sees, also when it was deleted since. */
  lastMessageId: string | null;
  lastMessageAt: number;
  /** Messages by the nonce they were posted with, oldest first. */
  readonly nonces: Map<string, string>;
}

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

/** A component as Discord describes it; checked before it is stored. */
export type Component = { readonly type: number; readonly [key: string]: unknown };

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  content: string;
  flags: number;
  components: readonly Component[];
  embeds: readonly Readonly<Record<string, unknown>>[];
  attachments: readonly Attachment[];
  /** Users whom the message mentions with effect. */
  mentions: readonly string[];
  readonly nonce: string | null;
  readonly createdAt: number;
  editedAt: number | null;
  version: number;
  /** The one person who sees it; null: everybody in the channel. */
  readonly onlyFor: string | null;
  /** The interaction that this message answers. */
  readonly interactionId: string | null;
  readonly replyTo: string | null;
}

export const flagBits = {
  suppressEmbeds: 4,
  hasThread: 32,
  ephemeral: 64,
  loading: 128,
  silent: 4096,
  componentsV2: 32768,
} as const;

export interface RegisteredCommandState {
  readonly id: string;
  readonly guildId: string | null;
  readonly version: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const interactionTypes = { command: 2, component: 3, complete: 4, modal: 5 } as const;

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: (typeof interactionTypes)[keyof typeof interactionTypes];
  readonly userId: string;
  readonly guildId: string | null;
  readonly channelId: string;
  readonly asked: string;
  /** For messages that answer it. */
  readonly commandName: string | null;
  readonly createdAt: number;
  /** By the machine's monotonic clock, for latencies. */
  readonly startedAt: number;
  /** The message that bears the pressed component, also through a modal. */
  readonly sourceMessageId: string | null;
  /** What came; null: nothing yet. */
  answer: AnswerKind | null;
  latencyMs: number | null;
  /** The message that `@original` names. */
  originalId: string | null;
  followUpIds: string[];
  modal: Readonly<Record<string, unknown>> | null;
  choices: readonly Choice[];
  readonly firstAnswer: Promise<void>;
  readonly settle: () => void;
}

export interface World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bot: User;
  readonly applicationId: string;
  readonly token: string;
  /** Active threads that a server may have. */
  readonly mostThreads: number;
  /** For example http://127.0.0.1:4123, set once the port is known. */
  origin: string;
  readonly users: Map<string, User>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Message>;
  readonly files: Map<string, StoredFile>;
  /** Ephemeral messages, oldest first. */
  readonly hidden: string[];
  readonly commands: Map<string, RegisteredCommandState>;
  readonly interactions: Map<string, Interaction>;
  readonly interactionsByToken: Map<string, Interaction>;
  readonly pings: Ping[];
  readonly listeners: Set<(change: Change) => void>;
}

/** The commonly granted permissions of an invited bot that plays in channels and threads. */
const botPermissions: readonly PermissionName[] = [...usualPermissions, 'UseExternalEmojis'];

/** The bot's own id, always the same: whoever keeps things by it finds them again in the next world. */
const applicationId = '1300000000000000000';

/** Discord's limit. */
const mostThreads = 1000;

export function newWorld(
  clock: Clock,
  options: { readonly token?: string; readonly mostThreads?: number },
): World {
  const bot: User = {
    id: applicationId,
    name: 'mexican-train',
    displayName: 'Mexican Train',
    bot: true,
    locale: 'en-US',
    directMessages: true,
  };
  return {
    clock,
    nextId: snowflakes(clock),
    bot,
    applicationId,
    mostThreads: options.mostThreads ?? mostThreads,
    token:
      options.token ??
      `${Buffer.from(applicationId).toString('base64url')}.sandbox.loopback-only-not-a-secret`,
    origin: '',
    users: new Map([[bot.id, bot]]),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    files: new Map(),
    hidden: [],
    commands: new Map(),
    interactions: new Map(),
    interactionsByToken: new Map(),
    pings: [],
    listeners: new Set(),
  };
}

export function announce(world: World, change: Change): void {
  for (const listener of world.listeners) listener(change);
}

/** A new person, member of every server there is. */
export function addUser(world: World, options: UserOptions): User {
  if (findUser(world, options.name) !== undefined) throw new Error(`there is a user ${options.name} already`);
  const user: User = {
    id: options.id ?? world.nextId(),
    name: options.name,
    displayName: options.displayName ?? options.name,
    bot: false,
    locale: options.locale ?? 'en-US',
    directMessages: true,
  };
  world.users.set(user.id, user);
  return user;
}

export function joinGuild(
  world: World,
  guild: Guild,
  user: User,
  permissions: readonly PermissionName[] = [],
): void {
  const base = user.bot ? botPermissions : usualPermissions;
  guild.members.set(user.id, new Set([...base, ...permissions]));
  announce(world, { type: 'guildChanged', guildId: guild.id });
}

export function addGuild(world: World, options: GuildOptions): Guild {
  const people = (options.members ?? peopleOf(world).map((user) => user.name)).map((name) => {
    const user = findUser(world, name);
    if (user === undefined) throw new Error(`no user ${name} to join ${options.name}`);
    return user;
  });
  const owner = options.owner === undefined ? people[0] : findUser(world, options.owner);
  const id = options.id ?? world.nextId();
  const channels = options.channels.map((channel) => {
    const { name, id: channelId } = typeof channel === 'string' ? { name: channel, id: undefined } : channel;
    return addChannel(world, {
      id: channelId ?? world.nextId(),
      type: channelTypes.text,
      guildId: id,
      parentId: null,
      name: name.replace(/^#/, ''),
      recipientId: null,
      thread: null,
    });
  });
  const system = channels.find((channel) => channel.name === options.systemChannel) ?? channels[0];
  const guild: Guild = {
    id,
    name: options.name,
    ownerId: owner?.id ?? world.bot.id,
    locale: options.locale ?? 'en-US',
    systemChannelId: system?.id ?? null,
    channelIds: channels.map((channel) => channel.id),
    members: new Map(),
    joinedAt: world.clock.now(),
  };
  world.guilds.set(guild.id, guild);
  for (const user of [world.bot, ...people]) {
    joinGuild(
      world,
      guild,
      user,
      user.bot ? (options.botPermissions ?? []) : options.permissions?.[user.name],
    );
  }
  return guild;
}

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

export function storeMessage(world: World, message: Message): void {
  const channel = world.channels.get(message.channelId);
  if (channel === undefined) throw new Error(`no channel ${message.channelId}`);
  channel.messages.set(message.id, message);
  world.messages.set(message.id, message);
  channel.lastMessageAt = message.createdAt;
  if (message.onlyFor === null) channel.lastMessageId = message.id;
  else hide(world, message);
  if (message.nonce !== null) {
    channel.nonces.set(message.nonce, message.id);
    const [oldest] = channel.nonces.keys();
    if (channel.nonces.size > keptNonces && oldest !== undefined) channel.nonces.delete(oldest);
  }
}

const keptNonces = 500;
/** Chat programs forget ephemeral messages; so does the sandbox, once there are so many newer ones. */
const keptHidden = 5000;

function hide(world: World, message: Message): void {
  world.hidden.push(message.id);
  const oldest = world.hidden.length > keptHidden ? world.hidden.shift() : undefined;
  if (oldest !== undefined) dropMessage(world, oldest);
}

/** Removes a message; the caller announces it. */
export function dropMessage(world: World, id: string): void {
  const message = world.messages.get(id);
  if (message === undefined) return;
  world.messages.delete(id);
  world.channels.get(message.channelId)?.messages.delete(id);
}

export const isThread = (channel: Channel): boolean => channel.thread !== null;

export const peopleOf = (world: World): readonly User[] =>
  [...world.users.values()].filter((user) => !user.bot);

export function findUser(world: World, nameOrId: string): User | undefined {
  const byId = world.users.get(nameOrId);
  if (byId !== undefined) return byId;
  for (const user of world.users.values()) {
    if (user.name === nameOrId || user.displayName === nameOrId) return user;
  }
  return undefined;
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

/** Whether the person could open the channel. */
export function mayOpen(world: World, channel: Channel, userId: string): boolean {
  if (channel.guildId === null) return channel.recipientId === userId;
  return world.guilds.get(channel.guildId)?.members.get(userId)?.has('ViewChannel') ?? false;
}

/** What a member may do in a channel; in direct channels everything that there is to do. */
export function permissionsIn(world: World, channel: Channel, userId: string): ReadonlySet<PermissionName> {
  if (channel.guildId === null) {
    return new Set<PermissionName>([
      'ViewChannel',
      'SendMessages',
      'EmbedLinks',
      'AttachFiles',
      'ReadMessageHistory',
    ]);
  }
  const own = world.guilds.get(channel.guildId)?.members.get(userId) ?? new Set<PermissionName>();
  if (userId !== world.bot.id) return own.has('Administrator') ? allNames : own;
  const parent = channel.parentId === null ? undefined : world.channels.get(channel.parentId);
  if (channel.revoked.size === 0 && (parent === undefined || parent.revoked.size === 0)) return own;
  return new Set([...own].filter((name) => !channel.revoked.has(name) && parent?.revoked.has(name) !== true));
}

const allNames: ReadonlySet<PermissionName> = new Set(Object.keys(permissionBits) as PermissionName[]);
