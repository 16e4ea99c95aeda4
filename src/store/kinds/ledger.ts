import { z } from 'zod';
import type { Kind } from '../store.ts';

const ledgerSchema = z.object({
  /** How many finished games have been given a number. */
  count: z.number().int(),
  /** The game whose entry was begun and may have been cut short; null when all are entered. */
  entering: z.string().nullable(),
});
export type Ledger = z.infer<typeof ledgerSchema>;

/** The order in which a server's finished games count; its id is the server's. */
export const ledgerKind: Kind<Ledger> = {
  name: 'ledger',
  schemaVersion: 1,
  schema: ledgerSchema,
  upgraders: {},
  entries: () => [{ index: 'all', key: 'servers', score: 0 }],
  due: () => null,
};
