/** What tests, benches and `npm start` see of the sandbox. `index.ts` starts one. */
import type { Clock } from './world/clock.ts';
import type { PermissionName } from './world/permissions.ts';

export interface SandboxOptions {
  /** Port on 127.0.0.1; 0 or left out: any free one. */
  readonly port?: number;
  /** Left out: the machine's clock, which `sandbox.clock.advance` can still push forward. */
  readonly clock?: Clock;
  /** Seeds whatever the sandbox decides by chance (faults with a probability). */
  readonly seed?: number;
  /** Left out: the people and the server of `familyTable`. */
  readonly users?: readonly UserOptions[];
  readonly guilds?: readonly GuildOptions[];
  /** The number of shards that `GET /gateway/bot` recommends. */
  readonly shards?: number;
  /** Active threads that a server may have; left out: Discord's 1,000. */
  readonly mostThreads?: number;
  /** Active threads of announcement channels that a server may have; left out: 100. */
  readonly mostAnnouncementThreads?: number;
  /** Left out: 1,000, Discord's limit. */
  readonly identifiesPerDay?: number;
  /** Shards that may identify within the same 5 seconds; left out: 1, as Discord lets an ordinary bot. */
  readonly identifiesAtOnce?: number;
  /** false: nobody has to wait for anything, no 429 unless ordered as a fault. */
  readonly rateLimits?: boolean;
  /** Where the files of the page lie; left out: `sandbox/page`. */
  readonly pageFolder?: string;
  /** What an empty channel on the page offers a newcomer; left out: nothing. */
  readonly welcome?: Welcome;
  /** The bot's token; left out: a made-up one of the usual form. */
  readonly token?: string;
}

/** A card on the page that starts something at one press. */
export interface Welcome {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly button: string;
  /** The command that the press types: `/mexicantrain start`. */
  readonly command: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Then, one after the other, the buttons whose custom ids have this part between their colons. */
  readonly press?: readonly string[];
}

export interface UserOptions {
  readonly name: string;
  /** The display name, where it differs from the name. */
  readonly displayName?: string;
  /** A Discord locale such as en-US, de, nl. */
  readonly locale?: string;
  readonly id?: string;
}

export const channelKinds = ['text', 'announcement', 'voice', 'stage', 'forum'] as const;
export type ChannelKind = (typeof channelKinds)[number];

export interface ChannelOptions {
  readonly name: string;
  readonly id?: string;
  /** Left out: text. */
  readonly kind?: ChannelKind;
}

/** Whom a message notifies that mentions nobody: everybody, or nobody. */
export type LoudFor = 'everybody' | 'mentions';

export interface GuildOptions {
  readonly name: string;
  readonly id?: string;
  /** Makes it a community server, the only kind that has a language of its own. */
  readonly communityLocale?: string;
  /** Left out: mentions. */
  readonly loudFor?: LoudFor;
  readonly channels: readonly (string | ChannelOptions)[];
  /** Names of users; left out: everybody. */
  readonly members?: readonly string[];
  /** Permissions beyond the usual ones of a member, by user name. */
  readonly permissions?: Readonly<Record<string, readonly PermissionName[]>>;
  /** What the bot was granted beyond the usual. */
  readonly botPermissions?: readonly PermissionName[];
  /** The owner's name; left out: the first member. */
  readonly owner?: string;
  readonly systemChannel?: string;
  readonly roles?: readonly RoleOptions[];
}

export interface RoleOptions {
  readonly name: string;
  readonly id?: string;
  /** Whether everybody may mention it. */
  readonly mentionable?: boolean;
  /** Names of users. */
  readonly members: readonly string[];
}

export interface ThreadOptions {
  readonly name: string;
  /** The channel it hangs in. */
  readonly channel: string;
  /** Who opens it. */
  readonly owner: string;
  /** Seen only by its owner, its members and those who manage threads. */
  readonly isPrivate?: boolean;
  /** Names of further users. */
  readonly members?: readonly string[];
}

