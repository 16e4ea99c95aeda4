import { EventEmitter } from 'node:events';
import type Database from 'libsql';
import type { KeyvStoreAdapter } from 'keyv';
import type { StoredText } from '../shelf.ts';

/**
 * Keyv's storage adapter over the table `documents`, keys being `kind:id`. It only reads: Keyv's `set` and
 * `delete` know no versions, and nothing may be saved past a save that came between. What Keyv is for here: both
 * databases are read through one layer, and its adapter for a third would leave only `save` and indexes to write.
 */
export function documentsAdapter(database: Database.Database): KeyvStoreAdapter {
  const one = database.prepare('SELECT version, text FROM documents WHERE kind = ? AND id = ?');
  const read = (key: string): StoredValue | undefined => {
    const colon = key.indexOf(':');
    const row = one.get(key.slice(0, colon), key.slice(colon + 1)) as StoredText | undefined;
    return row === undefined ? undefined : { value: { version: row.version, text: row.text } };
  };
  const refuse = (): Promise<never> => Promise.reject(new Error('Documents are saved with their version.'));
  return Object.assign(new EventEmitter(), {
    opts: { dialect: 'sqlite', url: '' },
    get: async (key: string) => read(key) as never,
    getMany: async (keys: string[]) => keys.map(read) as never,
    set: refuse,
    delete: refuse,
    clear: refuse,
  });
}

interface StoredValue {
  readonly value: StoredText;
}
