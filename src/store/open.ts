import { documentStore } from './documents.ts';
import { redisShelf } from './redis/shelf.ts';
import { sqliteShelf } from './sqlite/shelf.ts';
import type { Shelf } from './shelf.ts';
import type { Store } from './store.ts';

export interface StoreOptions {
  /** Set: Redis instead of SQLite. The forms are those of `redisConnection`. */
  readonly redisUrl?: string | undefined;
  /** The folder of `mexican-train.sqlite`; made if it is missing. Unused with Redis. */
  readonly dataDir: string;
  /** Milliseconds after which a call rejects with `StoreUnavailable`; 1,200 if not given, 2,000 at most. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Opens the store of this installation, and resolves once it has answered. Rejects with `StoreUnavailable`
 * when it does not, with `StoreUnusable` where it will not do so later either, and with a `TypeError` for a Redis
 * address that cannot be understood.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  return documentStore(await openShelf({ ...options, timeoutMs: Math.min(options.timeoutMs ?? 1200, 2000) }));
}

/** The shelf below it, for what copies documents without looking into them; as patient as it is told. */
export function openShelf(options: StoreOptions & { readonly timeoutMs: number }): Promise<Shelf> {
  const { redisUrl, dataDir, timeoutMs } = options;
  return redisUrl ? redisShelf({ url: redisUrl, timeoutMs }) : sqliteShelf({ dataDir, timeoutMs });
}
