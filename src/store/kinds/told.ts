import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  messages: z
    .array(
      z
        .object({
          /** What has to be true as long as the message stands (see `table/told.ts`). */
          key: z.string(),
          channel: z.string(),
          message: z.string(),
        })
        .readonly(),
    )
    .readonly(),
});
/** Messages beside the table that go when what they say is no longer true: reminders, nudges, who was sent away. */
export type Told = Readonly<z.infer<typeof schema>>;

/** Its id is the game's. Written by whoever delivers notices, never together with the table. */
export const toldKind = kind<Told>({ name: 'told', schemaVersion: 1, schema });
