import { describe, expect, test } from 'vitest';
import { UnusableEnvironment, readEnvironment } from '../../src/env.ts';

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      token: null,
      apiUrl: 'https://discord.com/api',
      dataDir: './data',
      redisUrl: null,
      shards: null,
      shardCount: null,
      logLevel: 'info',
      port: 3000,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      production: false,
    });
  });

  test('takes an empty value for none, and an address with or without its version', () => {
    const { token, apiUrl } = readEnvironment({
      DISCORD_TOKEN: ' ',
      DISCORD_API_URL: 'http://127.0.0.1:9/api/v10/',
    });
    expect(token).toBeNull();
    expect(apiUrl).toBe('http://127.0.0.1:9/api');
  });

  test('reads shards as a list of numbers and ranges', () => {
    expect(readEnvironment({ SHARDS: '4, 0-2,2', SHARD_COUNT: '5' }).shards).toEqual([0, 1, 2, 4]);
  });

  test('names every fault in one message', () => {
    const wrong = {
      PORT: 'x',
      LOG_LEVEL: 'loud',
      REDIS_URL: 'http://a',
      DISCORD_TOKEN: 'Bot x',
      SHARDS: '0',
    };
    expect(() => readEnvironment(wrong)).toThrow(UnusableEnvironment);
    try {
      readEnvironment(wrong);
    } catch (error) {
      for (const name of ['PORT', 'LOG_LEVEL', 'REDIS_URL', 'DISCORD_TOKEN', 'SHARD_COUNT']) {
        expect((error as Error).message).toContain(name);
      }
    }
  });

  test.each([
    { SHARDS: '3', SHARD_COUNT: '3' },
    { SHARDS: '3-1', SHARD_COUNT: '4' },
    { SHARDS: 'all', SHARD_COUNT: '4' },
    { SHARD_COUNT: '0' },
    { PORT: '65536' },
    { METRICS_HOST: 'everywhere' },
    { DISCORD_API_URL: 'discord.com' },
  ])('refuses %o', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(UnusableEnvironment);
  });
});
