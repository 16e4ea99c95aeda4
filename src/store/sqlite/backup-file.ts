import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import Database from 'libsql';
import { NoBackup } from '../errors.ts';
import type { Kept } from '../shelf.ts';
import { everythingIn, fill } from './everything.ts';
import { migrate, NewerSchema } from './tables.ts';

/**
 * Writes a backup: one SQLite file, whatever store it comes from. It takes the place of an older one only
 * when it is whole.
 */
export async function writeBackup(file: string, all: AsyncIterable<Kept>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const database = new Database(unfinished);
  try {
    // No log beside it: a backup is one file.
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA secure_delete = ON');
    migrate(database);
    await fill(database, all);
    database.close();
    await rename(unfinished, file);
  } catch (fault) {
    if (database.open) database.close();
    await rm(unfinished, { force: true });
    throw fault;
  }
}

/** What a backup holds. It stays as it is, also where it is of an older release. Throws `NoBackup`. */
export async function* readBackup(file: string): AsyncGenerator<Kept> {
  const database = openBackup(file);
  database.exec('BEGIN');
  try {
    migrateHere(database, file);
    yield* everythingIn(database);
  } finally {
    database.exec('ROLLBACK');
    database.close();
  }
}

function openBackup(file: string): Database.Database {
  if (!existsSync(file)) throw new NoBackup(`There is no file ${file}.`);
  const database = new Database(file);
  try {
    const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() as Record<string, unknown>;
    if (found === 'ok' && hasDocuments(database)) return database;
  } catch {
    // Told below: what is no database cannot even be looked into.
  }
  database.close();
  throw new NoBackup(`${file} is no backup, or is damaged.`);
}

function hasDocuments(database: Database.Database): boolean {
  const named = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'documents'");
  return named.get() !== undefined;
}

/** An older schema is upgraded inside the transaction that is rolled back in the end. */
function migrateHere(database: Database.Database, file: string): void {
  try {
    migrate(database);
  } catch (fault) {
    if (fault instanceof NewerSchema) throw new NoBackup(`${file} was written by a newer release.`);
    throw fault;
  }
}
