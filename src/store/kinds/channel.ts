import { z } from 'zod';
import { kind } from '../kind.ts';

const schema = z.object({
  game: z.string(),
  /** When it was put here, milliseconds since 1970. */
  at: z.number(),
  /** What asked for it: asked twice, it is the same game. */
  request: z.string().nullable(),
});
/** The game that a channel or thread holds: the live one, or the last one there was. */
export type ChannelPointer = Readonly<z.infer<typeof schema>>;

/** Its id is the channel's; one document a channel is what makes two games in one impossible. */
export const channelKind = kind<ChannelPointer>({ name: 'channel', schemaVersion: 1, schema });
