import type { z } from 'zod';
import type { UnreadableDocument } from './errors.ts';

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

export type ChangeStep<T> = (value: T | null) => T | null | Promise<T | null>;

/**
 * Keeps documents. Every method rejects with `StoreUnavailable` when the store cannot be reached within
 * its timeout (2 s at most); null means that there is no such document, never that the store is away.
 */
export interface Store {
  /** Rejects with `UnreadableDocument` where the document is not what its kind says. */
  get<T>(kind: Kind<T>, id: string): Promise<Stored<T> | null>;
  /** One that cannot be read is left out, as if it were not there: it takes no other along. */
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
  /**
   * Makes of a document what `step` says, asked again whenever somebody else saves it first: a value, or null
   * for none. The very value it was handed saves nothing. Resolves with what stands there now.
   */
  change<T>(kind: Kind<T>, id: string, step: ChangeStep<T>): Promise<T | null>;
  /** Removes whatever stands under the id, whichever version, readable or not. */
  discard<T>(kind: Kind<T>, id: string): Promise<void>;
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
  /** Calls back once for each document that is met and cannot be read; it stays stored as it is. */
  onUnreadable(hear: (fault: UnreadableDocument) => void): void;
  /** Takes what was removed and overwritten out of the store's files, too, where it would lie on for long. */
  scrub(): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
