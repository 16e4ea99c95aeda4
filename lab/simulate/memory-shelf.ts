import { StoreNotEmpty } from '../../src/store/errors.ts';
import type { IndexKey, Kept, Save, Shelf } from '../../src/store/shelf.ts';
import type { Found, IndexEntry, Page } from '../../src/store/store.ts';

interface Document {
  readonly version: number;
  readonly text: string;
  readonly entries: readonly IndexEntry[];
  readonly due: number | null;
}

/** What lies in memory, whoever has it open; by kind, then by id. */
export type Drawers = Map<string, Map<string, Document>>;

/**
 * The twin of SQLite and Redis that a simulation owns: held to the same contract, and every call takes effect at
 * once. What delays, refuses or loses an answer stands before it (`slow-shelf.ts`).
 */
export function memoryShelf(drawers: Drawers): Shelf {
  const drawer = (kind: string): Map<string, Document> => {
    const found = drawers.get(kind) ?? new Map<string, Document>();
    drawers.set(kind, found);
    return found;
  };
  const saveNow = ({ kind, id, expected, document }: Save): number | null => {
    const stored = drawer(kind).get(id)?.version ?? null;
    if (expected !== 'any' && stored !== (expected === 'none' ? null : expected)) return null;
    if (document === null) {
      if (stored !== null) drawer(kind).delete(id);
      return stored;
    }
    const version = (stored ?? 0) + 1;
    drawer(kind).set(id, { ...document, version });
    return version;
  };
  const standing = ({ kind, index, key }: IndexKey): Found[] =>
    [...drawer(kind)].flatMap(([id, { entries }]) =>
      entries.flatMap((entry) =>
        entry.index === index && entry.key === key ? [{ id, score: entry.score }] : [],
      ),
    );
  return {
    read: async (kind, ids) => ids.map((id) => drawer(kind).get(id)),
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
      const due = [...drawer(kind)]
        .flatMap(([id, document]) => (document.due === null ? [] : [{ id, score: document.due }]))
        .filter(({ score }) => score <= now)
        .sort(ordered('up'))
        .slice(0, limit);
      for (const { id } of due) drawer(kind).set(id, { ...drawer(kind).get(id)!, due: now + leaseMs });
      return due.map(({ id }) => id);
    },
    async *everything() {
      const all: Kept[] = [...drawers].flatMap(([kind, documents]) =>
        [...documents].map(([id, document]) => ({ kind, id, document })),
      );
      yield* all;
    },
    async fill(all) {
      if ([...drawers.values()].some(({ size }) => size > 0)) throw new StoreNotEmpty();
      for await (const { kind, id, document } of all) if (document !== null) drawer(kind).set(id, document);
    },
    scrub: async () => undefined,
    ping: async () => undefined,
    close: async () => undefined,
  };
}

function paged(found: Found[], { limit, offset = 0, order = 'down', from, to }: Page): Found[] {
  return found
    .filter(({ score }) => score >= (from ?? -Infinity) && score <= (to ?? Infinity))
    .sort(ordered(order))
    .slice(offset, offset + limit);
}

function ordered(order: 'up' | 'down'): (a: Found, b: Found) => number {
  const sign = order === 'up' ? 1 : -1;
  return (a, b) => sign * (a.score - b.score || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
