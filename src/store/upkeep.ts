/** What takes several calls to a store: reading a whole index, and going on past what cannot be read. */
import { UnreadableDocument } from './errors.ts';
import type { Kind, Store } from './store.ts';

const pageSize = 200;

/** The ids of everything that stands under a key of an index, in order of score, the highest first. */
export async function everyId<T>(
  store: Store,
  kind: Kind<T>,
  { index, key }: { readonly index: string; readonly key: string },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await store.find(kind, index, key, { limit: pageSize, offset });
    for (const { id } of page) ids.push(id);
    if (page.length < pageSize) return ids;
  }
}

/** The same documents themselves. */
export async function everyDocument<T>(
  store: Store,
  kind: Kind<T>,
  under: { readonly index: string; readonly key: string },
): Promise<readonly T[]> {
  const ids = await everyId(store, kind, under);
  const documents: T[] = [];
  for (let from = 0; from < ids.length; from += pageSize) {
    for (const stored of await store.getMany(kind, ids.slice(from, from + pageSize))) {
      if (stored !== null) documents.push(stored.value);
    }
  }
  return documents;
}

/**
 * Does something with each of these documents that can be read. One that cannot is passed over: the store
 * has told of it, and it must not keep the others from their turn.
 */
export async function eachReadable(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) await ifReadable(work(id));
}

/** What `reading` brings, or null where it met a document that cannot be read. */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (fault) {
    if (fault instanceof UnreadableDocument) return null;
    throw fault;
  }
}
