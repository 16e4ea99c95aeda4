import type Database from 'libsql';

/**
 * The file's schema, one step a release that changed it. A step is never edited once released: the next
 * one is added below, and `PRAGMA user_version` says how many a file has behind it.
 */
const steps: readonly string[] = [
  `CREATE TABLE documents (
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     version INTEGER NOT NULL,
     text TEXT NOT NULL,
     due REAL,
     UNIQUE (kind, id)
   );
   CREATE INDEX documents_due ON documents (kind, due, id) WHERE due IS NOT NULL;

   CREATE TABLE entries (
     kind TEXT NOT NULL,
     name TEXT NOT NULL,
     key TEXT NOT NULL,
     score REAL NOT NULL,
     id TEXT NOT NULL,
     PRIMARY KEY (kind, name, key, score, id)
   ) WITHOUT ROWID;
   CREATE UNIQUE INDEX entries_of ON entries (kind, id, name, key);

   CREATE TABLE counts (
     kind TEXT NOT NULL,
     name TEXT NOT NULL,
     key TEXT NOT NULL,
     entries INTEGER NOT NULL,
     PRIMARY KEY (kind, name, key)
   ) WITHOUT ROWID;
   CREATE TRIGGER entry_added AFTER INSERT ON entries BEGIN
     INSERT INTO counts VALUES (new.kind, new.name, new.key, 1)
       ON CONFLICT DO UPDATE SET entries = entries + 1;
   END;
   CREATE TRIGGER entry_removed AFTER DELETE ON entries BEGIN
     UPDATE counts SET entries = entries - 1
       WHERE kind = old.kind AND name = old.name AND key = old.key;
     DELETE FROM counts
       WHERE kind = old.kind AND name = old.name AND key = old.key AND entries = 0;
   END;`,
];

/** The file was written by a newer release. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Brings a file to the present schema, in the caller's transaction if there is one. Throws `NewerSchema`. */
export function migrate(database: Database.Database): void {
  if (database.inTransaction) stepOn(database);
  else database.transaction(() => stepOn(database)).immediate();
}

function stepOn(database: Database.Database): void {
  const { user_version: done } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (done > steps.length) {
    throw new NewerSchema(`The SQLite file has schema ${done}; this release knows ${steps.length}.`);
  }
  for (const step of steps.slice(done)) database.exec(step);
  if (done < steps.length) database.exec(`PRAGMA user_version = ${steps.length}`);
}
