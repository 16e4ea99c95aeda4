import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import KeyvRedis from '@keyv/redis';
import Database from 'libsql';
import { storeOptions, type Environment } from '../../env.ts';
import { openStore, StoreUnusable, type Store } from '../../store/index.ts';
import { redisConnection } from '../../store/redis/address.ts';
import { sqliteFileIn } from '../../store/sqlite/shelf.ts';
import { broken, good, poor, saidBy, type Finding, type Findings } from './finding.ts';

/**
 * Whether the store can be reached, and whether it keeps what it acknowledges. Returns the open store, or null
 * where there is none to ask; nothing is made that was not there.
 */
export async function* storeFindings(environment: Environment): AsyncGenerator<Finding, Store | null> {
  const { redisUrl, dataDir } = environment;
  if (redisUrl === null && !(await isThere(sqliteFileIn(dataDir)))) {
    yield await roomFinding(dataDir);
    return null;
  }
  const opened = await openStore(storeOptions(environment)).catch((error: unknown) => unreachable(error));
  if ('check' in opened) {
    yield opened;
    return null;
  }
  yield good('store', redisUrl === null ? `${sqliteFileIn(dataDir)} is open` : 'Redis answers');
  yield* redisUrl === null ? sqliteFindings(dataDir) : redisFindings(redisUrl);
  return opened;
}

