import type { z } from 'zod';

/** A document and the version that a save has to name. */
export interface Stored<T> {
  readonly value: T;
  /** Counts every save of this document, from 1. */
  readonly version: number;
}

/** One entry by which a document can be found: under `key` of the index, ordered by `score`. */
export interface IndexEntry {
  readonly index: string;
  readonly key: string;
  readonly score: number;
}

/** A kind of document: its name in keys, its present schema, how older ones are read, how it is found. */
export interface Kind<T> {
  readonly name: string;
  readonly schemaVersion: number;
  readonly schema: z.ZodType<T>;
  /** `upgraders[n]` turns a document of schema version n into one of n + 1. */
  readonly upgraders: Readonly<Record<number, (old: unknown) => unknown>>;
  /** Where the document stands in the indexes; empty for none. */
  readonly entries: (value: T) => readonly IndexEntry[];
  /** When it next wants attention (milliseconds since 1970), or null. */
  readonly due: (value: T) => number | null;
}

/** A page of an index: ids in order of score. */
export interface Page {
  readonly limit: number;
  readonly offset?: number;
  /** `down`: the highest score first (the default). */
  readonly order?: 'up' | 'down';
  readonly from?: number;
  readonly to?: number;
}

export interface Found {
  readonly id: string;
  readonly score: number;
}

/** A document to be saved by `putMany`. */
export interface Document<T> {
  readonly id: string;
  readonly value: T;
}

/**
 * Keeps documents. Every method rejects with `StoreUnavailable` when the store cannot be reached within
 * its timeout (2 s at most) and with `UnreadableDocument` when a document is not what its kind says;
 * null means that there is no such document, never that the store is away.
 */
export interface Store {
  get<T>(kind: Kind<T>, id: string): Promise<Stored<T> | null>;
  getMany<T>(kind: Kind<T>, ids: readonly string[]): Promise<readonly (Stored<T> | null)[]>;
  /**
   * Saves document, index entries and due time together, if the stored version is `expected` (null: there
   * must be none yet). Returns the new version, or null when somebody else saved first.
   */
  put<T>(kind: Kind<T>, id: string, value: T, expected: number | null): Promise<number | null>;
  /**
   * Saves each document over whatever is stored under its id: for imports and rebuilds, where the version
   * does not matter. Fast for thousands; every document is saved whole, but not all of them together.
   */
  putMany<T>(kind: Kind<T>, documents: readonly Document<T>[]): Promise<void>;
  /** Removes the document and its entries; false when the version was another. */
  remove<T>(kind: Kind<T>, id: string, expected: number): Promise<boolean>;
  find<T>(kind: Kind<T>, index: string, key: string, page: Page): Promise<readonly Found[]>;
  count<T>(kind: Kind<T>, index: string, key: string): Promise<number>;
  /** 0 for the first by `order`; null where the id does not stand in the index. */
  rank<T>(
    kind: Kind<T>,
    index: string,
    key: string,
    id: string,
    order: 'up' | 'down',
  ): Promise<number | null>;
  /**
   * Ids of documents due at `now` or before, the longest due first, each claimed for `leaseMs`: nobody
   * else is handed it until the lease ends or the document is saved (which sets its due time anew).
   */
  claimDue<T>(kind: Kind<T>, now: number, leaseMs: number, limit: number): Promise<readonly string[]>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
