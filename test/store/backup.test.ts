import { copyFile, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backUp,
  NoBackup,
  openStore,
  restore,
  StoreNotEmpty,
  type Store,
  type StoreOptions,
} from '../../src/store/index.ts';
import { findRedis, startRedis } from '../../lab/redis-server.ts';
import { anyShoes, shoe, shoes } from './kinds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-backup-'));
  return () => rm(folder, { recursive: true, force: true });
});

const stores: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stores.splice(0)) await stop();
});

const sqlite = (name: string): StoreOptions => ({ dataDir: path.join(folder, name) });
const fileIn = (options: StoreOptions): string => path.join(options.dataDir, 'mexican-train.sqlite');
const backupFile = (): string => path.join(folder, 'backup');

async function redis(mode: 'single' | 'cluster' | 'sentinel'): Promise<StoreOptions> {
  const servers = await startRedis({ mode, durable: false });
  stores.push(servers.stop);
  return { redisUrl: servers.url, dataDir: 'unused' };
}

async function filled(options: StoreOptions, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(options);
  await work(store);
  await store.close();
}

/** Shoes of several versions, odd numbers, entries of several keys, a lease, and one that nobody can read. */
async function someShoes(store: Store): Promise<void> {
  await store.putMany(
    shoes,
    Array.from({ length: 1200 }, (_, n) => ({
      id: `many-${n}`,
      value: shoe(`o${n % 7}`, n / 3, n * 1e9 + 0.1),
    })),
  );
  await store.put(shoes, 'worn', shoe('ann', 0.1 + 0.2), null);
  await store.put(shoes, 'worn', shoe('ben', 1e-300, -1.5), 1);
  await store.put(shoes, 'gone', shoe('ann', 1, 1), null);
  await store.remove(shoes, 'gone', 1);
  await store.put(anyShoes, 'broken', { owner: 'ä 🁫\u0000', size: 'x', resoleAt: 12 }, null);
  await store.claimDue(shoes, 5e9, 77.25, 3);
}

/** Every row of a SQLite file. */
function rowsOf(file: string): unknown {
  const database = new Database(file);
  const plain = (query: string) => JSON.parse(JSON.stringify(database.prepare(query).all())) as unknown;
  const rows = [
    plain('SELECT kind, id, version, text, due FROM documents ORDER BY kind, id'),
    plain('SELECT * FROM entries ORDER BY kind, name, key, score, id'),
    plain('SELECT * FROM counts ORDER BY kind, name, key'),
  ];
  database.close();
  return rows;
}

describe('a SQLite file', () => {
  it('is all there is once the store was closed, and can be copied', async () => {
    await filled(sqlite('from'), someShoes);
    const copy = sqlite('copy');
    await filled(copy, async () => {});
    await copyFile(fileIn(sqlite('from')), fileIn(copy));
    await filled(copy, async (store) => {
      expect(await store.get(shoes, 'worn')).toEqual({ value: shoe('ben', 1e-300, -1.5), version: 2 });
      expect(await store.count(shoes, 'owner', 'o3')).toBe(171);
    });
  });
});

const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';

describe.each(['single', 'cluster', 'sentinel'] as const)(
  `a move to Redis (%s) and back${without}`,
  (mode) => {
    it.skipIf(without !== '')(
      'brings every document, entry and due time, to the digit',
      async () => {
        await filled(sqlite('from'), someShoes);
        const there = await redis(mode);
        const first = await backUp(sqlite('from'), backupFile());
        expect(first).toEqual({ kinds: { shoe: 1202 }, bytes: expect.any(Number) as number });
        expect(await restore(backupFile(), there)).toEqual(first);
        await filled(there, async (store) => {
          expect(await store.get(shoes, 'worn')).toEqual({ value: shoe('ben', 1e-300, -1.5), version: 2 });
          expect(await store.find(shoes, 'owner', 'o0', { limit: 1 })).toEqual([
            { id: 'many-1197', score: 399 },
          ]);
          await expect(store.get(shoes, 'broken')).rejects.toMatchObject({ reason: 'breaks-schema' });
        });
        const back = sqlite('back');
        await backUp(there, backupFile());
        await restore(backupFile(), back);
        expect(rowsOf(fileIn(back))).toEqual(rowsOf(fileIn(sqlite('from'))));
        await expect(restore(backupFile(), there)).rejects.toThrow(StoreNotEmpty);
      },
      60_000,
    );
  },
);

