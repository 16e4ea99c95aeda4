import type Database from 'libsql';
import { StoreNotEmpty } from '../errors.ts';
import type { Kept } from '../shelf.ts';
import type { IndexEntry } from '../store.ts';

const pageSize = 500;

/** All that lies in a file, inside one transaction of a connection that is used for nothing else. */
export function* everythingIn(database: Database.Database): Generator<Kept> {
  const page = database.prepare(
    'SELECT kind, id, version, text, due FROM documents WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?',
  );
  const entries = database.prepare(
    'SELECT name AS "index", key, score FROM entries WHERE kind = ? AND id = ? ORDER BY name, key',
  );
  let last = { kind: '', id: '' };
  for (;;) {
    const rows = page.all(last.kind, last.id, pageSize) as Row[];
    for (const { kind, id, version, text, due } of rows) {
      const standing = (entries.all(kind, id) as IndexEntry[]).map(({ index, key, score }) => {
        return { index, key, score };
      });
      yield { kind, id, document: { version, text, due, entries: standing } };
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)!;
  }
}

interface Row {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly due: number | null;
}

/** Fills an empty file, all of it or nothing. */
export async function fill(database: Database.Database, all: AsyncIterable<Kept>): Promise<void> {
  const put = preparedPut(database);
  database.exec('BEGIN IMMEDIATE');
  try {
    if (database.prepare('SELECT 1 FROM documents LIMIT 1').get() !== undefined) throw new StoreNotEmpty();
    for await (const kept of all) put(kept);
    database.exec('COMMIT');
  } catch (fault) {
    database.exec('ROLLBACK');
    throw fault;
  }
}

function preparedPut(database: Database.Database): (kept: Kept) => void {
  const drop = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ?');
  const leave = database.prepare('DELETE FROM entries WHERE kind = ? AND id = ?');
  const insert = database.prepare(
    'INSERT INTO documents (kind, id, version, text, due) VALUES (?, ?, ?, ?, ?)',
  );
  const enter = database.prepare('INSERT INTO entries (kind, name, key, score, id) VALUES (?, ?, ?, ?, ?)');
  return ({ kind, id, document }) => {
    if (drop.run(kind, id).changes > 0) leave.run(kind, id);
    if (document === null) return;
    insert.run(kind, id, document.version, document.text, document.due);
    for (const { index, key, score } of document.entries) enter.run(kind, index, key, score, id);
  };
}
