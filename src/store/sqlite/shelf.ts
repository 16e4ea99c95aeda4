import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { Keyv } from 'keyv';
import { StoreUnavailable } from '../errors.ts';
import type { Kept, Save, Shelf, StoredText } from '../shelf.ts';
import { documentsAdapter } from './adapter.ts';
import { preparedClaim } from './due.ts';
import { everythingIn, fill } from './everything.ts';
import { emptyLog, endLog, openFile } from './file.ts';
import { preparedIndexes } from './indexes.ts';
import { preparedSave } from './save.ts';
import { checkLength, unusable } from './unusable.ts';

/**
 * A shelf in `mexican-train.sqlite` of a folder (made if it is missing). Several processes may have it open:
 * each waits up to `timeoutMs` for another's transaction to end. Rejects with `StoreUnusable` where the file
 * cannot be opened, and with `StoreUnavailable` where it may be later.
 */
export async function sqliteShelf(options: {
  readonly dataDir: string;
  readonly timeoutMs: number;
}): Promise<Shelf> {
  const file = sqliteFileIn(options.dataDir);
  try {
    await mkdir(options.dataDir, { recursive: true });
    await checkLength(file);
    return shelfOver(openFile(file, options.timeoutMs), () => everythingOf(file));
  } catch (fault) {
    throw unusable(fault, file) ?? new StoreUnavailable('opening the SQLite file', fault);
  }
}

export function sqliteFileIn(dataDir: string): string {
  return path.join(dataDir, 'mexican-train.sqlite');
}

/** Read through a connection of its own: its transaction lasts, and the others go on. */
async function* everythingOf(file: string): AsyncGenerator<Kept> {
  const database = new Database(file);
  database.exec('BEGIN');
  try {
    yield* everythingIn(database);
  } finally {
    database.exec('COMMIT');
    database.close();
  }
}

function shelfOver(database: Database.Database, everything: Shelf['everything']): Shelf {
  const documents = new Keyv<StoredText>({
    store: documentsAdapter(database),
    useKeyPrefix: false,
    throwOnErrors: true,
  });
  const save = preparedSave(database);
  const saveAll = (saves: readonly Save[]): (number | null)[] => saves.map(save);
  const saved = database.transaction(saveAll).immediate;
  const indexes = preparedIndexes(database);
  const claimed = database.transaction(preparedClaim(database)).immediate;
  const alive = database.prepare('SELECT 1');
  /** Prepared statements go on working after the file is closed, so closing is asked for here. */
  const answered = async <T>(doing: string, act: () => T | Promise<T>): Promise<T> => {
    try {
      if (!database.open) throw new Error('The store is closed.');
      return await act();
    } catch (fault) {
      throw new StoreUnavailable(doing, fault);
    }
  };
  return {
    read: (kind, ids) => answered('reading', () => documents.getMany(ids.map((id) => `${kind}:${id}`))),
    save: (one) => answered('saving', () => saved([one])[0] ?? null),
    saveMany: async (saves) => {
      for (let from = 0; from < saves.length; from += chunk) {
        await answered('saving', () => saved(saves.slice(from, from + chunk)));
      }
    },
    find: (index, page) => answered('searching', () => indexes.find(index, page)),
    count: (index) => answered('counting', () => indexes.count(index)),
    rank: (index, id, order) => answered('ranking', () => indexes.rank(index, id, order)),
    claimDue: (...due) => answered('claiming what is due', () => claimed(...due)),
    everything,
    fill: (all) => fill(database, all),
    scrub: () => answered('clearing the log', () => void emptyLog(database)),
    ping: () => answered('being asked', () => void alive.get()),
    close: async () => {
      if (!database.open) return;
      try {
        endLog(database);
      } finally {
        database.close();
      }
    },
  };
}

/** Documents that `saveMany` saves in one transaction: more hold up the event loop for longer. */
const chunk = 500;
