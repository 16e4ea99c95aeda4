import { afterAll, beforeAll, describe } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { findRedis, startRedis, type RedisServers } from '../../lab/redis-server.ts';
import { storeContract } from './contract.ts';

for (const mode of ['single', 'cluster', 'sentinel'] as const) {
  const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';
  describe.skipIf(without !== '')(`Redis, ${mode}${without}`, () => {
    let servers: RedisServers;
    beforeAll(async () => {
      servers = await startRedis({ mode, durable: false });
    });
    afterAll(() => servers?.stop());

    storeContract(() => openStore({ redisUrl: servers.url, dataDir: 'unused' }));
  });
}
