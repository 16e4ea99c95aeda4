/** What takes several calls to a store: reading a whole index, and saves that others may get ahead of. */
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

/** Saves a document changed, as often as somebody else saves it first; does nothing where there is none. */
export async function changeDocument<T>(
  store: Store,
  kind: Kind<T>,
  id: string,
  changed: (value: T) => T,
): Promise<void> {
  for (;;) {
    const stored = await store.get(kind, id);
    if (stored === null) return;
    if ((await store.put(kind, id, changed(stored.value), stored.version)) !== null) return;
  }
}

/** Removes a document, whatever its version; does nothing where there is none. */
export async function removeDocument<T>(store: Store, kind: Kind<T>, id: string): Promise<void> {
  for (;;) {
    const stored = await store.get(kind, id);
    if (stored === null || (await store.remove(kind, id, stored.version))) return;
  }
}
