import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRedis, startRedis } from '../../lab/redis-server.ts';
import { standingKind } from '../../src/store/kinds/standing.ts';
import { backUp, openStore, restore, type Store } from '../../src/store/index.ts';
import { playOn } from '../keeper/playing.ts';
import { ann, ben, channel, dice, done, playing, roomIn } from '../keeper/room.ts';

/** `npm run -s backup` and `restore`: a server's whole life on the move, games in progress included. */

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';

function run(command: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `src/cli/${command}.ts`, ...args],
    { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, out: stdout, err: stderr };
}

async function board(store: Store): Promise<unknown> {
  const found = await store.find(standingKind, 'board1', 'g:all', { limit: 100 });
  const standings = await store.getMany(
    standingKind,
    found.map(({ id }) => id),
  );
  return [found, standings];
}

test.skipIf(without !== '')(
  `a game begun on SQLite goes on in Redis and ends on SQLite again, with the same board${without}`,
  async () => {
    const first = path.join(folder, 'first');
    const file = path.join(folder, 'games.backup');
    const store = await openStore({ dataDir: first });
    const room = roomIn(store);
    const game = async (most?: number): Promise<string> => {
      const options = { clock: '1d' } as const;
      const asked = { guild: 'g', channel: channel(), host: ann, preset: 'quick6', options } as const;
      const { id } = done(await room.tables.open({ ...asked, changes: { rounds: 1 } }));
      await room.tables.join(id, ben);
      await room.tables.start(id, ann);
      await playOn(room.tables, id, dice(7), most === undefined ? {} : { most });
      await room.tables.tick();
      return id;
    };
    await game();
    const half = await game(5);
    const before = await board(store);
    const table = await room.tables.load(half);

    const backedUp = run('backup', [file], { DATA_DIR: first });
    expect(backedUp).toMatchObject({ status: 0, err: '' });
    const told = JSON.parse(backedUp.out) as { kinds: Record<string, number>; bytes: number };
    expect(told.kinds).toMatchObject({ table: 2, record: 1, outcome: 1, standing: 6, channel: 2, ledger: 1 });
    await store.close();

    const servers = await startRedis({ durable: false });
    const there = { REDIS_URL: servers.url };
    expect(run('restore', [file], there)).toEqual(backedUp);
    const redis = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    const moved = Object.assign(roomIn(redis), { now: room.now });
    expect(await board(redis)).toEqual(before);
    expect(await moved.tables.load(half)).toEqual(table);
    await playOn(moved.tables, half, dice(8), { most: 3 });
    await redis.close();

    const back = { dataDir: path.join(folder, 'back') };
    await backUp({ redisUrl: servers.url, dataDir: 'unused' }, file);
    await restore(file, back);
    await servers.stop();
    const home = await openStore(back);
    const last = Object.assign(roomIn(home), { now: room.now });
    expect(await board(home)).toEqual(before);
    expect(playing(await last.tables.load(half)).acts.length).toBeGreaterThan(3);
    // The reminder at half the clock was due before the move, and comes after it.
    await last.pass(0);
    await last.pass(13 * 3_600_000);
    expect((await last.tables.load(half))!.outbox).toMatchObject([{ type: 'half' }]);
    await playOn(last.tables, half, dice(9));
    expect((await last.tables.load(half))!.phase).toBe('over');
    await home.close();
  },
  60_000,
);

test('what cannot be done is one line and exit 1, unusable arguments exit 2', () => {
  const nowhere = { DATA_DIR: path.join(folder, 'nowhere') };
  const missing = run('backup', [path.join(folder, 'copy')], nowhere);
  expect(missing).toMatchObject({ status: 1, out: '' });
  expect(missing.err).toMatch(/^There is nothing to back up: .* is missing\.\n$/);
  expect(run('restore', [], nowhere)).toEqual({ status: 2, out: '', err: 'usage: restore FILE\n' });
});
