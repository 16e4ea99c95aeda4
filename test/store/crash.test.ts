import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { connect, type Redis } from '../../src/store/redis/connection.ts';
import { save } from '../../src/store/redis/save.ts';
import type { ScriptName } from '../../src/store/redis/scripts.ts';
import { findRedis, startRedis, type RedisServers } from '../../lab/redis-server.ts';
import { shoe, shoes } from './kinds.ts';

const child = fileURLToPath(new URL('crash-child.ts', import.meta.url));
const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';

/** Runs a process that saves without end, and kills it in the midst of it, after so many rounds of saves. */
async function crash(dataDir: string, redisUrl: string | null, rounds: number): Promise<void> {
  const args = ['--import', 'tsx', child, dataDir, ...(redisUrl === null ? [] : [redisUrl])];
  const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: running.stdout });
  let saved = 0;
  for await (const _ of lines) if (++saved > rounds) break;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

/** That every document stands in the indexes exactly where it says, and is due when it says. */
async function expectWhole(store: Store): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, n) => `crash-${n}`);
  const stored = await store.getMany(shoes, ids);
  for (const [n, id] of ids.entries()) {
    const { owner, size } = stored[n]!.value;
    for (const at of ['owner-0', 'owner-1', 'owner-2']) {
      const place = await store.find(shoes, 'owner', at, { limit: 20, from: size, to: size });
      expect(place.filter((found) => found.id === id)).toHaveLength(at === owner ? 1 : 0);
      expect((await store.rank(shoes, 'owner', at, id, 'up')) !== null).toBe(at === owner);
    }
  }
  const counts = ['owner-0', 'owner-1', 'owner-2'].map((owner) => store.count(shoes, 'owner', owner));
  expect((await Promise.all(counts)).reduce((sum, count) => sum + count)).toBe(10);
  const sizes = stored.map((one) => one!.value.size).sort((a, b) => a - b);
  const listed = await store.find(shoes, 'size', '', { limit: 20, order: 'up' });
  expect(listed.map(({ score }) => score)).toEqual(sizes);
  expect((await store.claimDue(shoes, sizes[4]!, 1e12, 20)).length).toBeGreaterThanOrEqual(5);
}

describe('a process killed while it saves leaves nothing by half', () => {
  it('in SQLite', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crash-'));
    await crash(dataDir, null, 5);
    const store = await openStore({ dataDir });
    await expectWhole(store);
    await store.close();
    await rm(dataDir, { recursive: true });
  });

  describe.skipIf(without !== '')(`in a Redis Cluster${without}`, () => {
    let servers: RedisServers;
    let store: Store;
    beforeAll(async () => {
      servers = await startRedis({ mode: 'cluster', durable: false });
      store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    });
    afterAll(async () => {
      await store?.close();
      await servers?.stop();
    });

    it('wherever it was', async () => {
      for (const rounds of [3, 5]) {
        await crash('unused', servers.url, rounds);
        await expectWhole(store);
      }
    });

    it.each([
      { script: 'mark', call: 1 },
      { script: 'mark', call: 2 },
      { script: 'save', call: 2 },
      { script: 'settle', call: 1 },
    ] as const)('goes on whole where $script $call is lost', async ({ script, call }) => {
      const id = `lost-${script}-${call}`;
      await store.put(shoes, id, shoe(`from-${id}`, 1), null);
      const redis = await connect({ url: servers.url, timeoutMs: 1500 });
      const version = await save(losing(redis, script, call), {
        kind: 'shoe',
        id,
        expected: 1,
        document: {
          text: '{"schemaVersion":2,"value":{"owner":"to","size":1,"resoleAt":null}}',
          entries: [{ index: 'owner', key: `to-${id}`, score: 1 }],
          due: null,
        },
      });
      await redis.close();
      expect(version).toBe(2);
      expect(await store.count(shoes, 'owner', `from-${id}`)).toBe(0);
      expect(await store.count(shoes, 'owner', `to-${id}`)).toBe(1);
    });

    const steps: { step: string; script: ScriptName; call: number; owner: string | null }[] = [
      { step: 'before it marks', script: 'mark', call: 1, owner: 'before' },
      { step: 'having marked some indexes', script: 'mark', call: 2, owner: 'before' },
      { step: 'before the document', script: 'save', call: 2, owner: 'before' },
      { step: 'before the first index', script: 'settle', call: 1, owner: 'after' },
      { step: 'before the last index', script: 'settle', call: 3, owner: 'after' },
    ];
    it.each(steps)('that ends $step', async ({ script, call, owner }) => {
      const id = `torn-${script}-${call}`;
      const [before, after] = [`before-${id}`, `after-${id}`];
      await store.put(shoes, id, shoe(before, 1), null);
      const redis = await connect({ url: servers.url, timeoutMs: 1500 });
      const text = '{"schemaVersion":2,"value":{"owner":"after","size":1,"resoleAt":null}}';
      const entries = [
        { index: 'owner', key: after, score: 2 },
        { index: 'size', key: '', score: 2 },
      ];
      const saved = save(endingAt(redis, script, call), {
        kind: 'shoe',
        id,
        expected: 1,
        document: { text, entries, due: null },
      });
      await saved.catch(() => {});
      await redis.close();

      const standing = async (key: string) => (await store.find(shoes, 'owner', key, { limit: 9 })).length;
      expect([await standing(before), await standing(after)]).toEqual(owner === 'before' ? [1, 0] : [0, 1]);
      expect((await store.get(shoes, id))?.version).toBe(owner === 'before' ? 1 : 2);
      // The next save finds its way through what the last left behind.
      expect(await store.put(shoes, id, shoe('next', 3), owner === 'before' ? 1 : 2)).not.toBeNull();
      expect([await standing(before), await standing(after)]).toEqual([0, 0]);
      expect(await store.rank(shoes, 'owner', 'next', id, 'up')).not.toBeNull();
    });
  });
});

/** Redis that loses one call of a script, the nth, and then serves on. */
function losing(redis: Redis, script: ScriptName, call: number): Redis {
  let calls = 0;
  return {
    ...redis,
    run: (name, keys, args) => {
      if (name === script && ++calls === call) return Promise.reject(new Error('The connection broke.'));
      return redis.run(name, keys, args);
    },
  };
}

/** Redis for a process that ends as it is about to run a script for the nth time. */
function endingAt(redis: Redis, script: ScriptName, call: number): Redis {
  let calls = 0;
  return {
    ...redis,
    run: (name, keys, args) => {
      if (name === script) calls += 1;
      if (calls >= call) return Promise.reject(new Error('ERR The process ends here.'));
      return redis.run(name, keys, args);
    },
  };
}
