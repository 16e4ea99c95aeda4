import { z } from 'zod';
import type { GameEvent } from '../../game/events.ts';
import type { Reading } from '../../game/game.ts';
import { presetNames, type PresetName, type Rules } from '../../game/switches.ts';
import { kind } from '../kind.ts';
import { practice } from './outcome.ts';
import { drawSchema, eventSchema, readingSchema, rulesSchema } from './game.ts';
import { seriesKinds, strengths, type Strength } from '../../table/lists.ts';
import type { Series, StarterDraw } from '../../table/table.ts';

export interface RecordSeat {
  /** As in the shuffle. */
  readonly id: string;
  readonly name: string;
  /** The person whose game it was, also where a computer finished it; null for a computer's own seat or after erasure. */
  readonly user: string | null;
  /** After erasure: what tells this former player from others, in all their games alike; else null. */
  readonly former: string | null;
  /** The computer that played the seat at the end, or null. */
  readonly computer: Strength | null;
}

/** A game played to its end, with all that a checker needs. Its id is the game's. */
export interface StoredRecord {
  readonly id: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly preset: PresetName;
  readonly rules: Rules;
  /** Under which reading of the rules it was played. */
  readonly reading: Reading;
  /** The published seed and the SHA-256 that the lobby showed. */
  readonly seed: string;
  readonly commitment: string;
  /** The seat that started round 1 where no lot was drawn: in a rematch the start moves on. */
  readonly starter: number | null;
  /** The tiles that the seats drew for the start, where they did. */
  readonly draw?: StarterDraw;
  readonly seats: readonly RecordSeat[];
  readonly events: readonly GameEvent[];
  readonly series: Series | null;
}

const schema: z.ZodType<StoredRecord> = z.object({
  id: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
  preset: z.enum(presetNames),
  rules: rulesSchema,
  reading: readingSchema,
  seed: z.string(),
  commitment: z.string(),
  starter: z.number().int().nullable(),
  draw: drawSchema.exactOptional(),
  seats: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      user: z.string().nullable(),
      former: z.string().nullable().default(null),
      computer: z.enum(strengths).nullable(),
    }),
  ),
  events: z.array(eventSchema),
  series: z
    .object({
      id: z.string(),
      kind: z.enum(seriesKinds),
      games: z.number().int(),
      number: z.number().int(),
    })
    .nullable(),
});

export const recordKind = kind<StoredRecord>({
  name: 'record',
  schemaVersion: 2,
  schema,
  upgraders: { 1: (old) => ({ ...(old as object), reading: 1 }) },
  entries: (record) => {
    const users = new Set(record.seats.flatMap(({ user }) => (user === null ? [] : [user])));
    const score = record.endedAt;
    return [
      { index: 'channel', key: record.channel, score },
      { index: 'guild', key: record.guild ?? practice, score },
      ...(record.series === null ? [] : [{ index: 'series', key: record.series.id, score }]),
      ...[...users].map((user) => ({ index: 'user', key: user, score })),
    ];
  },
});
