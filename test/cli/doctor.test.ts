/** What the doctor says of an installation: each check good, poor and broken, against a sandbox and real stores. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PermissionFlagsBits, REST } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findRedis, startRedis } from '../../lab/redis-server.ts';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { clockFindingOf, discordFindings, invitedBits } from '../../src/cli/checks/discord.ts';
import type { Finding } from '../../src/cli/checks/finding.ts';
import { nodeFinding } from '../../src/cli/checks/machine.ts';
import { permissionsIn, serverFinding, serverFindings } from '../../src/cli/checks/servers.ts';
import { diskFinding, redisFindingsOf, storeFindings, type RedisFacts } from '../../src/cli/checks/store.ts';
import { readEnvironment, type Environment } from '../../src/env.ts';
import { openStore } from '../../src/store/index.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const rest = (token = sandbox.token): REST => new REST({ api: sandbox.apiUrl, retries: 0 }).setToken(token);
const environment = (more: Readonly<Record<string, string>> = {}): Environment =>
  readEnvironment({ DATA_DIR: folder, DISCORD_API_URL: sandbox.apiUrl, ...more });

async function all<T>(findings: AsyncGenerator<Finding, T>): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of findings) found.push(finding);
  return found;
}

/** A finding's verdict as one word. */
const verdict = ({ ok, breaks }: Finding): string => (ok ? 'good' : breaks ? 'broken' : 'poor');
const verdicts = (findings: readonly Finding[]): Record<string, string> =>
  Object.fromEntries(findings.map((finding) => [finding.check, verdict(finding)]));

describe('Discord', () => {
  test('is good where all is well, and the link asks for what README asks for', async () => {
    const found = await all(discordFindings(rest(), environment()));
    expect(new Set(Object.values(verdicts(found)))).toEqual(new Set(['good']));
    expect(found.map(({ check }) => check)).toEqual([
      'token',
      'gateway',
      'clock',
      'install link',
      'commands',
    ]);
    const { readFile } = await import('node:fs/promises');
    expect(await readFile('README.md', 'utf8')).toContain(`&permissions=${invitedBits}\n`);
  });

  test('that refuses the token, or is not there, is the end of it', async () => {
    const refused = await all(discordFindings(rest('other'), environment()));
    expect(refused).toEqual([
      expect.objectContaining({ check: 'token', breaks: true, what: 'Discord refuses it' }),
    ]);
    sandbox.faults.fail(502);
    expect(verdicts(await all(discordFindings(rest(), environment())))).toEqual({ token: 'broken' });
  });

  test.each([
    [0, 'good'],
    [-1_500, 'good'],
    [4_000, 'poor'],
    [-90_000, 'broken'],
  ])('a clock %i ms ahead is %s', (aheadMs, expected) => {
    expect(verdict(clockFindingOf(aheadMs))).toBe(expected);
  });
});

describe('servers', () => {
  const looked = async (): Promise<Finding[]> =>
    all(serverFindings(rest(), { applicationId: sandbox.applicationId, store: null }));

  test('say in which channel which permission is missing', async () => {
    expect(new Set((await looked()).map(verdict))).toEqual(new Set(['good']));
    sandbox.faults.revoke('AttachFiles', 'second-table');
    const poor = (await looked()).find(({ ok }) => !ok)!;
    expect(poor).toMatchObject({
      breaks: false,
      what: expect.stringContaining('#second-table lacks Attach Files'),
    });
    sandbox.faults.revoke('SendMessages');
    expect((await looked()).map(verdict)).toContain('broken');
  });

  test('without the bot’s commands are broken', async () => {
    sandbox.faults.refuse(
      { status: 403, code: 50001, message: 'Missing Access' },
      { route: '/guilds/{guild_id}/commands' },
    );
    expect((await looked()).map(verdict)).toContain('broken');
  });

  const channel = (
    id: string,
    missing: readonly ('AttachFiles' | 'CreatePublicThreads' | 'ViewChannel')[] = [],
  ) => ({
    id,
    name: id,
    missing,
  });
  test.each([
    ['good', [channel('a'), channel('b', ['ViewChannel'])], [], []],
    ['poor', [channel('a'), channel('b', ['CreatePublicThreads'])], [], []],
    ['poor', [channel('a'), channel('b', ['ViewChannel'])], [], ['a', 'b']],
    ['broken', [channel('a', ['AttachFiles'])], [], []],
    ['broken', [channel('a'), channel('b', ['AttachFiles'])], ['b'], []],
    ['broken', [channel('a'), channel('b', ['AttachFiles'])], [], ['b']],
    ['broken', [], [], []],
  ] as const)('%s: %j, played in %j, allowed %j', (expected, channels, played, chosen) => {
    const where = { played: new Set<string>(played), chosen: new Set<string>(chosen) };
    expect(verdict(serverFinding('S', channels, where))).toBe(expected);
  });

  test('a permission is the roles’, less and more by everybody’s, the roles’ and one’s own exception', () => {
    const { ViewChannel, SendMessages, AttachFiles } = PermissionFlagsBits;
    const bits = (...flags: bigint[]): string => String(flags.reduce((all, flag) => all | flag, 0n));
    const guild = {
      id: 'g',
      owner_id: 'o',
      roles: [
        { id: 'g', permissions: bits(ViewChannel, SendMessages) },
        { id: 'r', permissions: bits(AttachFiles) },
        { id: 'other', permissions: bits(PermissionFlagsBits.Administrator) },
      ],
    } as never;
    const bot = { guild, member: { roles: ['r'] }, botId: 'b' };
    const rule = (id: string, deny: bigint, allow: bigint) => ({
      id,
      type: 0,
      deny: bits(deny),
      allow: bits(allow),
    });
    const has = (...permission_overwrites: ReturnType<typeof rule>[]): readonly string[] =>
      permissionsIn({ permission_overwrites }, bot).toArray();
    expect(has()).toEqual(['ViewChannel', 'SendMessages', 'AttachFiles']);
    expect(has(rule('g', SendMessages, 0n), rule('other', ViewChannel, 0n))).toEqual([
      'ViewChannel',
      'AttachFiles',
    ]);
    expect(has(rule('b', 0n, SendMessages), rule('r', SendMessages, 0n))).toContain('SendMessages');
    expect(has(rule('b', ViewChannel, 0n), rule('r', 0n, ViewChannel))).not.toContain('ViewChannel');
    expect(permissionsIn({}, { ...bot, botId: 'o' }).has('Administrator')).toBe(true);
  });
});

