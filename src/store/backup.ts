/** Copying a whole store, to the digit: into a file, and out of it into an empty store of either kind. */
import { realpath, stat } from 'node:fs/promises';
import { NoBackup } from './errors.ts';
import { openShelf, type StoreOptions } from './open.ts';
import type { Kept } from './shelf.ts';
import { readBackup, writeBackup } from './sqlite/backup-file.ts';
import { sqliteFileIn } from './sqlite/shelf.ts';

export interface Copied {
  /** How many documents there are of each kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The file's size. */
  readonly bytes: number;
}

/**
 * Writes all that a store holds at one moment into one file, while others use it. The file takes the place
 * of an older one once it is whole. Rejects with `NoBackup` where there is no store, and with a `TypeError`
 * where the file is the store's own.
 */
export async function backUp(options: StoreOptions, file: string): Promise<Copied> {
  if (!options.redisUrl) await checkPlaces(sqliteFileIn(options.dataDir), file);
  const shelf = await openShelf({ ...options, timeoutMs: patienceMs });
  try {
    const counting = counted(shelf.everything());
    await writeBackup(file, counting.all);
    return { kinds: counting.kinds(), bytes: (await stat(file)).size };
  } finally {
    await shelf.close();
  }
}

/** Puts a backup into an empty store. Rejects with `NoBackup` or `StoreNotEmpty`, and has then changed nothing. */
export async function restore(file: string, options: StoreOptions): Promise<Copied> {
  const shelf = await openShelf({ ...options, timeoutMs: patienceMs });
  try {
    const counting = counted(readBackup(file));
    await shelf.fill(counting.all);
    return { kinds: counting.kinds(), bytes: (await stat(file)).size };
  } finally {
    await shelf.close();
  }
}

/** Nothing may be made where the store is missing, nor be put over it. */
async function checkPlaces(stored: string, file: string): Promise<void> {
  const from = await realpath(stored).catch(() => null);
  if (from === null) throw new NoBackup(`There is nothing to back up: ${stored} is missing.`);
  if (from === (await realpath(file).catch(() => null))) throw new TypeError(`${file} is the store itself.`);
}

/** Nobody waits for an answer here, and one step may take a large server longer than a player would wait. */
const patienceMs = 20_000;

/** Counts the documents of each kind on their way. */
function counted(all: AsyncIterable<Kept>): {
  readonly all: AsyncIterable<Kept>;
  readonly kinds: () => Record<string, number>;
} {
  const ids = new Map<string, Set<string>>();
  async function* passing(): AsyncGenerator<Kept> {
    for await (const kept of all) {
      const seen = ids.get(kept.kind) ?? new Set();
      ids.set(kept.kind, seen);
      if (kept.document === null) seen.delete(kept.id);
      else seen.add(kept.id);
      yield kept;
    }
  }
  const kinds = () => Object.fromEntries([...ids].sort().map(([kind, seen]) => [kind, seen.size]));
  return { all: passing(), kinds };
}
