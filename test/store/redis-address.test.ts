import { describe, expect, it } from 'vitest';
import { redisConnection } from '../../src/store/redis/address.ts';

describe('a Redis address', () => {
  it('of one server is handed to the client as it is', () => {
    expect(redisConnection('rediss://ann:p%40ss@example.org:7000/2', 900)).toMatchObject({
      url: 'rediss://ann:p%40ss@example.org:7000/2',
      disableOfflineQueue: true,
      socket: { connectTimeout: 900, socketTimeout: 900 },
    });
  });

  it('of Sentinels names the master, the database and both passwords', () => {
    const url = 'redis+sentinel://ann:p%40ss@one:1,[::1]:2,three/my%20trains?database=3&sentinelPassword=s';
    expect(redisConnection(url, 900)).toMatchObject({
      name: 'my trains',
      sentinelRootNodes: [
        { host: 'one', port: 1 },
        { host: '::1', port: 2 },
        { host: 'three', port: 26379 },
      ],
      nodeClientOptions: { username: 'ann', password: 'p@ss', database: 3, disableOfflineQueue: true },
      sentinelClientOptions: { password: 's' },
    });
  });

  it('of a Cluster names some nodes', () => {
    expect(redisConnection('rediss+cluster://:secret@one:1,two', 900)).toMatchObject({
      rootNodes: [{ socket: { host: 'one', port: 1 } }, { socket: { host: 'two', port: 6379 } }],
      defaults: { password: 'secret', socket: { tls: true } },
    });
  });

  it.each([
    'localhost:6379',
    'http://:secret@localhost',
    'redis+ring://:secret@localhost',
    'redis+sentinel://:secret@localhost:1',
    'redis+cluster://:secret@localhost:1/2',
    'redis+cluster://:secret@host:port',
  ])('%s is refused without being repeated', (url) => {
    expect(() => redisConnection(url, 900)).toThrow(TypeError);
    expect(() => redisConnection(url, 900)).not.toThrow('secret');
  });
});
