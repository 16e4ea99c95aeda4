import { z } from 'zod';
import { presetNames } from '../../game/switches.ts';
import { clockNames, looks, noticeWays, prints } from '../../table/lists.ts';
import {
  defaultGuildSettings,
  defaultPlayerSettings,
  type GuildSettings,
  type PlayerSettings,
} from '../../table/settings.ts';
import { kind } from '../kind.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What an older release did not know of yet has the value that holds for those who chose nothing. */
function over<T extends object>(defaults: T, schema: z.ZodType<T>): z.ZodType<T> {
  return z.preprocess(
    (stored) => (typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : stored),
    schema,
  ) as z.ZodType<T>;
}

const guildSettings: z.ZodType<GuildSettings> = z.object({
  locale: z.string().nullable(),
  preset: z.enum(presetNames),
  rounds: z.number().int().positive().nullable(),
  clock: z.enum(clockNames),
  look: z.enum(looks),
  print: z.enum(prints),
  channelIds: z.array(z.string()).readonly(),
  starterRoleIds: z.array(z.string()).readonly(),
  calledRoleId: z.string().nullable(),
  calledAt: z.number().nullable(),
  hints: z.boolean(),
  textTable: z.boolean(),
  takeoverAfter: z.number().int().positive().nullable(),
  announceAchievements: z.boolean(),
  reactions: z.boolean(),
  leftAt: z.number().nullable(),
});

const playerSettings: z.ZodType<PlayerSettings> = z.object({
  locale: z.string().nullable(),
  look: z.enum(looks).nullable(),
  print: z.enum(prints).nullable(),
  notice: z.enum(noticeWays),
  quiet: z.object({ from: clockTime, to: clockTime }).readonly().nullable(),
  timeZone: z.string(),
  textTable: z.boolean(),
  brief: z.boolean(),
  confirm: z.boolean(),
  lessons: z.boolean(),
  lessonsRead: z.array(z.string()).readonly(),
  hidden: z.boolean(),
  directClosed: z.boolean(),
});

/** How long the data of a server is kept after it removed the bot: it may take it back. */
const keptAfterLeavingMs = 30 * 24 * 3_600_000;

/** Servers that have the bot stand in the index `here` (key `all`); the others are due to be forgotten. */
export const guildSettingsKind = kind<GuildSettings>({
  name: 'guild',
  schemaVersion: 1,
  schema: over(defaultGuildSettings, guildSettings),
  entries: ({ leftAt }) => (leftAt === null ? [{ index: 'here', key: 'all', score: 0 }] : []),
  due: ({ leftAt }) => (leftAt === null ? null : leftAt + keptAfterLeavingMs),
});
export const playerSettingsKind = kind<PlayerSettings>({
  name: 'player',
  schemaVersion: 1,
  schema: over(defaultPlayerSettings, playerSettings),
});
