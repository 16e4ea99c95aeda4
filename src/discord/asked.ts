import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js';
import type { Words } from '../i18n/index.ts';
import type { GuildSettings, Person, PlayerSettings } from '../table/index.ts';
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

/** One interaction with all that answering it needs, read once. */
export interface Asked {
  readonly edge: Edge;
  readonly who: Asker;
  readonly guildId: string;
  readonly channelId: string;
  readonly player: PlayerSettings;
  readonly guild: GuildSettings;
  /** In the asker's language. */
  readonly words: Words;
  /** In the server's language. */
  readonly publicWords: Words;
  /** Whether everybody sees the answer: the one of a public command, or a public panel that is edited. */
  readonly shared: boolean;
}

export interface CommandAsked extends Asked {
  readonly interaction: ChatInputCommandInteraction;
}

/** A button, a select menu or a form. */
export interface Press<Id extends CustomId = CustomId> extends Asked {
  readonly interaction: MessageComponentInteraction | ModalSubmitInteraction;
  readonly id: Id;
  /** Whether the pressed message is seen by the presser alone. */
  readonly ephemeral: boolean;
  /** What was chosen in a select menu. */
  readonly values: readonly string[];
  /** What was written into a form, by the field's custom id. */
  readonly fields: ReadonlyMap<string, string>;
}
