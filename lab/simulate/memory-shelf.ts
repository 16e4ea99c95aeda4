import { StoreNotEmpty } from '../../src/store/errors.ts';
import type { IndexKey, Kept, Save, Shelf } from '../../src/store/shelf.ts';
import type { Found, IndexEntry, Page } from '../../src/store/store.ts';

interface Document {
  readonly version: number;
  readonly text: string;
  readonly entries: readonly IndexEntry[];
  readonly due: number | null;
}

/** All that is kept of one kind. */
export interface Drawer {
  readonly documents: ReadonlyMap<string, Document>;
  /** By index and key, then by id: the score. */
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Those that are due at some time. */
  readonly due: ReadonlyMap<string, number>;
  put(id: string, document: Document): void;
  take(id: string): void;
}

/** What lies in memory, whoever has it open; by kind. */
export type Drawers = Map<string, Drawer>;

/**
 * The twin of SQLite and Redis that a simulation owns: held to the same contract, and every call takes effect at
 * once. What delays, refuses or loses an answer stands before it (`slow-shelf.ts`).
 */
export function memoryShelf(drawers: Drawers): Shelf {
  const drawer = (kind: string): Drawer => {
    const found = drawers.get(kind) ?? createDrawer();
    drawers.set(kind, found);
    return found;
  };
  const saveNow = ({ kind, id, expected, document }: Save): number | null => {
    const stored = drawer(kind).documents.get(id)?.version ?? null;
    if (expected !== 'any' && stored !== (expected === 'none' ? null : expected)) return null;
    if (document === null) {
      if (stored !== null) drawer(kind).take(id);
      return stored;
    }
    const version = (stored ?? 0) + 1;
    drawer(kind).put(id, { ...document, version });
    return version;
  };
  const standing = ({ kind, index, key }: IndexKey): Found[] =>
    found(drawer(kind).indexes.get(`${index} ${key}`) ?? new Map());
  return {
    read: async (kind, ids) => ids.map((id) => drawer(kind).documents.get(id)),
    save: async (save) => saveNow(save),
    async saveMany(saves) {
      for (const save of saves) saveNow(save);
    },
    find: async (index, page) => paged(standing(index), page),
    count: async (index) => standing(index).length,
    async rank(index, id, order) {
      const place = standing(index)
        .sort(ordered(order))
        .findIndex((found) => found.id === id);
      return place < 0 ? null : place;
    },
    async claimDue(kind, now, leaseMs, limit) {
      const { due, documents, put } = drawer(kind);
      const claimed = found(due)
        .filter(({ score }) => score <= now)
        .sort(ordered('up'))
        .slice(0, limit);
      for (const { id } of claimed) put(id, { ...documents.get(id)!, due: now + leaseMs });
      return claimed.map(({ id }) => id);
    },
    async *everything() {
      const all: Kept[] = [...drawers].flatMap(([kind, { documents }]) =>
        [...documents].map(([id, document]) => ({ kind, id, document })),
      );
      yield* all;
    },
    async fill(all) {
      if ([...drawers.values()].some(({ documents }) => documents.size > 0)) throw new StoreNotEmpty();
      for await (const { kind, id, document } of all) if (document !== null) drawer(kind).put(id, document);
    },
    scrub: async () => undefined,
    ping: async () => undefined,
    close: async () => undefined,
  };
}

function createDrawer(): Drawer {
  const documents = new Map<string, Document>();
  const indexes = new Map<string, Map<string, number>>();
  const due = new Map<string, number>();
  const take = (id: string): void => {
    for (const { index, key } of documents.get(id)?.entries ?? []) indexes.get(`${index} ${key}`)?.delete(id);
    due.delete(id);
    documents.delete(id);
  };
  const enter = (id: string, { index, key, score }: IndexEntry): void => {
    const place = `${index} ${key}`;
    const scores = indexes.get(place) ?? new Map<string, number>();
    indexes.set(place, scores.set(id, score));
  };
  return {
    ...{ documents, indexes, due, take },
    put(id, document) {
      take(id);
      documents.set(id, document);
      for (const entry of document.entries) enter(id, entry);
      if (document.due !== null) due.set(id, document.due);
    },
  };
}

const found = (scores: ReadonlyMap<string, number>): Found[] =>
  Array.from(scores, ([id, score]) => ({ id, score }));

function paged(all: Found[], { limit, offset = 0, order = 'down', from, to }: Page): Found[] {
  return all
    .filter(({ score }) => score >= (from ?? -Infinity) && score <= (to ?? Infinity))
    .sort(ordered(order))
    .slice(offset, offset + limit);
}

function ordered(order: 'up' | 'down'): (a: Found, b: Found) => number {
  const sign = order === 'up' ? 1 : -1;
  return (a, b) => sign * (a.score - b.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