describe('the store', () => {
  const examined = async (more?: Readonly<Record<string, string>>): Promise<Finding[]> => {
    const findings = storeFindings(environment(more));
    const found: Finding[] = [];
    for (;;) {
      const next = await findings.next();
      if (next.done === true) {
        await next.value?.close();
        return found;
      }
      found.push(next.value);
    }
  };

  test('that is not there yet is not made, only its room is looked at', async () => {
    const dataDir = path.join(folder, 'not', 'yet');
    expect(verdicts(await examined({ DATA_DIR: dataDir }))).toEqual({ store: 'good' });
    await expect(mkdir(dataDir)).rejects.toThrow('ENOENT');
    expect(verdicts(await examined({ DATA_DIR: '/proc/self/nowhere' }))).toEqual({ store: 'broken' });
  });

  test('in SQLite is opened, written, read to its last page, and its disk looked at', async () => {
    const dataDir = path.join(folder, 'sqlite');
    await (await openStore({ dataDir })).close();
    const checks = ['store', 'SQLite writable', 'SQLite integrity', 'disk'];
    const found = await examined({ DATA_DIR: dataDir });
    expect(found.map(({ check }) => check)).toEqual(checks);
    expect(found.filter(({ breaks }) => breaks)).toEqual([]);
  });

  test('that cannot be used is told in its own words', async () => {
    const dataDir = path.join(folder, 'text');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'mexican-train.sqlite'), 'my shopping list');
    expect(await examined({ DATA_DIR: dataDir })).toEqual([
      expect.objectContaining({ breaks: true, what: expect.stringContaining('no SQLite database') }),
    ]);
  });

  test.each([
    [{ bavail: 1e6, bsize: 4096, type: 0xef53 }, 'good'],
    [{ bavail: 1e5, bsize: 4096, type: 0xef53 }, 'poor'],
    [{ bavail: 1e6, bsize: 4096, type: 0x01021994 }, 'poor'],
    [{ bavail: 1e3, bsize: 4096, type: 0xef53 }, 'broken'],
  ])('a disk %j is %s', (disk, expected) => {
    expect(verdict(diskFinding(disk))).toBe(expected);
  });

  const sound: RedisFacts = {
    version: '7.4.6',
    appendOnly: true,
    isWriting: true,
    fsync: 'always',
    eviction: 'noeviction',
    usedBytes: 10,
    mostBytes: 100,
  };
  test.each([
    [{}, 'good'],
    [{ fsync: 'everysec' }, 'poor'],
    [{ fsync: null }, 'poor'],
    [{ usedBytes: 95 }, 'poor'],
    [{ eviction: 'allkeys-lru', mostBytes: 0 }, 'poor'],
    [{ eviction: 'allkeys-lru' }, 'broken'],
    [{ appendOnly: false }, 'broken'],
    [{ isWriting: false }, 'broken'],
    [{ version: '5.0.1' }, 'broken'],
  ] as const)('Redis with %j is %s', (change, expected) => {
    const found = new Set([...redisFindingsOf('Redis', { ...sound, ...change })].map(verdict));
    expect(['broken', 'poor', 'good'].find((one) => found.has(one))).toBe(expected);
  });

  test.skipIf(findRedis() === null)('in a real Redis tells what it promises', async () => {
    const servers = await startRedis();
    const found = verdicts(await examined({ REDIS_URL: servers.url }));
    await servers.stop();
    expect(found).toMatchObject({ store: 'good', 'Redis version': 'good', 'Redis keeps': 'good' });
    expect(verdicts(await examined({ REDIS_URL: servers.url }))).toEqual({ store: 'broken' });
  });
});

test.each([
  ['20.18.3', 'broken'],
  ['20.19.0', 'good'],
  ['24.1.0', 'good'],
])('Node %s is %s', (version, expected) => {
  expect(verdict(nodeFinding(version))).toBe(expected);
});

test('the whole page: a line a check as JSON, exit 1, and no token in it', async () => {
  const token = 'MTAwMDAwMDAwMDAwMDAwMDAx.Gwrong.abcdefghijklmnopqrstuvwxyz0123456789';
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/doctor.ts', '--json'], {
    env: {
      PATH: process.env['PATH'],
      DISCORD_TOKEN: token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATA_DIR: path.join(folder, 'none'),
    },
  });
  let page = '';
  child.stdout.on('data', (text: Buffer) => (page += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const lines = page
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding);
  expect(lines.map(({ check }) => check)).toEqual([
    'environment',
    'node',
    'fonts',
    'picture',
    'threads',
    'store',
    'token',
  ]);
  expect(lines.filter(({ ok }) => !ok).map(({ check }) => check)).toEqual(['token']);
  expect(code).toBe(1);
  expect(page).not.toContain(token);
}, 60_000);