function unreachable(error: unknown): Finding {
  if (error instanceof StoreUnusable || error instanceof TypeError)
    return broken('store', error.message, 'See there; the bot does not start with it.');
  return broken('store', saidBy(error), 'Check REDIS_URL and that the store runs; the bot waits for it.');
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Where no file is yet: the folder, or the nearest one above it that is there, has to be writable. */
async function roomFinding(dataDir: string): Promise<Finding> {
  let folder = path.resolve(dataDir);
  while (!(await isThere(folder))) folder = path.dirname(folder);
  try {
    await access(folder, constants.W_OK);
    return good('store', `${sqliteFileIn(dataDir)} will be made at the first start`);
  } catch {
    return broken(
      'store',
      `${folder} cannot be written`,
      'Check who owns it, or set DATA_DIR to another folder.',
    );
  }
}

async function* sqliteFindings(dataDir: string): Findings {
  const database = new Database(sqliteFileIn(dataDir));
  try {
    yield writableFinding(database);
    yield integrityFinding(database);
  } finally {
    database.close();
  }
  yield diskFinding(await statfs(dataDir));
}

function writableFinding(database: Database.Database): Finding {
  try {
    database.exec('PRAGMA busy_timeout = 2000');
    database.exec('BEGIN IMMEDIATE');
    database.exec('ROLLBACK');
    return good('SQLite writable', 'yes');
  } catch (error) {
    return broken('SQLite writable', saidBy(error), 'Check who owns the file and its folder.');
  }
}

function integrityFinding(database: Database.Database): Finding {
  const found = (() => {
    try {
      const rows = database.prepare('PRAGMA integrity_check(3)').all() as {
        readonly integrity_check: string;
      }[];
      return rows.map((row) => row.integrity_check).join('; ');
    } catch (error) {
      return saidBy(error);
    }
  })();
  return found === 'ok'
    ? good('SQLite integrity', 'every page is sound')
    : broken('SQLite integrity', found, 'Stop the bot and restore a backup: `npm run -s restore -- FILE`.');
}

const memoryFileSystems = new Set([0x01021994, 0x858458f6]);

/** @param disk of the folder: the blocks that are free, their size, and what kind of file system it is */
export function diskFinding(disk: {
  readonly bavail: number;
  readonly bsize: number;
  readonly type: number;
}): Finding {
  const free = disk.bavail * disk.bsize;
  const what = `${Math.floor(free / 1e6).toLocaleString('en')} MB are free`;
  const advice = 'Make room: without any, no move can be saved.';
  if (free < 50e6) return broken('disk', what, advice);
  if (memoryFileSystems.has(disk.type))
    return poor(
      'disk',
      'the folder lies in memory and is gone after a restart',
      'Set DATA_DIR to a real disk.',
    );
  return free < 500e6 ? poor('disk', what, advice) : good('disk', what);
}

async function* redisFindings(url: string): Findings {
  const adapter = new KeyvRedis<string>(redisConnection(url, 2_000), { throwOnConnectError: true });
  adapter.on('error', () => undefined);
  try {
    const nodes = (await adapter.getMasterNodes()) as unknown as readonly RedisNode[];
    for (const [index, node] of nodes.entries()) {
      const name = nodes.length === 1 ? 'Redis' : `Redis node ${index + 1}`;
      yield* redisFindingsOf(name, await factsOf(node));
    }
  } catch (error) {
    yield poor(
      'Redis settings',
      `cannot be asked: ${saidBy(error)}`,
      'Allow the bot’s user INFO and CONFIG GET.',
    );
  } finally {
    await adapter.disconnect(true);
  }
}

interface RedisNode {
  info(): Promise<string>;
  configGet(name: string): Promise<Readonly<Record<string, string>>>;
}

/** What one server says of itself; null where it does not. */
export interface RedisFacts {
  readonly version: string;
  readonly appendOnly: boolean;
  /** Whether its log can be written. */
  readonly isWriting: boolean;
  readonly fsync: string | null;
  readonly eviction: string;
  readonly usedBytes: number;
  /** 0: as much as there is. */
  readonly mostBytes: number;
}

async function factsOf(node: RedisNode): Promise<RedisFacts> {
  const info = await node.info();
  const told = (name: string): string => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? '';
  // Hosted servers often keep CONFIG to themselves.
  const fsync = await node.configGet('appendfsync').catch(() => null);
  return {
    version: told('redis_version'),
    appendOnly: told('aof_enabled') === '1',
    isWriting: told('aof_last_write_status') !== 'err' && told('rdb_last_bgsave_status') !== 'err',
    fsync: fsync?.['appendfsync'] ?? null,
    eviction: told('maxmemory_policy'),
    usedBytes: Number(told('used_memory')),
    mostBytes: Number(told('maxmemory')),
  };
}

export function* redisFindingsOf(name: string, facts: RedisFacts): Generator<Finding> {
  const { version, appendOnly, isWriting, fsync, eviction, usedBytes, mostBytes } = facts;
  yield Number(version.split('.')[0]) >= 6
    ? good(`${name} version`, version)
    : broken(`${name} version`, `${version || 'unknown'} is too old`, 'Use Redis 6 or later.');
  if (!isWriting)
    yield broken(`${name} disk`, 'the last write to its disk failed', 'Make room, or look into its log.');
  if (!appendOnly)
    yield broken(
      `${name} keeps`,
      'nothing between two snapshots: appendonly is off',
      'Set `appendonly yes`.',
    );
  else if (fsync === 'always') yield good(`${name} keeps`, 'every write is on disk before it is answered');
  else
    yield poor(
      `${name} keeps`,
      fsync === null
        ? 'appendfsync cannot be asked for'
        : `appendfsync is ${fsync}: a power cut loses the last moves`,
      'Set `appendfsync always`.',
    );
  yield evictionFinding(name, { eviction, isBounded: mostBytes > 0 });
  if (mostBytes > 0 && usedBytes > mostBytes * 0.9)
    yield poor(
      `${name} memory`,
      'more than nine tenths are used',
      'Raise maxmemory: without any, no move can be saved.',
    );
}

function evictionFinding(
  name: string,
  { eviction, isBounded }: { readonly eviction: string; readonly isBounded: boolean },
): Finding {
  const advice = 'Set `maxmemory-policy noeviction`.';
  if (eviction === 'noeviction') return good(`${name} eviction`, 'never throws a game away');
  const what = `maxmemory-policy is ${eviction || 'unknown'}`;
  return isBounded
    ? broken(`${name} eviction`, `${what}: when memory is short, games are thrown away`, advice)
    : poor(`${name} eviction`, what, advice);
}
