/** After an erasure nobody finds the person again: not in any export, and not in the bytes of the store's files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@keyv/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis, startRedis } from '../../lab/redis-server.ts';
import { createPads } from '../../src/keeper/pad.ts';
import { places } from '../../src/keeper/people/places.ts';
import { handId, handKind } from '../../src/store/kinds/hand.ts';
import { toldKind } from '../../src/store/kinds/told.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { seatsSeen, type Person } from '../../src/table/index.ts';
import { playOn } from './playing.ts';
import { ann, ben, channel, cid, dice, done, folder, hour, roomIn, type Room } from './room.ts';

const zoe: Person = { id: '771234567890123456', name: 'Zephyrine' };
const others = [ann, ben, cid];

/** Puts the person into every place there is, some of them several times; ids of the games. */
async function everywhere(room: Room): Promise<readonly string[]> {
  const { tables } = room;
  const games: string[] = [];
  const begun = async (people: readonly Person[], clock: '1h' | 'none' = 'none'): Promise<string> => {
    const [host, ...guests] = people;
    const options = { clock } as const;
    const asked = { guild: 'g', channel: channel(), host: host!, preset: 'puremco', options } as const;
    const opened = await tables.open({ ...asked, changes: { rounds: 1 }, computers: ['easy'] });
    const { id } = done(opened);
    for (const who of guests) done(await tables.join(id, who, `press of ${who.name}`));
    games.push(id);
    return id;
  };
  const started = async (people: readonly Person[], clock: '1h' | 'none' = 'none'): Promise<string> => {
    const id = await begun(people, clock);
    done(await tables.start(id, people[0]!));
    return id;
  };
  const seat = async (id: string, who = zoe) =>
    (await tables.load(id))!.seats.findIndex(({ owner }) => owner?.id === who.id);
  // Played to the end; sent away from a game that went on to its end; left one.
  await playOn(tables, await started([ann, zoe, ben]), dice(1));
  const kicked = await started([ann, zoe, ben]);
  done(await tables.kick(kicked, ann, await seat(kicked)));
  await playOn(tables, kicked, dice(2));
  const left = await started([zoe, ann, ben]);
  done(await tables.leave(left, zoe, cid));
  await playOn(tables, left, dice(3));
  await tables.tick();
  // Sent somebody away as a moderator, who was told.
  const sent = await started([ann, ben]);
  done(await tables.kick(sent, { ...zoe, mayManage: true }, await seat(sent, ben)));
  // Was invited, and has invited somebody; practised in direct messages, once to the end.
  done(await tables.invite(await begun([ann, ben]), ann, zoe));
  done(await tables.invite(await begun([zoe]), zoe, cid));
  for (const end of [true, false]) {
    const place = { guild: null, channel: `dm-of-${zoe.id}-${end}`, host: zoe, preset: 'puremco' } as const;
    const alone = done(await tables.open({ ...place, changes: { rounds: 1 }, computers: ['easy'] }));
    done(await tables.start(alone.id, zoe));
    games.push(alone.id);
    if (end) await playOn(tables, alone.id, dice(4));
  }
  await tables.tick();
  // Asked to take a seat; ended one as a moderator; has voted, is reminded and nudged; waits in a lobby.
  const offered = done(await tables.nameSuccessor(await started([ann, ben]), ann, zoe));
  await tables.delivered(offered.id, offered.outbox.find(({ type }) => type === 'seatOffered')!.id);
  done(await tables.end(await started([ann, ben]), { ...zoe, mayManage: true }));
  const running = await started([ann, zoe, ben], '1h');
  await tables.end(running, zoe);
  await room.pass(hour / 2);
  await tables.nudge(running, zoe);
  const call = { key: `turn:1:1:${zoe.id}`, channel: 'c', message: '1' };
  await room.store.put(toldKind, running, { messages: [call] }, null);
  // Has a private message open.
  const open = {
    ...{
      game: running,
      user: zoe.id,
      message: '2',
      token: 'secret',
      until: room.now + hour,
      locale: 'en-US',
    },
    ...{
      panel: { at: 'play' as const, arg: null },
      revision: 1,
      turn: null,
      shown: null,
      editedAt: 0,
      pictures: [],
    },
  } as const;
  await room.store.put(handKind, handId(running, zoe.id), open, null);
  await begun([zoe, ann]);
  await tables.changePlayerSettings(zoe.id, { look: 'dark', notice: 'direct' });
  const pads = createPads({ store: room.store, newId: () => 'pad', now: () => room.now });
  await pads.open({ guild: 'g', channel: 'pads', who: zoe.id, names: 'Zephyrine, Mum' });
  return games;
}

