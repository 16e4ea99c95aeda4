import type { Found, IndexEntry, Page } from './store.ts';

/** A document as a database keeps it: its codec's text and the version that the next save has to name. */
export interface StoredText {
  readonly version: number;
  readonly text: string;
}

/** What a save writes, all of it or nothing. */
export interface Save {
  readonly kind: string;
  readonly id: string;
  /** The version that must be stored: a number, `none` for no document yet, `any` to save over it. */
  readonly expected: number | 'none' | 'any';
  /** Null removes the document, its entries and its due time. */
  readonly document: {
    readonly text: string;
    readonly entries: readonly IndexEntry[];
    readonly due: number | null;
  } | null;
}

/** A document with all that hangs on it, as it lies on a shelf: what a backup holds. */
export interface Kept {
  readonly kind: string;
  readonly id: string;
  /** Null: it was there a moment before, and is not any more. */
  readonly document: {
    readonly version: number;
    readonly text: string;
    readonly entries: readonly IndexEntry[];
    readonly due: number | null;
  } | null;
}

/** An index of a kind, at one key. */
export interface IndexKey {
  readonly kind: string;
  readonly index: string;
  readonly key: string;
}

/**
 * What a database has to be able to do for a `Store`: texts for documents, names for kinds. SQLite and
 * Redis each have one. Faults are those of `Store`; a text is never looked into.
 */
export interface Shelf {
  /** In the order of `ids`; undefined where there is no document. */
  read(kind: string, ids: readonly string[]): Promise<readonly (StoredText | undefined)[]>;
  /** The new version (that of the removed document when removing), or null when another was stored. */
  save(save: Save): Promise<number | null>;
  /** Saves that all expect `any`. */
  saveMany(saves: readonly Save[]): Promise<void>;
  find(index: IndexKey, page: Page): Promise<readonly Found[]>;
  count(index: IndexKey): Promise<number>;
  rank(index: IndexKey, id: string, order: 'up' | 'down'): Promise<number | null>;
  claimDue(kind: string, now: number, leaseMs: number, limit: number): Promise<readonly string[]>;
  /**
   * All that lies here at one moment, while others go on writing. What comes later takes the place of what
   * came before under the same kind and id; only the whole of it is that one moment.
   */
  everything(): AsyncIterable<Kept>;
  /**
   * Puts everything back as it was, to the digit. Rejects with `StoreNotEmpty` where anything lies here
   * already. Nobody else may write meanwhile.
   */
  fill(all: AsyncIterable<Kept>): Promise<void>;
  /** Takes what was removed and overwritten out of the files, too: it may lie there for long otherwise. */
  scrub(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
