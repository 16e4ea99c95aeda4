import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@keyv/redis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore, StoreUnavailable, StoreUnusable, type Store } from '../../src/store/index.ts';
import { findRedis, startRedis, type RedisServers } from '../../lab/redis-server.ts';
import { shoe, shoes } from './kinds.ts';

const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';
const skip = without !== '';

/** Resolves with what `act` brings as soon as the store serves again. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable) || Date.now() > end) throw fault;
      await sleep(50);
    }
  }
}

/**
 * Saves a document of version 1 again as soon as the store serves. An attempt whose answer was lost may have
 * saved: then the next one finds the version gone on, and what was wanted stands there.
 */
async function savedOnce(store: Store, id: string, wanted: ReturnType<typeof shoe>): Promise<void> {
  expect([2, null]).toContain(await again(() => store.put(shoes, id, wanted, 1)));
  expect(await again(() => store.get(shoes, id))).toEqual({ value: wanted, version: 2 });
}

/** Resolves when the node's replica has all that the node has: replication runs behind the answers. */
async function replicated({ port }: { readonly port: number }): Promise<void> {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  await client.connect();
  for (const end = Date.now() + 20_000; ; await sleep(50)) {
    const info = await client.info('replication');
    const wanted = /master_repl_offset:(\d+)/.exec(info)?.[1];
    const there = /slave0:.*state=online,offset=(\d+)/.exec(info)?.[1];
    if (there !== undefined && Number(there) >= Number(wanted)) break;
    if (Date.now() > end) throw new Error(`no replica keeps up: ${info}`);
  }
  client.destroy();
}

describe.skipIf(skip)(`Redis that goes away${without}`, () => {
  let servers: RedisServers;
  let store: Store;
  beforeAll(async () => {
    servers = await startRedis();
    store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
  });
  afterAll(async () => {
    await store?.close();
    await servers?.stop();
  });
  const server = () => servers.nodes[0]!;

  it.each([
    ['/99', '', 'no database of that number'],
    ['', ':wrong@', 'user or the password'],
  ])('will never have %s%s, and says so', async (database, login, advice) => {
    const redisUrl = `redis://${login}127.0.0.1:${server().port}${database}`;
    const refused = expect(openStore({ redisUrl, dataDir: 'unused', timeoutMs: 300 })).rejects;
    await refused.toThrow(StoreUnusable);
    await expect(openStore({ redisUrl, dataDir: 'unused', timeoutMs: 300 })).rejects.toThrow(advice);
  });

  it('that nobody has started yet is waited for', async () => {
    const opening = openStore({ redisUrl: 'redis://127.0.0.1:1', dataDir: 'unused', timeoutMs: 300 });
    await expect(opening).rejects.toThrow(StoreUnavailable);
  });

  it.each(['kill', 'pause'] as const)(
    '(%s) is an outage within 2 seconds for every call, and serves again after',
    async (way) => {
      const id = `away-${way}`;
      await store.put(shoes, id, shoe('ann', 1), null);
      await server()[way]();
      const from = Date.now();
      const calls = [
        store.get(shoes, id),
        store.getMany(shoes, [id, 'none']),
        store.put(shoes, id, shoe('ann', 2), 1),
        store.put(shoes, `${id}-new`, shoe('ann', 2), null),
        store.remove(shoes, id, 1),
        store.find(shoes, 'owner', 'ann', { limit: 1 }),
        store.count(shoes, 'owner', 'ann'),
        store.rank(shoes, 'owner', 'ann', id, 'up'),
        store.claimDue(shoes, 0, 1, 1),
        store.ping(),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
      }
      expect(Date.now() - from).toBeLessThan(2000);

      if (way === 'kill') await server().restart();
      else server().resume();
      await again(() => store.ping());
      // What was reported as not saved is not saved afterwards either, when a paused server wakes up.
      expect(await again(() => store.get(shoes, id))).toEqual({ value: shoe('ann', 1), version: 1 });
      expect(await store.get(shoes, `${id}-new`)).toBeNull();
      expect(await store.put(shoes, id, shoe('ann', 3), 1)).toBe(2);
    },
  );

  it('for less than the timeout is not noticed', async () => {
    await store.put(shoes, 'blink', shoe('ann', 1), null);
    server().pause();
    const saved = store.put(shoes, 'blink', shoe('ann', 2), 1);
    await sleep(300);
    server().resume();
    expect(await saved).toBe(2);
    await server().kill();
    const read = store.get(shoes, 'blink');
    await server().restart();
    expect(await read).toEqual({ value: shoe('ann', 2), version: 2 });
  });

  it('before the start is an outage too', async () => {
    await server().kill();
    const from = Date.now();
    await expect(openStore({ redisUrl: servers.url, dataDir: 'unused' })).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - from).toBeLessThan(2500);
    await server().restart();
    await again(() => store.ping());
  });
});