/** All files below a folder as one text of bytes. */
function bytesIn(place: string): string {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(place, file),
  );
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}

/** What would tell who it was: id, name, and what a list of members could be hashed to. */
function traces(games: readonly string[]): readonly string[] {
  const hashed = games.map((id) => createHash('sha256').update(`${id}|${zoe.id}`).digest('hex').slice(0, 16));
  return [zoe.id, zoe.name, ...hashed];
}

async function eraseAndSearch(store: Store, bytes: () => Promise<string>): Promise<void> {
  const room = roomIn(store);
  const games = await everywhere(room);
  for (const place of Object.values(places)) {
    if (place !== null) expect(await place.ids(store, zoe.id), 'a place that was not filled').not.toEqual([]);
  }
  const before = await bytes();
  expect(before).toContain(zoe.id);
  expect(before).toContain(zoe.name);
  await room.tables.erasePerson(zoe);
  const after = await bytes();
  const exports = JSON.stringify(await Promise.all(others.map(({ id }) => room.tables.exportPerson(id))));
  for (const trace of traces(games)) {
    expect(after.includes(trace), `${trace} is in the store's files`).toBe(false);
    expect(exports.includes(trace), `${trace} is in somebody's export`).toBe(false);
  }
  const own = await room.tables.exportPerson(ann.id);
  for (const { id } of [ben, cid]) expect(JSON.stringify(own)).not.toContain(id);
  // The others play on, and erasing once more changes nothing.
  await room.tables.erasePerson(zoe);
  expect(room.faults).toEqual([]);
}

describe('erased', () => {
  const place = folder();
  afterAll(() => place.remove());

  it('from SQLite: nothing is left in the file or its log', async () => {
    const store = await openStore({ dataDir: place.path });
    await eraseAndSearch(store, () => Promise.resolve(bytesIn(place.path)));
    await store.close();
  }, 30_000);

  const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';
  it.skipIf(without !== '')(
    `from Redis: nothing is left in the append-only file${without}`,
    async () => {
      const servers = await startRedis();
      const client = createClient({ url: servers.url });
      await client.connect();
      const { dir } = (await client.configGet('dir')) as { dir: string };
      const store = await openStore({ redisUrl: servers.url, dataDir: 'unused' });
      await eraseAndSearch(store, async () => {
        await expect
          .poll(() => client.info('persistence'), { timeout: 10_000 })
          .toMatch(/aof_rewrite_in_progress:0\r\naof_rewrite_scheduled:0/);
        return bytesIn(dir);
      });
      await store.close();
      client.destroy();
      await servers.stop();
    },
    60_000,
  );
});

describe('after an erasure', () => {
  const place = folder();
  let store: Store;
  let room: Room;
  beforeAll(async () => {
    store = await openStore({ dataDir: place.path });
    room = roomIn(store);
  });
  afterAll(async () => {
    await store.close();
    place.remove();
  });

  const started = async (): Promise<string> => {
    const { tables } = room;
    const opened = await tables.open({ guild: 'g', channel: channel(), host: ann, preset: 'puremco' });
    const { id } = done(opened);
    for (const who of [zoe, ben]) done(await tables.join(id, who));
    done(await tables.start(id, ann));
    return id;
  };

  it('nobody is offered the seat back that nobody may take back', async () => {
    const id = await started();
    await room.tables.leave(id, zoe);
    expect(seatsSeen((await room.tables.load(id))!).map(({ mayReturn }) => mayReturn)).toContain(true);
    await room.tables.erasePerson(zoe);
    expect(seatsSeen((await room.tables.load(id))!).map(({ mayReturn }) => mayReturn)).not.toContain(true);
  });

  it('a plea to return is over, and no vote seats anybody who is gone', async () => {
    const id = await started();
    const seat = (await room.tables.load(id))!.seats.findIndex(({ owner }) => owner?.id === zoe.id);
    done(await room.tables.kick(id, ann, seat));
    done(await room.tables.askBack(id, zoe));
    await room.tables.erasePerson(zoe);
    expect(await room.tables.load(id)).toMatchObject({ votes: [] });
    expect(await room.tables.letBack(id, ann, seat)).toMatchObject({ ok: false, refusal: 'noSuchSeat' });
  });

  it('a table that nobody can come back to waits for nobody', async () => {
    const id = await started();
    for (const who of [zoe, ann, ben]) await room.tables.erasePerson(who);
    expect(await room.tables.load(id)).toMatchObject({ phase: 'closed' });
  });
});
