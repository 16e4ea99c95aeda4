import { z } from 'zod';
import { kind } from '../../src/store/index.ts';

/** A pair of shoes, in two ages of its schema: enough to be found, ranked, due and upgraded. */
export interface Shoe {
  readonly owner: string;
  readonly size: number;
  readonly resoleAt: number | null;
}

const schema = z.object({ owner: z.string(), size: z.number(), resoleAt: z.number().nullable() });

export const shoes = kind<Shoe>({
  name: 'shoe',
  schemaVersion: 2,
  schema,
  upgraders: { 1: (old) => ({ ...(old as object), resoleAt: null }) },
  entries: ({ owner, size }) => [
    { index: 'size', key: '', score: size },
    { index: 'owner', key: owner, score: size },
  ],
  due: ({ resoleAt }) => resoleAt,
});

/** The same documents as the release before wrote them. */
export const oldShoes = kind({
  name: 'shoe',
  schemaVersion: 1,
  schema: schema.omit({ resoleAt: true }),
});

/** The same documents as a release to come will write them. */
export const newShoes = kind({ name: 'shoe', schemaVersion: 3, schema, upgraders: { 2: (old) => old } });

/** Whatever, under the name of a shoe. */
export const anyShoes = kind<unknown>({ name: 'shoe', schemaVersion: 2, schema: z.unknown() });

export function shoe(owner: string, size: number, resoleAt: number | null = null): Shoe {
  return { owner, size, resoleAt };
}