describe.skipIf(skip)(`a connection to Redis that breaks${without}`, () => {
  let servers: RedisServers;
  let line: Line;
  let store: Store;
  beforeEach(async () => {
    servers = await startRedis();
    line = await lineTo(servers.nodes[0]!.port);
    store = await openStore({
      redisUrl: `redis://127.0.0.1:${line.port}`,
      dataDir: 'unused',
      timeoutMs: 600,
    });
  });
  afterEach(async () => {
    await store?.close();
    await line?.close();
    await servers?.stop();
  });

  it('before the answer came saves once and says so', async () => {
    await store.put(shoes, 'once', shoe('ann', 1), null);
    line.loseNextAnswer();
    expect(await store.put(shoes, 'once', shoe('ann', 2), 1)).toBe(2);
    expect(line.lost).toBe(1);
    line.loseNextAnswer();
    expect(await store.remove(shoes, 'once', 2)).toBe(true);
    expect(line.lost).toBe(2);
    expect(await store.get(shoes, 'once')).toBeNull();
  });

  it('without a word is replaced', async () => {
    line.swallow();
    await expect(store.put(shoes, 'silent', shoe('ann', 1), null)).rejects.toThrow(StoreUnavailable);
    expect(await again(() => store.put(shoes, 'silent', shoe('ann', 1), null))).toBe(1);
  });
});

describe.skipIf(skip).concurrent(`a node of a Cluster that dies${without}`, () => {
  it('takes its documents out of reach, not the others, until it is back', async () => {
    const servers = await startRedis({ mode: 'cluster' });
    const store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    const ids = Array.from({ length: 30 }, (_, n) => `node-${n}`);
    for (const [n, id] of ids.entries()) await again(() => store.put(shoes, id, shoe('ann', n), null));
    await servers.nodes[1]!.kill();
    const read = await Promise.allSettled(ids.map((id) => store.get(shoes, id)));
    const missing = read.filter(({ status }) => status === 'rejected');
    expect(missing.length).toBeGreaterThan(0);
    for (const one of missing) expect(one).toMatchObject({ reason: { name: 'StoreUnavailable' } });
    for (const one of read) if (one.status === 'fulfilled') expect(one.value).not.toBeNull();
    await servers.nodes[1]!.restart();
    for (const [n, id] of ids.entries()) {
      expect((await again(() => store.get(shoes, id)))?.value.size).toBe(n);
      await savedOnce(store, id, shoe('bob', n));
    }
    expect(await again(() => store.count(shoes, 'owner', 'ann'))).toBe(0);
    expect(await again(() => store.count(shoes, 'owner', 'bob'))).toBe(30);
    await store.close();
    await servers.stop();
  });
});

describe.skipIf(skip).concurrent(`a node of a Cluster that has a replica${without}`, () => {
  it('is succeeded by it, and the store finds the way', async () => {
    const servers = await startRedis({ mode: 'cluster', replicas: true, durable: false });
    const store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    const ids = Array.from({ length: 30 }, (_, n) => `heir-${n}`);
    for (const [n, id] of ids.entries()) await again(() => store.put(shoes, id, shoe('ann', n), null));
    await replicated(servers.nodes[0]!);
    await servers.nodes[0]!.kill();
    for (const [n, id] of ids.entries()) await savedOnce(store, id, shoe('bob', n));
    expect(await again(() => store.count(shoes, 'owner', 'bob'))).toBe(30);
    await store.close();
    await servers.stop();
  });
});

describe.skipIf(skip).concurrent(`a master under Sentinel that dies${without}`, () => {
  it('is succeeded by its replica', async () => {
    const servers = await startRedis({ mode: 'sentinel' });
    const store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    await store.put(shoes, 'kept', shoe('ann', 1), null);
    await replicated(servers.nodes[0]!);
    await servers.nodes[0]!.kill();
    const from = Date.now();
    await expect(store.get(shoes, 'kept')).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - from).toBeLessThan(2000);
    await savedOnce(store, 'kept', shoe('ann', 2));
    const found = await again(() => store.find(shoes, 'owner', 'ann', { limit: 9 }));
    expect(found).toEqual([{ id: 'kept', score: 2 }]);
    await store.close();
    await servers.stop();
  });
});

/** A line to a server that can be made to fail. */
interface Line {
  readonly port: number;
  /** Answers lost so far. */
  readonly lost: number;
  /** The next that the server says is lost, and the connection with it. */
  loseNextAnswer(): void;
  /** Connections that exist stay open and carry nothing any more, either way; new ones work. */
  swallow(): void;
  close(): Promise<void>;
}

async function lineTo(port: number): Promise<Line> {
  const sockets = new Set<net.Socket>();
  const dead = new Set<net.Socket>();
  let losing = false;
  let lost = 0;
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (said) => {
      if (!dead.has(near)) far.write(said);
    });
    far.on('data', (said) => {
      if (dead.has(far)) return;
      if (!losing) return void near.write(said);
      losing = false;
      lost += 1;
      near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    get lost() {
      return lost;
    },
    loseNextAnswer: () => void (losing = true),
    swallow: () => sockets.forEach((socket) => dead.add(socket)),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
