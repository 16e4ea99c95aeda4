import type KeyvRedis from '@keyv/redis';
import type { RedisClientOptions, RedisClusterOptions } from '@keyv/redis';

/**
 * What @keyv/redis needs to connect to the Redis of a `REDIS_URL`, which is one of
 *
 * - `redis://[user:password@]host[:6379][/database]`: one server,
 * - `redis+sentinel://[user:password@]host[:26379],host…/name[?database=0&sentinelPassword=…]`: the master
 *   called `name` that these Sentinels watch,
 * - `redis+cluster://[user:password@]host[:6379],host…`: a Cluster, by some of its nodes,
 *
 * and with TLS `rediss` instead of `redis`. User and password are percent-encoded and meant for the data
 * nodes. Throws a `TypeError` for anything else; it does not repeat the address, which may hold a password.
 */
export function redisConnection(url: string, timeoutMs: number): RedisConnection {
  const parts =
    /^(rediss?)(?:\+(sentinel|cluster))?:\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url);
  if (parts === null) throw new TypeError('The Redis address cannot be understood.');
  const [, scheme, mode, login, hosts = '', path = '', query] = parts;
  const client = { ...clientOptions(scheme === 'rediss', timeoutMs), ...credentials(login) };
  if (mode === undefined) return { ...client, url, socket: client.socket };
  if (mode === 'cluster') {
    if (path !== '') throw new TypeError('A Redis Cluster has no databases to choose from.');
    return { rootNodes: nodes(hosts, 6379).map((socket) => ({ socket })), defaults: client };
  }
  if (path === '')
    throw new TypeError('The Redis address does not name the master that the Sentinels watch.');
  return sentinelOptions({ client, path, hosts, query: new URLSearchParams(query) });
}

/** Options for one server, a Cluster or Sentinels, without the scripts. */
export type RedisConnection = RedisClientOptions | RedisClusterOptions | RedisSentinelOptions;

type RedisSentinelOptions = Extract<
  ConstructorParameters<typeof KeyvRedis>[0],
  { readonly sentinelRootNodes: unknown }
>;

function sentinelOptions(from: {
  readonly client: Client;
  readonly path: string;
  readonly hosts: string;
  readonly query: URLSearchParams;
}): RedisSentinelOptions {
  const { client, query } = from;
  const password = query.get('sentinelPassword');
  return {
    name: decodeURIComponent(from.path),
    sentinelRootNodes: nodes(from.hosts, 26379),
    nodeClientOptions: { ...client, database: Number(query.get('database') ?? 0) },
    sentinelClientOptions: { socket: client.socket, ...(password === null ? {} : { password }) },
  };
}

type Client = ReturnType<typeof clientOptions>;

/** No command may wait for a lost connection unseen: the store itself tries again until its time is up. */
function clientOptions(tls: boolean, timeoutMs: number) {
  return {
    disableOfflineQueue: true,
    // An idle connection is asked now and then, so that one that leads nowhere is noticed and replaced.
    pingInterval: Math.ceil(timeoutMs / 3),
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, 500),
      ...(tls ? { tls: true as const } : {}),
    },
  };
}

function credentials(login: string | undefined): { username?: string; password?: string } {
  if (login === undefined) return {};
  const [username = '', password = ''] = login.split(/:(.*)/s).map(decodeURIComponent);
  return { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) };
}

function nodes(hosts: string, defaultPort: number): { host: string; port: number }[] {
  return hosts.split(',').map((node) => {
    const [, host, port] = /^(\[[\da-f:]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(node) ?? [];
    if (host === undefined) throw new TypeError('The Redis address has a host that cannot be understood.');
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPort) };
  });
}
