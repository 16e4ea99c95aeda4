import { z } from 'zod';
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
  /** Finished rounds, a number a name. */
  rounds: z.array(z.array(z.number().int())),
  /** The round being written down; null where a name's points are still missing. */
  writing: z.array(z.number().int().nullable()),
  set: z.union([z.literal(6), z.literal(9), z.literal(12), z.literal(15), z.literal(18)]),
  doubleBlank: z.union([z.literal(0), z.literal(25), z.literal(50)]),
  blankSide: z.union([z.literal(0), z.literal(25)]),
  closed: z.boolean(),
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
