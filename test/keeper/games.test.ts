import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRecord, parseRecord } from '../../src/game/record.ts';
import { verifyRecord } from '../../src/game/verify.ts';
import { openStore, StoreUnavailable, type Store } from '../../src/store/index.ts';
import { gameRecordOf } from '../../src/keeper/index.ts';
import { eventsOf, hmac, type Opening, type Person, type Table } from '../../src/table/index.ts';
import { findRedis, startRedis, type RedisServers } from '../../lab/redis-server.ts';
import { anyCommand, expectAllTiles, pick, playOn, randomRules, type Dice } from './playing.ts';
import { ann, ben, channel, cid, dice, done, dora, folder, roomIn, type Room } from './room.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const strengths = ['easy', 'steady', 'strong'] as const;

async function startRandom(room: Room, random: Dice): Promise<Table> {
  for (;;) {
    const people = [ann, ben, cid].slice(0, 1 + Math.floor(random() * 3));
    const computers = Array.from({ length: people.length === 1 ? 1 : Math.floor(random() * 2) }, () =>
      pick(strengths, random),
    );
    const asked = { guild: 'guild', channel: channel(), host: ann, computers, ...randomRules(random) };
    const answer = await room.tables.open(asked);
    if (!answer.ok) continue;
    const { id } = answer.table;
    let fits = true;
    for (const who of people.slice(1)) fits = (await room.tables.join(id, who)).ok && fits;
    if (!fits) continue;
    const started = await room.tables.start(id, ann);
    if (started.ok) return started.table;
  }
}

async function startFixed(room: Room): Promise<Table> {
  const asked = { guild: 'guild', channel: channel(), host: ann, preset: 'quick6', computers: ['steady'] };
  const { id } = done(await room.tables.open({ ...asked, changes: { rounds: 3 } } as Opening));
  await room.tables.join(id, ben);
  return done(await room.tables.start(id, ann));
}

