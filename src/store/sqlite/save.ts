import type Database from 'libsql';
import type { Save } from '../shelf.ts';
import type { IndexEntry } from '../store.ts';

/**
 * The save of a document with its entries and due time, to be called inside a transaction: it returns the
 * new version, or null, and then it has written nothing.
 */
export function preparedSave(database: Database.Database): (save: Save) => number | null {
  const present = database.prepare('SELECT version FROM documents WHERE kind = ? AND id = ?');
  const insert = database.prepare(
    'INSERT INTO documents (kind, id, version, text, due) VALUES (?, ?, 1, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE documents SET version = version + 1, text = ?, due = ? WHERE kind = ? AND id = ? AND version = ?',
  );
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND id = ? AND version = ?');
  const setEntries = preparedEntries(database);

  return ({ kind, id, expected, document }) => {
    const stored = (present.get(kind, id) as { version: number } | undefined)?.version ?? null;
    if (expected !== 'any' && stored !== (expected === 'none' ? null : expected)) return null;
    if (document === null) {
      if (stored === null) return null;
      remove.run(kind, id, stored);
    } else if (stored === null) {
      insert.run(kind, id, document.text, document.due);
    } else {
      update.run(document.text, document.due, kind, id, stored);
    }
    setEntries(kind, id, document?.entries ?? []);
    return document === null ? stored : (stored ?? 0) + 1;
  };
}

/** Makes the wanted entries a document's only ones, and leaves those alone that stay as they are. */
function preparedEntries(
  database: Database.Database,
): (kind: string, id: string, wanted: readonly IndexEntry[]) => void {
  const present = database.prepare('SELECT name, key, score FROM entries WHERE kind = ? AND id = ?');
  const add = database.prepare('INSERT INTO entries (kind, name, key, score, id) VALUES (?, ?, ?, ?, ?)');
  const drop = database.prepare('DELETE FROM entries WHERE kind = ? AND name = ? AND key = ? AND id = ?');

  return (kind, id, wanted) => {
    const missing = [...wanted];
    for (const row of present.all(kind, id) as { name: string; key: string; score: number }[]) {
      const kept = missing.findIndex(
        (entry) => entry.index === row.name && entry.key === row.key && entry.score === row.score,
      );
      if (kept >= 0) missing.splice(kept, 1);
      else drop.run(kind, row.name, row.key, id);
    }
    for (const { index, key, score } of missing) add.run(kind, index, key, score, id);
  };
}
