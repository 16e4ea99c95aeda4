import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, StoreUnavailable, StoreUnusable } from '../../src/store/index.ts';
import { storeContract } from './contract.ts';
import { anyShoes, shoe, shoes } from './kinds.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'store-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
const file = (folder = dataDir): string => path.join(folder, 'mexican-train.sqlite');

describe('SQLite', () => {
  storeContract(() => openStore({ dataDir }));
});

describe('the SQLite file', () => {
  it('is made with its folder and is still there after closing', async () => {
    const folder = path.join(dataDir, 'made', 'here');
    const first = await openStore({ dataDir: folder });
    await first.put(shoes, 'kept', shoe('ann', 38), null);
    await first.close();
    const second = await openStore({ dataDir: folder });
    expect(await second.get(shoes, 'kept')).toEqual({ value: shoe('ann', 38), version: 1 });
    await second.close();
    await expect(second.get(shoes, 'kept')).rejects.toThrow(StoreUnavailable);
  });

  it('writes ahead, and does not grow with every save', async () => {
    const folder = path.join(dataDir, 'grows');
    const [store, reader] = [await openStore({ dataDir: folder }), await openStore({ dataDir: folder })];
    const database = new Database(file(folder));
    expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    database.close();
    for (let version = 0; version < 300; version++) {
      await store.put(anyShoes, 'grows', 'ann'.repeat(12_000), version || null);
      await reader.get(anyShoes, 'grows');
    }
    expect((await stat(`${file(folder)}-wal`)).size).toBeLessThan(8_000_000);
    expect((await stat(file(folder))).size).toBeLessThan(1_000_000);
    await store.close();
    await reader.close();
  });

  it('that another process holds is an outage within 2 seconds, and then serves again', async () => {
    const folder = path.join(dataDir, 'held');
    const store = await openStore({ dataDir: folder, timeoutMs: 300 });
    const holder = new Database(file(folder));
    holder.exec('BEGIN EXCLUSIVE');
    const from = Date.now();
    await expect(store.put(shoes, 'held', shoe('ann', 1), null)).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - from).toBeLessThan(2000);
    holder.exec('ROLLBACK');
    holder.close();
    expect(await store.get(shoes, 'held')).toBeNull();
    expect(await store.put(shoes, 'held', shoe('ann', 1), null)).toBe(1);
    await store.close();
  });

  it('of a newer release is not opened', async () => {
    const folder = path.join(dataDir, 'newer');
    await (await openStore({ dataDir: folder })).close();
    const database = new Database(file(folder));
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openStore({ dataDir: folder })).rejects.toThrow(StoreUnusable);
  });

  it.each([
    ['is no database', 'my shopping list\n'.repeat(500), /no SQLite database/],
    ['is no database and tiny', 'hello', /no SQLite database/],
    ['is empty', '', /cut short/],
  ])('that %s is not opened, and stays as it is', async (_, content, advice) => {
    const folder = await mkdtemp(path.join(dataDir, 'text'));
    await writeFile(file(folder), content);
    await expect(openStore({ dataDir: folder })).rejects.toThrow(advice);
    expect(await readFile(file(folder), 'utf8')).toBe(content);
  });

  it('that was cut short is noticed before a page is missed', async () => {
    const folder = path.join(dataDir, 'short');
    const store = await openStore({ dataDir: folder });
    for (let id = 0; id < 20; id++) await store.put(anyShoes, `${id}`, 'ann'.repeat(3_000), null);
    await store.close();
    const database = new Database(file(folder));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    await (await openStore({ dataDir: folder })).close();
    await truncate(file(folder), Math.floor((await stat(file(folder))).size / 2));
    await expect(openStore({ dataDir: folder })).rejects.toThrow(StoreUnusable);
  });

  it('that lies below a file cannot be made, now or later', async () => {
    await expect(openStore({ dataDir: path.join(file(), 'below') })).rejects.toThrow(StoreUnusable);
  });

  // Nothing is locked for root, so root is somebody else meanwhile.
  it.skipIf(process.seteuid === undefined)(
    'in a folder that cannot be written is not waited for',
    async () => {
      const folder = path.join(dataDir, 'locked');
      await mkdir(folder, { mode: 0o555 });
      await chmod(dataDir, 0o755);
      const root = process.geteuid!() === 0;
      if (root) process.seteuid!(65_534);
      try {
        await expect(openStore({ dataDir: folder })).rejects.toThrow(/cannot be written/);
      } finally {
        if (root) process.seteuid!(0);
      }
    },
  );
});
