import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  /** SHA-256 of the commands' definitions, hexadecimal. */
  hash: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
/** Which commands Discord knows of an application, so that they are registered only when they changed. */
export type Registered = Readonly<z.infer<typeof schema>>;

/** Its id is the application's. */
export const registeredKind = kind<Registered>({ name: 'registered', schemaVersion: 1, schema });
