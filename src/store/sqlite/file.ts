import Database from 'libsql';
import { migrate } from './tables.ts';

/** Opens a file in which documents live, brought to the present schema; made if it is missing. */
export function openFile(file: string, timeoutMs: number): Database.Database {
  const database = new Database(file);
  // Waiting for another process holds up this one's event loop, so it is bounded like all else.
  database.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // An acknowledged move survives the machine losing power.
  database.exec('PRAGMA synchronous = FULL');
  // What was erased must not be found in the file's free space.
  database.exec('PRAGMA secure_delete = ON');
  migrate(database);
  return database;
}

/**
 * Writes the log into the file and empties it, so that the file alone is everything and what was overwritten
 * is gone. False where another process was reading: its next saves will do it.
 */
export function emptyLog(database: Database.Database): boolean {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  return busy === 0;
}

/**
 * Ends the log altogether, so that the file can be copied, and put back, by itself. Where another process has
 * the file open the log stays, emptied. Closing alone does neither: the prepared statements keep the
 * connection from its last checkpoint.
 */
export function endLog(database: Database.Database): void {
  emptyLog(database);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // In use: the last one to close ends it.
  }
}