function wholeGames(open: () => Promise<Store>, games: number): void {
  let store: Store;
  let room: Room;
  beforeAll(async () => {
    store = await open();
    room = roomIn(store);
  });
  afterAll(() => store?.close());

  it(`plays ${games} whole games by any rules: no tile lost, every record true`, async () => {
    const random = dice(7);
    for (let game = 0; game < games; game++) {
      const { id } = await startRandom(room, random);
      await playOn(room.tables, id, random, { eachMove: expectAllTiles });
      const table = await room.tables.load(id);
      if (table?.phase !== 'over') throw new Error(`game ${id} is not over`);
      expect(table.outbox.at(-1)?.type).toBe('gameOver');
      await room.tables.tick();
      const record = await room.tables.record(id);
      const text = formatRecord(gameRecordOf(record!));
      const verdict = verifyRecord({ record: parseRecord(text), hmac, sha256 });
      expect(verdict).toMatchObject({ ok: true, rounds: table.rules.rounds });
    }
    expect(room.faults).toEqual([]);
  });

  it('writes each record once, and finds it again by server and by player', async () => {
    const random = dice(11);
    const host: Person = { id: `host-${games}`, name: 'Host' };
    const opened = done(
      await room.tables.open({
        guild: 'archive',
        channel: channel(),
        host,
        preset: 'quick6',
        changes: { rounds: 1 },
        computers: ['easy'],
      }),
    );
    await room.tables.start(opened.id, host);
    await playOn(room.tables, opened.id, random);
    await room.tables.tick();
    expect(await room.tables.load(opened.id)).toMatchObject({ phase: 'over', recorded: true });
    const mine = await room.tables.records({ user: host.id }, { limit: 10 });
    expect(mine.map(({ id }) => id)).toEqual([opened.id]);
    const here = await room.tables.records({ guild: 'archive' }, { limit: 10 });
    expect(here).toEqual(mine);
    expect(here[0]).toMatchObject({ seed: opened.seed, commitment: opened.commitment });
  });

  it('refuses what is stale, out of turn or from a stranger, and changes nothing by it', async () => {
    const random = dice(13);
    const table = await startRandom(room, random);
    const { id } = table;
    await playOn(room.tables, id, random, {
      most: 40,
      async eachMove(now, who) {
        if (now.phase !== 'playing') return;
        const view = room.tables.viewOf(now, who.id)!;
        const command = anyCommand(view, random) ?? { type: 'draw' };
        const stale = await room.tables.act(id, who, command, now.revision - 1);
        expect(stale).toMatchObject({
          ok: false,
          refusal: 'staleRevision',
          table: { revision: now.revision },
        });
        const stranger = await room.tables.act(id, dora, command, now.revision);
        expect(stranger).toMatchObject({ ok: false, refusal: 'notAtTable' });
        expect(await room.tables.load(id)).toEqual(now);
      },
    });
  });

  it('lays one tile when a press is delivered to two processes at once', async () => {
    const random = dice(17);
    const other = room.other();
    for (let game = 0; game < 3; game++) {
      const { id } = await startRandom(room, random);
      for (let move = 0; move < 15; move++) {
        const table = await room.tables.load(id);
        if (table?.phase !== 'playing') break;
        const views = [ann, ben, cid].map((who) => ({ who, view: room.tables.viewOf(table, who.id)! }));
        const turn = views.find(({ view }) => view.must !== null)!;
        const play = turn.view.legal[0];
        if (play === undefined) break;
        const command = { type: 'play', ...play } as const;
        const answers = await Promise.all(
          [room.tables, other, room.tables].map((tables) =>
            tables.act(id, turn.who, command, table.revision),
          ),
        );
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
        const after = await other.load(id);
        if (after === null) throw new Error('lost');
        const laid = eventsOf(after)
          .slice(table.events.length)
          .filter((event) => event.type === 'tilePlayed' && event.tile === play.tile);
        expect(laid.length).toBe(1);
        expectAllTiles(after);
      }
    }
  });

  it('goes on in another process as if nothing had happened', async () => {
    const random = dice(19);
    const { id } = await startFixed(room);
    let crashes = 0;
    for (;;) {
      const fresh = room.other();
      await fresh.tick();
      const table = await fresh.load(id);
      if (table?.phase !== 'playing') break;
      await playOn(fresh, id, random, { most: 3, eachMove: expectAllTiles });
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(3);
    await room.tables.tick();
    const record = await room.tables.record(id);
    expect(verifyRecord({ record: gameRecordOf(record!), hmac, sha256 }).ok).toBe(true);
  });
}

describe('whole games over SQLite', () => {
  const place = folder();
  afterAll(() => place.remove());
  wholeGames(() => openStore({ dataDir: place.path }), 6);
});

const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';
describe.skipIf(without !== '')(`whole games over Redis${without}`, () => {
  let servers: RedisServers;
  beforeAll(async () => {
    servers = await startRedis({ mode: 'single', durable: false });
  });
  afterAll(() => servers?.stop());
  wholeGames(() => openStore({ redisUrl: servers.url, dataDir: 'unused' }), 2);

  it('makes no move while the store is away, says so in time, and makes it afterwards', async () => {
    const store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
    const room = roomIn(store);
    const table = await startFixed(room);
    const who = [ann, ben].find(({ id }) => room.tables.viewOf(table, id)!.must !== null)!;
    const command = anyCommand(room.tables.viewOf(table, who.id)!, dice(1))!;
    servers.nodes[0]!.pause();
    const asked = performance.now();
    const away = room.tables.act(table.id, who, command, table.revision);
    await expect(away).rejects.toThrow(StoreUnavailable);
    await expect(room.tables.inChannel(table.channel)).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - asked).toBeLessThan(6_000);
    servers.nodes[0]!.resume();
    await store.ping();
    expect(await room.tables.load(table.id)).toEqual(table);
    done(await room.tables.act(table.id, who, command, table.revision));
    await store.close();
  });
});
