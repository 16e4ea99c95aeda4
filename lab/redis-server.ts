import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@keyv/redis';

/** Real redis-servers on free ports, with their files in a folder of their own. */
export interface RedisServers {
  /** What `REDIS_URL` has to say. */
  readonly url: string;
  /** The servers that hold data: one; a Cluster's masters; under Sentinel the master, then its replica. */
  readonly nodes: readonly RedisNode[];
  /** Ends all processes and removes their files. */
  stop(): Promise<void>;
}

/** One server that holds data. If it is durable, what it acknowledged survives all of this. */
export interface RedisNode {
  readonly port: number;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on its files and waits until it serves. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open, nothing answers. */
  pause(): void;
  resume(): void;
}

/** The path of redis-server on this machine, or null. */
export function findRedis(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  const files = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, 'redis-server'));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface RedisOptions {
  /** One server; a Cluster of three; or a master with a replica and a Sentinel. */
  readonly mode?: 'single' | 'cluster' | 'sentinel';
  /** True (the default): written to disk before it is answered, so that a restart loses nothing. */
  readonly durable?: boolean;
  /** True: each of a Cluster's three has a replica, which takes over within seconds when it dies. */
  readonly replicas?: boolean;
}

/** Starts servers and resolves once they serve. Throws where there is no redis-server. */
export async function startRedis({
  mode = 'single',
  durable = true,
  replicas = false,
}: RedisOptions = {}): Promise<RedisServers> {
  const program = findRedis();
  if (program === null) throw new Error('There is no redis-server on this machine.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'redis-'));
  const running = new Set<ChildProcess>();
  const endAll = (): void => running.forEach((child) => void child.kill('SIGKILL'));
  process.once('exit', endAll);
  const start = starter({ program, folder, running, durable });
  const stop = async (): Promise<void> => {
    process.off('exit', endAll);
    await Promise.all([...running].map(killed));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { ...(await modes[mode](start, replicas)), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

const modes = { single, cluster, sentinel };

async function single(start: Start): Promise<Started> {
  const node = await start({});
  return { url: `redis://127.0.0.1:${node.port}`, nodes: [node] };
}

async function cluster(start: Start, replicas: boolean): Promise<Started> {
  const buses: number[] = [];
  const members: RedisNode[] = [];
  for (let count = 0; count < (replicas ? 6 : 3); count++) {
    buses.push(await freePort());
    members.push(await start({ settings: { ...clusterSettings, 'cluster-port': buses[count]! } }));
  }
  const nodes = members.slice(0, 3);
  const share = Math.ceil(slotCount / nodes.length);
  for (const [place, { port }] of members.entries()) {
    await ask(port, ['CLUSTER', 'SET-CONFIG-EPOCH', String(place + 1)]);
    if (place < nodes.length) {
      const last = Math.min((place + 1) * share, slotCount) - 1;
      await ask(port, ['CLUSTER', 'ADDSLOTSRANGE', String(place * share), String(last)]);
    }
    if (place > 0) {
      await ask(nodes[0]!.port, ['CLUSTER', 'MEET', '127.0.0.1', String(port), String(buses[place])]);
    }
  }
  await Promise.all(members.map(({ port }) => until(() => isClusterUp(port, members.length))));
  for (const [place, { port }] of members.slice(nodes.length).entries()) {
    const master = nodes[place]!.port;
    await ask(port, ['CLUSTER', 'REPLICATE', String(await ask(master, ['CLUSTER', 'MYID']))]);
    await until(() => hasReplica(master));
  }
  return { url: `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`, nodes };
}

const clusterSettings = {
  'cluster-enabled': 'yes',
  'cluster-node-timeout': 1000,
  // By default a replica is served five seconds late, in case there are more to come.
  'repl-diskless-sync-delay': 0,
};

const slotCount = 16384;

/** Whether a node of a Cluster serves every slot and knows all the nodes. */
async function isClusterUp(port: number, size: number): Promise<boolean> {
  const info = String(await ask(port, ['CLUSTER', 'INFO']));
  return /cluster_state:ok/.test(info) && info.includes(`cluster_known_nodes:${size}`);
}

async function sentinel(start: Start): Promise<Started> {
  const master = await start({ settings: { 'repl-diskless-sync-delay': 0 } });
  const replica = await start({ settings: { replicaof: `127.0.0.1 ${master.port}` } });
  const watcher = await start({
    sentinel: [
      `sentinel monitor trains 127.0.0.1 ${master.port} 1`,
      'sentinel down-after-milliseconds trains 1000',
      'sentinel failover-timeout trains 3000',
    ],
  });
  await until(() => hasReplica(master.port));
  await until(async () => /slaves=1/.test(String(await ask(watcher.port, ['INFO', 'sentinel']))));
  return { url: `redis+sentinel://127.0.0.1:${watcher.port}/trains`, nodes: [master, replica] };
}

async function hasReplica(master: number): Promise<boolean> {
  return /slave0:.*state=online/.test(String(await ask(master, ['INFO', 'replication'])));
}

type Started = Omit<RedisServers, 'stop'>;
type Start = (server: {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly sentinel?: readonly string[];
}) => Promise<RedisNode>;

function starter(from: {
  readonly program: string;
  readonly folder: string;
  readonly running: Set<ChildProcess>;
  readonly durable: boolean;
}): Start {
  return async ({ settings = {}, sentinel }) => {
    const port = await freePort();
    const home = path.join(from.folder, String(port));
    await mkdir(home);
    const config = path.join(home, 'redis.conf');
    const all = {
      port,
      bind: '127.0.0.1',
      dir: home,
      ...(sentinel === undefined
        ? { save: '""', appendonly: from.durable ? 'yes' : 'no', appendfsync: 'always' }
        : {}),
      ...settings,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name} ${value}`);
    await writeFile(config, [...lines, ...(sentinel ?? []), ''].join('\n'));

    let child: ChildProcess;
    const run = async (): Promise<void> => {
      child = spawn(from.program, [config, ...(sentinel === undefined ? [] : ['--sentinel'])], {
        stdio: 'ignore',
      });
      const mine = child;
      from.running.add(mine);
      mine.once('exit', () => from.running.delete(mine));
      await until(async () => {
        if (mine.exitCode !== null) throw new Error(`redis-server ended with ${mine.exitCode}.`);
        return (await ask(port, ['PING'])) === 'PONG';
      });
    };
    await run();
    return {
      port,
      kill: () => killed(child),
      restart: run,
      pause: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
    };
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** One command on a connection of its own; null while the server cannot be reached or is starting. */
async function ask(port: number, command: string[]): Promise<unknown> {
  const client = createClient({ socket: { host: '127.0.0.1', port, reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.sendCommand(command);
  } catch (fault) {
    if (fault instanceof Error && /^ERR/.test(fault.message)) throw fault;
    return null;
  } finally {
    if (client.isOpen) client.destroy();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The redis-servers did not come up within 20 seconds.');
    await sleep(20);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
