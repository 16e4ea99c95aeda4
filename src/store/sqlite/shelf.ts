import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { Keyv } from 'keyv';
import { StoreUnavailable } from '../errors.ts';
import type { Save, Shelf, StoredText } from '../shelf.ts';
import { documentsAdapter } from './adapter.ts';
import { preparedClaim } from './due.ts';
import { preparedIndexes } from './indexes.ts';
import { preparedSave } from './save.ts';
import { migrate } from './tables.ts';

/**
 * A shelf in `mexican-train.sqlite` of a folder (made if it is missing). Several processes may have it open:
 * each waits up to `timeoutMs` for another's transaction to end. Rejects with `StoreUnavailable` where the
 * file cannot be opened.
 */
export async function sqliteShelf(options: {
  readonly dataDir: string;
  readonly timeoutMs: number;
}): Promise<Shelf> {
  try {
    await mkdir(options.dataDir, { recursive: true });
    const database = open(path.join(options.dataDir, 'mexican-train.sqlite'), options.timeoutMs);
    return shelfOver(database);
  } catch (fault) {
    throw new StoreUnavailable('opening the SQLite file', fault);
  }
}

function open(file: string, timeoutMs: number): Database.Database {
  const database = new Database(file);
  // Waiting for another process holds up this one's event loop, so it is bounded like all else.
  database.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // An acknowledged move survives the machine losing power.
  database.exec('PRAGMA synchronous = FULL');
  migrate(database);
  return database;
}

function shelfOver(database: Database.Database): Shelf {
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
    ping: () => answered('being asked', () => void alive.get()),
    close: async () => {
      if (database.open) database.close();
    },
  };
}

/** Documents that `saveMany` saves in one transaction: more hold up the event loop for longer. */
const chunk = 500;
