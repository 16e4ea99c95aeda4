import { wordsFor, type Words } from '../i18n/index.ts';
import type { GuildSettings, Person, PlayerSettings, Table } from '../table/index.ts';
import type { CustomId } from '../views/index.ts';
import type { Edge } from './edge.ts';

/** Whoever asked, as Discord tells it. */
export interface Asker extends Person {
  /** Holds Manage Messages in this channel. */
  readonly mayManage: boolean;
  /** Holds Manage Server. */
  readonly mayManageServer: boolean;
  readonly roleIds: readonly string[];
}

/** Where somebody asked. */
export interface Place {
  readonly channelId: string;
  /** The channel that a thread belongs to, a forum's post included; null outside of threads. */
  readonly threadOf: string | null;
  /** Whether a thread can be opened here, and of which kind. */
  readonly opens: 'thread' | 'announcementThread' | null;
  /** The chat of a voice or stage channel, which takes Connect as well. */
  readonly isVoice: boolean;
  /** The names of the permissions that the bot has there. */
  readonly permissions: ReadonlySet<string>;
  /** Whether a mention of that role notifies its people. */
  readonly mayCall: (roleId: string) => boolean;
}

/** One interaction with all that answering it needs, read once. */
export interface Asked {
  readonly edge: Edge;
  /** The interaction's id. */
  readonly request: string;
  /** The interaction that made the message which is answered in: another one's where that was pressed. */
  readonly origin: string;
  readonly who: Asker;
  /** Null in the bot's own direct messages. */
  readonly guildId: string | null;
  readonly channelId: string;
  readonly place: Place;
  readonly player: PlayerSettings;
  readonly guild: GuildSettings;
  /** The asker's language as Discord tells it. */
  readonly locale: string;
  /** In the asker's language. */
  readonly words: Words;
  /** In the server's language. */
  readonly publicWords: Words;
  /** Whether everybody sees the answer: the one of a public command, or a public panel that is edited. */
  readonly shared: boolean;
}

/** What stands behind a slash command; null for what was left out. */
export interface Options {
  text(name: string): string | null;
  whole(name: string): number | null;
  yes(name: string): boolean | null;
  user(name: string): NamedUser | null;
}

export interface NamedUser extends Person {
  readonly bot: boolean;
  /** Whether they are on this server and see that channel of it; true where the bot does not know it. */
  readonly sees: (channelId: string) => boolean;
}

export interface CommandAsked extends Asked {
  readonly options: Options;
}

/** A button, a select menu or a form. */
export interface Press<Id extends CustomId = CustomId> extends Asked {
  readonly id: Id;
  /** Whether the pressed message is seen by the presser alone. */
  readonly ephemeral: boolean;
  /** Whether a form was sent, rather than a button or a menu pressed. */
  readonly form: boolean;
  /** What was chosen in a select menu. */
  readonly values: readonly string[];
  /** What was written, chosen or ticked (`true`, `false`) in a form, by the field's custom id. */
  readonly fields: ReadonlyMap<string, string>;
}

/** What everybody at a table reads, in the table's language. */
export const wordsAt = ({ options }: Pick<Table, 'options'>, { publicWords }: Asked): Words =>
  options.locale === null ? publicWords : wordsFor(options.locale);
