/**
 * What a Discord holds: people, servers, channels, messages, files, commands and interactions, in memory.
 * The REST routes, the gateway, the driver and the page all read and change this one state.
 */
import type {
  AnswerKind,
  Change,
  Choice,
  DirectMessages,
  HiddenFile,
  LoudFor,
  Ping,
  StoredFile,
} from '../api.ts';
import type { Clock } from './clock.ts';
import type { PermissionName } from './permissions.ts';
import { snowflakes } from './snowflake.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  locale: string;
  directMessages: DirectMessages;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** A community server's own language; null elsewhere. */
  readonly communityLocale: string | null;
  /** Whom a message notifies that mentions nobody. */
  readonly loudFor: LoudFor;
  readonly systemChannelId: string | null;
  readonly channelIds: string[];
  /** Permissions by user id. */
  readonly members: Map<string, ReadonlySet<PermissionName>>;
  readonly joinedAt: number;
  readonly roles: readonly Role[];
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly mentionable: boolean;
  readonly memberIds: ReadonlySet<string>;
}

export const channelTypes = {
  text: 0,
  dm: 1,
  voice: 2,
  announcement: 5,
  announcementThread: 10,
  publicThread: 11,
  privateThread: 12,
  stage: 13,
  forum: 15,
} as const;
export type ChannelType = (typeof channelTypes)[keyof typeof channelTypes];

export interface Thread {
  readonly ownerId: string;
  /** Who was added to it or wrote in it. */
  readonly members: Set<string>;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  archivedAt: number;
  readonly createdAt: number;
}

export interface Channel {
  readonly id: string;
  readonly type: ChannelType;
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
  /** Roles that it mentions with effect. */
  roleMentions: readonly string[];
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

/** A picture of the application's own, to be named in texts and on buttons. */
export interface Emoji {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
  readonly file: StoredFile;
}

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
  /** Reset to nothing that fits when too many connections were begun. */
  token: string;
  /** Active threads that a server may have. */
  readonly mostThreads: number;
  /** Of these, threads of announcement channels. */
  readonly mostAnnouncementThreads: number;
  /** For example http://127.0.0.1:4123, set once the port is known. */
  origin: string;
  readonly users: Map<string, User>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  readonly messages: Map<string, Message>;
  readonly files: Map<string, StoredFile>;
  /** The application's own emoji. */
  readonly emoji: Map<string, Emoji>;
  /** Ephemeral messages, oldest first. */
  readonly hidden: string[];
  readonly commands: Map<string, RegisteredCommandState>;
  readonly interactions: Map<string, Interaction>;
  readonly interactionsByToken: Map<string, Interaction>;
  readonly pings: Ping[];
  readonly hiddenFiles: HiddenFile[];
  readonly listeners: Set<(change: Change) => void>;
}

/** The bot's own id, always the same: whoever keeps things by it finds them again in the next world. */
const applicationId = '1300000000000000000';

/** Discord's limits; the one for announcement channels is not published. */
const mostThreads = 1000;
const mostAnnouncementThreads = 100;

export function newWorld(
  clock: Clock,
  options: {
    readonly token?: string;
    readonly mostThreads?: number;
    readonly mostAnnouncementThreads?: number;
  },
): World {
  const bot: User = {
    id: applicationId,
    name: 'mexican-train',
    displayName: 'Mexican Train',
    bot: true,
    locale: 'en-US',
    directMessages: 'open',
  };
  return {
    clock,
    nextId: snowflakes(clock),
    bot,
    applicationId,
    mostThreads: options.mostThreads ?? mostThreads,
    mostAnnouncementThreads: options.mostAnnouncementThreads ?? mostAnnouncementThreads,
    token:
      options.token ??
      `${Buffer.from(applicationId).toString('base64url')}.sandbox.loopback-only-not-a-secret`,
    origin: '',
    users: new Map([[bot.id, bot]]),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    files: new Map(),
    emoji: new Map(),
    hidden: [],
    commands: new Map(),
    interactions: new Map(),
    interactionsByToken: new Map(),
    pings: [],
    hiddenFiles: [],
    listeners: new Set(),
  };
}

export function announce(world: World, change: Change): void {
  for (const listener of world.listeners) listener(change);
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
