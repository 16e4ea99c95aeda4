import type { Store } from './store.ts';

export interface StoreOptions {
  /** Set: Redis instead of SQLite. The forms are those of `redisConnection`. */
  readonly redisUrl?: string | undefined;
  /** The folder of `mexican-train.sqlite`; made if it is missing. Unused with Redis. */
  readonly dataDir: string;
  /** Milliseconds after which a call rejects with `StoreUnavailable`; 1,500 if not given, 2,000 at most. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Opens the store of this installation, and resolves once it has answered. Rejects with `StoreUnavailable`
 * when it does not, and with a `TypeError` for a Redis address that cannot be understood.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  throw new Error(`The store in ${options.dataDir} cannot be opened yet.`);
}