export interface Sandbox {
  /** For DISCORD_API_URL, for example http://127.0.0.1:4123/api. */
  readonly apiUrl: string;
  readonly token: string;
  /** The page on which people play. */
  readonly pageUrl: string;
  readonly applicationId: string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly counters: Counters;
  /** Every user who was really notified, in order. */
  readonly pings: readonly Ping[];
  /** Uploads of messages with components V2 that no component names: nobody sees them. */
  readonly hiddenFiles: readonly HiddenFile[];
  user(name: string): SandboxUser;
  /** A channel or thread by name (with or without #) or id. Throws when there is none. */
  channel(nameOrId: string): SeenChannel;
  /** Creates one more user, member of every guild. */
  addUser(options: UserOptions): SandboxUser;
  addGuild(options: GuildOptions): SeenGuild;
  /** Somebody opens a thread, or in a forum a post. */
  addThread(options: ThreadOptions): SeenChannel;
  /** Somebody is added to a thread: the bot too, by `@bot`. */
  addToThread(thread: string, user: string): void;
  guilds(): readonly SeenGuild[];
  /** Every message of a channel as stored, ephemeral ones included: for checks, not for players. */
  messages(channel: string): readonly SeenMessage[];
  /** The application's own emoji, by name. */
  emoji(): readonly SeenEmoji[];
  /** The bytes of an attachment by its URL or its id. */
  file(urlOrId: string): StoredFile;
  /** The application's commands as registered, global ones and the guild's. */
  commands(guild?: string): readonly RegisteredCommand[];
  /** Resolves when at least this many shards are connected and ready. */
  ready(shards?: number, timeoutMs?: number): Promise<void>;
  /** Calls back at every change of state; returns how to stop. */
  watch(listener: (change: Change) => void): () => void;
  /** Waits until the check returns something other than undefined, null or false. Rejects after the timeout. */
  until<T>(check: () => T | undefined | null | false, timeoutMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** What changed; the state itself is read again by whoever is interested. */
export type Change =
  | {
      readonly type: 'messageCreated' | 'messageUpdated' | 'messageDeleted';
      readonly channelId: string;
      readonly messageId: string;
      /** The one person who may see it; null: everybody in the channel. */
      readonly onlyFor: string | null;
    }
  | { readonly type: 'channelChanged'; readonly channelId: string }
  | { readonly type: 'guildChanged'; readonly guildId: string }
  | { readonly type: 'commandsChanged' }
  | { readonly type: 'userChanged'; readonly userId: string }
  | { readonly type: 'ping'; readonly userId: string; readonly channelId: string; readonly messageId: string }
  | {
      readonly type: 'interactionCreated' | 'interactionAnswered' | 'interactionFailed';
      readonly interactionId: string;
      readonly userId: string;
    }
  | { readonly type: 'shardReady' | 'shardLost'; readonly shard: number };

export interface HiddenFile {
  readonly messageId: string;
  readonly name: string;
}

export interface Ping {
  /** A message in a loud server notifies people whom it does not mention. */
  readonly because: 'mention' | 'message';
  readonly userId: string;
  readonly userName: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly content: string;
  /** Clock time in ms. */
  readonly at: number;
}

export interface SeenUser {
  readonly id: string;
  /** The user name. */
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  readonly locale: string;
}

export interface SeenChannel {
  readonly id: string;
  readonly name: string;
  readonly guildId: string | null;
  readonly kind: ChannelKind | 'thread' | 'privateThread' | 'dm';
  /** The channel that a thread hangs in. */
  readonly parentId: string | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly topic: string | null;
}

export interface SeenGuild {
  readonly id: string;
  readonly name: string;
  /** What Discord says is its language: en-US where it is no community. */
  readonly locale: string;
  readonly channels: readonly SeenChannel[];
  readonly members: readonly SeenUser[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface SeenAttachment {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly contentType: string;
  readonly size: number;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface SeenEmoji {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

export interface SeenButton {
  readonly label: string;
  readonly customId: string | null;
  readonly url: string | null;
  /** Its character, or the name of a picture of the application's own. */
  readonly emoji: string | null;
  readonly disabled: boolean;
  /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
  readonly style: number;
}

export interface SeenSelect {
  readonly customId: string;
  /** 3 strings, 5 users, 6 roles, 7 mentionables, 8 channels. */
  readonly type: number;
  readonly placeholder: string | null;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly description: string | null;
    readonly selected: boolean;
  }[];
}

/** A message as one user sees it at one moment; a snapshot that later edits do not change. */
export interface SeenMessage {
  readonly id: string;
  readonly channelId: string;
  readonly author: SeenUser;
  readonly content: string;
  /** All text in reading order: content, text displays, embeds. Alt texts are with the images. */
  readonly text: string;
  readonly flags: number;
  readonly ephemeral: boolean;
  /** "… is thinking": a deferral that has not been filled yet. */
  readonly loading: boolean;
  /** Discord's component objects, as sent. */
  readonly components: readonly unknown[];
  readonly embeds: readonly unknown[];
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly attachments: readonly SeenAttachment[];
  /** Pictures in reading order: gallery items and thumbnails, else image attachments. */
  readonly images: readonly { readonly url: string; readonly alt: string | null }[];
  /** Users whom this message mentions so that they are notified. */
  readonly mentions: readonly string[];
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** Counts creation and edits, from 1. */
  readonly version: number;
  /** The user whose interaction this message answers. */
  readonly askedBy: string | null;
}

export interface SeenModalField {
  readonly customId: string;
  /** 4 text input, 3 string select, 5 user select, 21 radio group, 22 checkbox group, 23 checkbox … */
  readonly type: number;
  readonly label: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly value: string | null;
  readonly placeholder: string | null;
  readonly multiline: boolean;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** How many options may be chosen. */
  readonly min: number;
  readonly max: number;
  readonly options: SeenSelect['options'];
}

export interface SeenModal {
  readonly customId: string;
  readonly title: string;
  /** Text displays between the fields. */
  readonly texts: readonly string[];
  readonly fields: readonly SeenModalField[];
}

export interface RegisteredCommand {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly guildId: string | null;
  /** The command as Discord returns it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

export const answerKinds = [
  'message',
  'deferred',
  'update',
  'deferredUpdate',
  'modal',
  'choices',
  'failed',
] as const;
/** The first answer to an interaction; `failed`: none within 3 seconds, or the press could not be delivered. */
export type AnswerKind = (typeof answerKinds)[number];

/** One interaction of a user, after its first answer. */
export interface Exchange {
  readonly id: string;
  readonly answer: AnswerKind;
  /** From the interaction to the first answer; null when it failed. */
  readonly latencyMs: number | null;
  readonly modal: SeenModal | null;
  readonly choices: readonly Choice[];
  /** The answer's message as it is now; of an update, the message that was pressed. Null if deleted or none. */
  message(): SeenMessage | null;
  followUps(): readonly SeenMessage[];
  /**
   * The message once it says something: at once unless deferred, then after the first edit or follow-up.
   * Rejects after the timeout (default 5 s).
   */
  settled(timeoutMs?: number): Promise<SeenMessage>;
}

/** The value of a command's option; a file for an attachment. */
export type OptionValue = string | number | boolean | { readonly name: string; readonly bytes: Uint8Array };

/** What is put into a modal's field: text, the values that are chosen, a box ticked or not. */
export type FieldValue = string | readonly string[] | boolean;

export interface CommandPlace {
  /** Channel, thread or `@dm`; left out: the first channel of the first guild that the user is in. */
  readonly channel?: string;
  readonly locale?: string;
}

export interface PressOptions {
  /**
   * Deliver the press even if the message was edited or deleted meanwhile, or the button is disabled: as if
   * it had crossed the edit on the wire.
   */
  readonly late?: boolean;
}

/**
 * What becomes of a direct message to a person: 50007 where they take none, 50278 where they share no server
 * with the bot, 50033 where they cannot be written to at all, 40003 while the bot opens too many channels.
 */
export const directMessages = ['open', 'closed', 'noSharedServer', 'invalid', 'tooFast'] as const;
export type DirectMessages = (typeof directMessages)[number];

/** Somebody at a keyboard. What cannot be seen cannot be pressed: the driver throws. */
export interface SandboxUser {
  readonly id: string;
  readonly name: string;
  locale: string;
  directMessages: DirectMessages;
  /**
   * Types a slash command: `/mexicantrain start` with option values by name. Users are given by name or id,
   * channels by name or id. Resolves with the first answer, or `failed` after 3 seconds.
   */
  command(
    line: string,
    options?: Readonly<Record<string, OptionValue>>,
    place?: CommandPlace,
  ): Promise<Exchange>;
  /** Chooses a command in the menu of a person, both by name. */
  menuOf(target: string, command: string, place?: CommandPlace): Promise<Exchange>;
  /** Asks for the completion of one option while typing. */
  complete(
    line: string,
    focused: { readonly name: string; readonly value: string },
    options?: Readonly<Record<string, OptionValue>>,
    place?: CommandPlace,
  ): Promise<readonly Choice[]>;
  /** Presses the button with this custom id, label, or label matched by the expression. */
  press(message: SeenMessage, button: string | RegExp, options?: PressOptions): Promise<Exchange>;
  /** Chooses in a select menu by custom id or placeholder (null: the only one). Users by name or id. */
  select(
    message: SeenMessage,
    menu: string | RegExp | null,
    values: readonly string[],
    options?: PressOptions,
  ): Promise<Exchange>;
  /** Sends a modal that an exchange brought; fields by custom id or label. What is left out stays as it was preset. */
  submit(exchange: Exchange, fields: Readonly<Record<string, FieldValue>>): Promise<Exchange>;
  /** Writes a plain message. */
  say(text: string, place?: CommandPlace): SeenMessage;
  /** The messages that this user sees in a channel, oldest first. `@dm`: the direct messages with the bot. */
  see(channel: string): readonly SeenMessage[];
  /** The newest message seen, in a channel. */
  last(channel: string): SeenMessage | undefined;
  /** One message as this user sees it now, or null. */
  look(messageId: string): SeenMessage | null;
  /** Hides an ephemeral message as its owner. */
  dismiss(message: SeenMessage): void;
  /** Waits for a message seen by this user in a channel. Rejects after the timeout (default 5 s). */
  waitFor(
    channel: string,
    predicate: (message: SeenMessage) => boolean,
    timeoutMs?: number,
  ): Promise<SeenMessage>;
  /** The times this user was notified. */
  pings(): readonly Ping[];
}

/** Which requests a fault meets. Left out: all of them. */
export interface FaultTarget {
  /** Part of `METHOD /path/{pattern}`, for example `POST /channels/{channel_id}/messages`, or an expression. */
  readonly route?: string | RegExp;
  /** The next n requests only; left out: until the fault is lifted. */
  readonly times?: number;
  /** By the sandbox's seeded chance; left out: 1. */
  readonly probability?: number;
}

/** Lifts the fault. */
export type Lift = () => void;

export interface Faults {
  /** Holds requests back before they are applied. */
  delay(ms: number, target?: FaultTarget): Lift;
  /** Answers with a status such as 500 or 503 without applying. */
  fail(status: number, target?: FaultTarget): Lift;
  /** Applies the request, then drops the connection. */
  loseAnswers(target?: FaultTarget): Lift;
  /** Never answers, and does not apply (the client times out). */
  silence(target?: FaultTarget): Lift;
  /** Answers 429 without applying. */
  rateLimit(
    target?: FaultTarget & {
      readonly retryAfterMs?: number;
      readonly global?: boolean;
      /** false: without `Retry-After`; the time to wait stands in the body alone. */
      readonly header?: boolean;
    },
  ): Lift;
  /** Answers as Cloudflare does to an address it bans: 429, a page of HTML, no header, no JSON. */
  cloudflare(target?: FaultTarget): Lift;
  /** Answers one of Discord's errors without applying, for example 403 50013. */
  refuse(
    error: { readonly status: number; readonly code: number; readonly message: string },
    target?: FaultTarget,
  ): Lift;
  /** Delivers interactions twice over the gateway, to two shards' sessions where there are two. */
  deliverTwice(target?: Omit<FaultTarget, 'route'>): Lift;
  /** Holds interactions back before they are delivered; they are late already on the way. */
  delayEvents(ms: number, target?: Omit<FaultTarget, 'route'>): Lift;
  /** Cuts every gateway socket (or one shard's) without a word; sessions can be resumed. */
  dropSockets(shard?: number): void;
  /** Asks every shard to reconnect (op 7). */
  reconnect(): void;
  /** Ends sessions by op 9; `resumable` false forces a new identify. */
  invalidateSession(resumable?: boolean): void;
  /** Takes a permission away from the bot in a channel (or everywhere). */
  revoke(permission: PermissionName, channel?: string): Lift;
  deleteMessage(messageId: string): void;
  deleteChannel(channel: string): void;
  archiveThread(channel: string): void;
  /** Locks it, as a moderator would: the bot neither posts nor edits there. */
  lockThread(channel: string): Lift;
  /** Lifts every fault. Revoked permissions come back too. */
  clear(): void;
}

export interface Breach {
  /** `METHOD /path/{pattern}`. */
  readonly route: string;
  readonly path: string;
  /** Where in the body, for example components[0].components[1].custom_id. */
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface AnswerRecord {
  readonly interactionId: string;
  /** What was asked: `/mexicantrain start`, `button mt:…`, `select …`, `modal …`. */
  readonly asked: string;
  readonly kind: AnswerKind;
  readonly userId: string;
  readonly latencyMs: number;
}

export interface Counters {
  /** Requests that Discord would have refused as bad form (50035). */
  readonly breaches: readonly Breach[];
  /** Interactions without a first answer within 3 seconds. */
  readonly unanswered: readonly {
    readonly interactionId: string;
    readonly asked: string;
    readonly userId: string;
  }[];
  readonly answers: readonly AnswerRecord[];
  /** Requests by `METHOD /path/{pattern}`. */
  readonly requests: ReadonlyMap<string, number>;
  /** Error answers by Discord code (or HTTP status where there is no code). */
  readonly errors: ReadonlyMap<number, number>;
  readonly rateLimited: number;
  /** Identifies and resumes seen by the gateway. */
  readonly identifies: number;
  readonly resumes: number;
  reset(): void;
}
