import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  channel: z.string(),
  /** The live message; null while there is none. */
  message: z.string().nullable(),
  /** The table's revision that it shows; 0 for nothing yet. */
  revision: z.number().int(),
  /** When the message was posted, milliseconds since 1970: old ones are replaced rather than edited. */
  postedAt: z.number(),
  /** The seat that was last mentioned and since when it was its turn, so that no turn is called twice. */
  mentioned: z.object({ seat: z.number().int(), since: z.number() }).nullable(),
  /** Messages that were replaced and may still bear buttons. */
  stale: z.array(z.string()).readonly(),
});
/** What a channel shows of a game. */
export type Shown = Readonly<z.infer<typeof schema>>;

/** Its id is the game's. Written by whoever publishes, never together with the table. */
export const shownKind = kind<Shown>({
  name: 'shown',
  schemaVersion: 1,
  schema,
  entries: ({ message, postedAt }) =>
    message === null ? [] : [{ index: 'message', key: message, score: postedAt }],
});
