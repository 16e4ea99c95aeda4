import { z } from 'zod';
import { panels } from '../../table/lists.ts';
import { kind } from '../kind.ts';

const schema = z.object({
  game: z.string(),
  user: z.string(),
  /** The message that Discord shows to this user alone. */
  message: z.string(),
  /** By which it can be edited: the one of the newest interaction with it. A secret. */
  token: z.string(),
  /** Until when, milliseconds since 1970. */
  until: z.number(),
  /** The user's language as Discord told it. */
  locale: z.string(),
  panel: z.object({
    at: z.enum(panels),
    /** A page, tile, train or topic; null for none. */
    arg: z.string().nullable(),
  }),
  /** The table's revision that it shows. */
  revision: z.number().int(),
  /** The turn that it was made in, as `round:number`; null while nobody was on turn. */
  turn: z.string().nullable(),
  /** When it stops being true though nothing happens, milliseconds since 1970; left out: never. */
  changesAt: z.number().exactOptional(),
  /** What it shows, in short; null while that is not known for certain. */
  shown: z.string().nullable(),
  /** When it was last edited, milliseconds since 1970. */
  editedAt: z.number(),
  /** The pictures that it has, and what each shows in short: one that stays the same is not sent again. */
  pictures: z
    .array(z.object({ name: z.string(), shows: z.string(), attachment: z.string() }).readonly())
    .readonly(),
});
/** The newest private message of a player at a table. */
export type OpenHand = Readonly<z.infer<typeof schema>>;
export type KeptPicture = OpenHand['pictures'][number];

/** So long before its token dies it is folded to a line, milliseconds. */
export const foldMs = 60_000;

export const handId = (game: string, user: string): string => `${game}.${user}`;

/** One document a player and table: a newer message takes the place of the older one. */
export const handKind = kind<OpenHand>({
  name: 'hand',
  schemaVersion: 1,
  schema,
  entries: ({ game, user, until }) => [
    { index: 'game', key: game, score: until },
    { index: 'user', key: user, score: until },
    { index: 'open', key: 'all', score: until },
  ],
  due: ({ until }) => until - foldMs,
});