/** Writes pairs of which the first is always saved first: at any moment it is as far as the other or one ahead. */
async function writingPairs(store: Store, from: number, until: Promise<unknown>): Promise<number> {
  let done = false;
  void until.finally(() => (done = true));
  let round = from;
  for (; !done; round++) {
    for (const id of ['zz', 'aa']) {
      const stored = await store.get(shoes, id);
      await store.put(shoes, id, shoe('pair', round), stored?.version ?? null);
    }
    await store.put(shoes, `new-${round}`, shoe('new', round), null);
    await setImmediate();
  }
  return round;
}

describe.each(['sqlite', 'single', 'cluster'] as const)(
  `a backup of a store in use (%s)${without}`,
  (kind) => {
    it.skipIf(without !== '' && kind !== 'sqlite')(
      'is of one moment',
      async () => {
        const options = kind === 'sqlite' ? sqlite('used') : await redis(kind);
        await filled(options, someShoes);
        const store = await openStore(options);
        for (let time = 0, round = 0; time < 3; time++) {
          const backing = backUp(options, backupFile());
          round = await writingPairs(store, round, backing);
          await backing;
          const copy = sqlite(`copy${time}`);
          await restore(backupFile(), copy);
          await filled(copy, async (copied) => {
            const sizes = await copied.getMany(shoes, ['zz', 'aa']);
            const [first, second] = sizes.map((stored) => stored?.value.size ?? -1) as [number, number];
            expect([0, 1]).toContain(first - second);
            const saved = await copied.count(shoes, 'owner', 'new');
            expect(first <= saved && saved <= second + 1, `${first} ${second} ${saved}`).toBe(true);
          });
        }
        await store.close();
      },
      60_000,
    );
  },
);

describe('restoring', () => {
  it('refuses a store that holds anything, and leaves it as it was', async () => {
    await filled(sqlite('from'), someShoes);
    await backUp(sqlite('from'), backupFile());
    await filled(sqlite('full'), (store) => store.put(shoes, 'mine', shoe('ann', 1), null));
    await expect(restore(backupFile(), sqlite('full'))).rejects.toThrow(StoreNotEmpty);
    await filled(sqlite('full'), async (store) => {
      expect(await store.get(shoes, 'mine')).not.toBeNull();
      expect(await store.get(shoes, 'worn')).toBeNull();
    });
  });

  it('refuses what is no backup, what was cut short and what is newer, and leaves the store empty', async () => {
    await filled(sqlite('from'), someShoes);
    await backUp(sqlite('from'), backupFile());
    const cut = path.join(folder, 'cut');
    await copyFile(backupFile(), cut);
    await truncate(cut, 70_000);
    const newer = path.join(folder, 'newer');
    await copyFile(backupFile(), newer);
    new Database(newer).exec('PRAGMA user_version = 1000');
    const text = path.join(folder, 'text');
    await writeFile(text, 'hello');
    for (const file of [cut, newer, text, path.join(folder, 'nowhere')]) {
      await expect(restore(file, sqlite('into'))).rejects.toThrow(NoBackup);
    }
    await restore(backupFile(), sqlite('into'));
  });
});

describe('a backup', () => {
  it('is one file, takes the place of an older one, and never that of the store itself', async () => {
    await filled(sqlite('from'), someShoes);
    await writeFile(backupFile(), 'older');
    await backUp(sqlite('from'), backupFile());
    await restore(backupFile(), sqlite('into'));
    expect((await readdir(folder)).sort()).toEqual(['backup', 'from', 'into']);
    await expect(backUp(sqlite('from'), fileIn(sqlite('from')))).rejects.toThrow(TypeError);
    await expect(backUp(sqlite('nowhere'), backupFile())).rejects.toThrow(NoBackup);
  });
});
