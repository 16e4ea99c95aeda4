import { z } from 'zod';
import { missedCounts, padOrders } from '../../table/lists.ts';
import { kind } from '../kind.ts';

const padSchema = z.object({
  id: z.string(),
  guild: z.string().nullable(),
  channel: z.string(),
  openedBy: z.string(),
  openedAt: z.number().int(),
  /** Counts every change. */
  revision: z.number().int(),
  names: z.array(z.string()),
  /** Finished rounds, a number a name; null for somebody who was not there. */
  rounds: z.array(z.array(z.number().int().nullable())),
  /** The round being written down; null where a name's points are still missing, `away` where there are none. */
  writing: z.array(z.number().int().nullable().or(z.literal('away'))),
  set: z.union([z.literal(6), z.literal(9), z.literal(12), z.literal(15), z.literal(18)]),
  doubleBlank: z.union([z.literal(0), z.literal(25), z.literal(50)]),
  blankSide: z.union([z.literal(0), z.literal(25)]),
  closed: z.boolean(),
  /** Which double is the engine when; left out: from the set's highest down. */
  order: z.enum(padOrders).optional(),
  /** Where `down` and `up` begin; left out: at the end of the set. */
  firstEngine: z.number().int().optional(),
  /** The engines in their own order. */
  engines: z.array(z.number().int()).optional(),
  /** Who is not at the table now, as indexes of the names. */
  away: z.array(z.number().int()).optional(),
  /** What a round counts for those who were not there; left out: nobody said so yet. */
  missed: z.enum(missedCounts).optional(),
  /** The revision in which the names were last written: a form of before may mean other people. */
  named: z.number().int().optional(),
  /** The revision in which each finished round was written last; left out: before any that is known. */
  changed: z.array(z.number().int()).optional(),
});
export type Pad = z.infer<typeof padSchema>;

/** The score pad of a game played with real tiles. */
export const padKind = kind<Pad>({
  name: 'pad',
  schemaVersion: 1,
  schema: padSchema,
  entries: (pad) => [
    { index: 'channel', key: pad.channel, score: pad.openedAt },
    { index: 'guild', key: pad.guild ?? '', score: pad.openedAt },
    { index: 'opener', key: pad.openedBy, score: pad.openedAt },
  ],
});
