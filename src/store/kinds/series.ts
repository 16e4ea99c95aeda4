import { z } from 'zod';
import type { Kind } from '../store.ts';

export const seriesSchema = z.object({
  id: z.string(),
  guildId: z.string(),
  channelId: z.string(),
  /** `bestOf`: until somebody has won more than half of `length` games; `season`: `length` games. */
  form: z.enum(['bestOf', 'season']),
  length: z.number().int(),
  startedAt: z.number().int(),
  /** Finished games, in order. */
  games: z.array(z.string()),
  over: z.boolean(),
});
export type Series = z.infer<typeof seriesSchema>;

/** Several games that count together. */
export const seriesKind: Kind<Series> = {
  name: 'series',
  schemaVersion: 1,
  schema: seriesSchema,
  upgraders: {},
  entries: (series) => [
    { index: 'channel', key: series.channelId, score: series.startedAt },
    { index: 'guild', key: series.guildId, score: series.startedAt },
  ],
  due: () => null,
};
