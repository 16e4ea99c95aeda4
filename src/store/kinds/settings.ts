import { z } from 'zod';
import { presetNames } from '../../game/switches.ts';
import { kind } from '../kind.ts';
import { clockNames } from './table.ts';

export const looks = ['classic', 'dark', 'contrast'] as const;
export const noticeWays = ['mention', 'direct', 'none'] as const;
/** How a player wants to be told: a mention at the table, a direct message, not at all. */
export type NoticeWay = (typeof noticeWays)[number];

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const guildSettings = z.object({
  /** Null: the server's own language as Discord tells it. */
  locale: z.string().nullable(),
  preset: z.enum(presetNames),
  /** Null: 4 for the product's own default, else the preset's. */
  rounds: z.number().int().positive().nullable(),
  clock: z.enum(clockNames),
  look: z.enum(looks),
  /** Empty: all channels. */
  channelIds: z.array(z.string()).readonly(),
  /** Roles that may start a game; empty: everybody. */
  starterRoleIds: z.array(z.string()).readonly(),
  hints: z.boolean(),
  textTable: z.boolean(),
  takeoverAfter: z.number().int().positive().nullable(),
  announceAchievements: z.boolean(),
  /** When the bot was removed from the server, milliseconds since 1970; null while it is there. */
  leftAt: z.number().nullable(),
});
export type GuildSettings = Readonly<z.infer<typeof guildSettings>>;

export const defaultGuildSettings: GuildSettings = {
  locale: null,
  preset: 'puremco',
  rounds: null,
  clock: 'none',
  look: 'classic',
  channelIds: [],
  starterRoleIds: [],
  hints: true,
  textTable: false,
  takeoverAfter: null,
  announceAchievements: true,
  leftAt: null,
};

const playerSettings = z.object({
  /** Null: the language that Discord tells. */
  locale: z.string().nullable(),
  look: z.enum(looks).nullable(),
  notice: z.enum(noticeWays),
  /** Hours of the day in `timeZone` in which nothing is sent, `HH:MM`; over midnight where from > to. */
  quiet: z.object({ from: clockTime, to: clockTime }).readonly().nullable(),
  /** An IANA name. */
  timeZone: z.string(),
  textTable: z.boolean(),
  confirm: z.boolean(),
  /** Whether first-game lines are shown, and those that were read. */
  lessons: z.boolean(),
  lessonsRead: z.array(z.string()).readonly(),
  /** Left out of boards and profiles. */
  hidden: z.boolean(),
  /** Direct messages bounced: told in the channel instead, until the player changes `notice`. */
  directClosed: z.boolean(),
});
export type PlayerSettings = Readonly<z.infer<typeof playerSettings>>;

export const defaultPlayerSettings: PlayerSettings = {
  locale: null,
  look: null,
  notice: 'mention',
  quiet: null,
  timeZone: 'UTC',
  textTable: false,
  confirm: false,
  lessons: true,
  lessonsRead: [],
  hidden: false,
  directClosed: false,
};

/** How long the data of a server is kept after it removed the bot: it may take it back. */
export const keptAfterLeavingMs = 30 * 24 * 3_600_000;

/** Servers that have the bot stand in the index `here` (key `all`); the others are due to be forgotten. */
export const guildSettingsKind = kind<GuildSettings>({
  name: 'guild',
  schemaVersion: 1,
  schema: guildSettings,
  entries: ({ leftAt }) => (leftAt === null ? [{ index: 'here', key: 'all', score: 0 }] : []),
  due: ({ leftAt }) => (leftAt === null ? null : leftAt + keptAfterLeavingMs),
});
export const playerSettingsKind = kind<PlayerSettings>({
  name: 'player',
  schemaVersion: 1,
  schema: playerSettings,
});
