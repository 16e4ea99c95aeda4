import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  names: z.array(z.string()).readonly(),
  /** When they were drawn first, milliseconds since 1970. */
  at: z.number(),
});
/** Names that lots were drawn among, so that they can be drawn again for a week. */
export type Lots = Readonly<z.infer<typeof schema>>;

const keptMs = 7 * 24 * 3_600_000;

/** Its id is that of the interaction whose answer shows them. */
export const lotsKind = kind<Lots>({
  name: 'lots',
  schemaVersion: 1,
  schema,
  due: ({ at }) => at + keptMs,
});
