import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  /** When a process last said that it lives, milliseconds since 1970. */
  at: z.number(),
  /** Times in which no process lived, oldest first. */
  away: z.array(z.object({ from: z.number(), to: z.number() }).readonly()).readonly(),
});
/** The bot's heartbeat: clocks give the players back the time in which it was away. */
export type Alive = Readonly<z.infer<typeof schema>>;

/** One document, under the id `bot`. */
export const aliveKind = kind<Alive>({ name: 'alive', schemaVersion: 1, schema });
export const aliveId = 'bot';
