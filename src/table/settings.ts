/** What servers and players choose for themselves, and what holds for those who chose nothing. */
import type { PresetName } from '../game/switches.ts';
import type { ClockName, Look, NoticeWay, Print } from './lists.ts';

export interface GuildSettings {
  /** Null: the server's own language as Discord tells it. */
  readonly locale: string | null;
  readonly preset: PresetName;
  /** Null: 4 for the product's own default, else the preset's. */
  readonly rounds: number | null;
  readonly clock: ClockName;
  readonly look: Look;
  readonly print: Print;
  /** Empty: all channels. */
  readonly channelIds: readonly string[];
  /** Roles that may start a game; empty: everybody. */
  readonly starterRoleIds: readonly string[];
  /** The role that is told of a new lobby; null: none is. */
  readonly calledRoleId: string | null;
  /** When it was last told, milliseconds since 1970. */
  readonly calledAt: number | null;
  readonly hints: boolean;
  readonly textTable: boolean;
  readonly takeoverAfter: number | null;
  readonly announceAchievements: boolean;
  /** Whether people may say ready words under the table. */
  readonly reactions: boolean;
  /** When the bot was removed from the server, milliseconds since 1970; null while it is there. */
  readonly leftAt: number | null;
}

export const defaultGuildSettings: GuildSettings = {
  locale: null,
  preset: 'puremco',
  rounds: null,
  clock: 'none',
  look: 'classic',
  print: 'normal',
  channelIds: [],
  starterRoleIds: [],
  calledRoleId: null,
  calledAt: null,
  hints: true,
  textTable: false,
  takeoverAfter: null,
  announceAchievements: true,
  reactions: true,
  leftAt: null,
};

export interface PlayerSettings {
  /** Null: the language that Discord tells. */
  readonly locale: string | null;
  /** Null: as the server has it. */
  readonly look: Look | null;
  readonly print: Print | null;
  readonly notice: NoticeWay;
  /** Hours of the day in `timeZone` in which nothing is sent, `HH:MM`; over midnight where from > to. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** An IANA name. */
  readonly timeZone: string;
  readonly textTable: boolean;
  /** Tell only what is new: for those who listen. */
  readonly brief: boolean;
  readonly confirm: boolean;
  /** Whether first-game lines are shown, and those that were read. */
  readonly lessons: boolean;
  readonly lessonsRead: readonly string[];
  /** Left out of boards and profiles. */
  readonly hidden: boolean;
  /** Direct messages bounced: told in the channel instead, until the player changes `notice`. */
  readonly directClosed: boolean;
}

export const defaultPlayerSettings: PlayerSettings = {
  locale: null,
  look: null,
  print: null,
  notice: 'mention',
  quiet: null,
  timeZone: 'UTC',
  textTable: false,
  brief: false,
  confirm: false,
  lessons: true,
  lessonsRead: [],
  hidden: false,
  directClosed: false,
};
