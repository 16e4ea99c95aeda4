/** Nobody is punished for what they could not help: time in which people could not play is given back. */
import { beforeEach, expect, it, describe } from 'vitest';
import type { Presence } from '../../src/keeper/index.ts';
import { aliveId, aliveKind } from '../../src/store/kinds/alive.ts';
import { StoreUnavailable, type Store } from '../../src/store/index.ts';
import type { Opening, PlayingTable, Table } from '../../src/table/index.ts';
import { deadlineOf } from '../../src/table/clock.ts';
import {
  ann,
  ben,
  channel,
  cid,
  done,
  folder,
  hour,
  minute,
  openSqlite,
  playing,
  roomIn,
  type Room,
} from './room.ts';

let room: Room;
let served: readonly string[];
let storeAway: boolean;
const presence: Presence = {
  served: () => Promise.resolve(served),
  partOf: (guild) => (guild === 'far' ? 'far' : 'bot'),
};

beforeEach(async () => {
  const place = folder();
  const store = await openSqlite(place.path);
  served = ['bot'];
  storeAway = false;
  const orAway =
    <A extends readonly unknown[], R>(ask: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      storeAway ? Promise.reject(new StoreUnavailable('testing')) : ask(...args);
  const faulty: Store = {
    ...store,
    get: orAway(store.get.bind(store)) as Store['get'],
    put: orAway(store.put.bind(store)) as Store['put'],
    claimDue: orAway(store.claimDue.bind(store)) as Store['claimDue'],
  };
  room = roomIn(faulty, { presence });
  await room.tables.tick();
  return async () => {
    await store.close();
    place.remove();
  };
});

/** Ticks are as far apart as they may be before the process counts as frozen. */
const step = 1.25 * minute;

/** Time passes, and the process ticks all the while. */
async function pass(ms: number, tables = room.tables): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    room.now += Math.min(left, step);
    await tables.tick();
  }
}

async function table(guild = 'near', more: Partial<Opening> = {}): Promise<PlayingTable> {
  const options = { clock: '1h', takeoverAfter: 1 } as const;
  const asked = { guild, channel: channel(), host: ann, options, ...more } as const;
  const { id } = done(await room.tables.open(asked));
  for (const who of [ben, cid]) done(await room.tables.join(id, who));
  return playing(done(await room.tables.start(id, ann)));
}

const load = async ({ id }: Table) => playing(await room.tables.load(id));

/** Everybody sits where they sat, the clock goes on where it was, and one line says how much was given back. */
async function expectGivenBack(before: PlayingTable, ms: number, slackMs = 3 * minute): Promise<void> {
  const after = await load(before);
  expect(after.seats.every(({ player }) => player.kind === 'human')).toBe(true);
  expect(after.seats.every(({ missed }) => missed === 0)).toBe(true);
  expect(after.turn).toMatchObject({ seat: before.turn.seat, number: before.turn.number });
  expect(after.outbox.map(({ type }) => type)).toEqual(['timeBack']);
  const [line] = after.outbox as readonly { readonly ms: number }[];
  expect(Math.abs(line!.ms - ms), `${line!.ms} given back`).toBeLessThanOrEqual(slackMs);
  expect(deadlineOf(after)).toBe(deadlineOf(before)! + line!.ms);
}

describe('time in which people could not play is given back, said once, and costs nobody a seat', () => {
  it('while Discord answers nothing, although the process ticks on', async () => {
    const before = await table();
    await pass(10 * minute);
    served = [];
    await pass(3 * hour);
    expect((await load(before)).outbox).toEqual([]);
    served = ['bot'];
    await pass(step);
    await expectGivenBack(before, 3 * hour);
    await room.other().tick();
    await expectGivenBack(before, 3 * hour);
  });

  it('while the process was frozen, or its clock was set forward', async () => {
    const before = await table();
    await pass(10 * minute);
    room.now += 3 * hour;
    await room.tables.tick();
    await expectGivenBack(before, 3 * hour);
  });

  it('while the store was away', async () => {
    const before = await table();
    await pass(10 * minute);
    storeAway = true;
    await pass(3 * hour);
    storeAway = false;
    await pass(step);
    await expectGivenBack(before, 3 * hour);
  });

  it('while no process ran, also after a clock that was once a year ahead', async () => {
    room.now += 365 * 24 * hour;
    await room.tables.tick();
    room.now -= 365 * 24 * hour;
    await pass(step);
    const before = await table();
    await pass(10 * minute);
    room.now += 3 * hour;
    await room.other({ presence }).tick();
    await expectGivenBack(before, 3 * hour);
  });

  it('in a turn that began by a clock that was ahead', async () => {
    room.now += 365 * 24 * hour;
    await room.tables.tick();
    const before = await table();
    room.now -= 365 * 24 * hour;
    await pass(step);
    expect(deadlineOf(await load(before))).toBeLessThanOrEqual(room.now + hour);
  });

  it('while nobody serves the shard, although another process beats', async () => {
    served = ['bot', 'far'];
    await pass(step);
    const [near, far] = [await table('near', { options: { clock: '1h' } }), await table('far')];
    served = ['bot'];
    await pass(3 * hour);
    expect((await load(near)).outbox.map(({ type }) => type)).toEqual(['half', 'nearEnd', 'timeUp']);
    expect((await load(far)).outbox).toEqual([]);
    served = ['bot', 'far'];
    await pass(step);
    await expectGivenBack(far, 3 * hour);
  });

  it('while the table could not be shown in its channel', async () => {
    const before = await table();
    await pass(10 * minute);
    await room.tables.shown(before.id, false);
    await pass(3 * hour);
    expect((await load(before)).outbox).toEqual([]);
    await room.tables.shown(before.id, true);
    await room.tables.shown(before.id, true);
    await expectGivenBack(before, 3 * hour, 0);
  });

  it('in one line for two outages, where the first was not told yet', async () => {
    const before = await table();
    for (let outage = 0; outage < 2; outage++) {
      await pass(2 * minute);
      room.now += 2 * hour;
      await pass(step);
    }
    await expectGivenBack(before, 4 * hour);
  });

  it('also where the first to press is refused: what they are shown is what is stored', async () => {
    const before = await table();
    const then = room.now;
    const now = then + 2 * hour;
    await room.store.change(aliveKind, aliveId, () => ({ at: now, away: [{ from: then, to: now }] }));
    const later = roomIn(room.store, { presence });
    later.now = now;
    const other = [ann, ben, cid].find(({ id }) => id !== before.turn.waitsFor)!;
    const answer = await later.tables.act(before.id, other, { type: 'draw' }, before.revision);
    expect(answer.ok).toBe(false);
    expect(answer.table?.revision).toBeGreaterThan(before.revision);
    expect(answer.table?.revision).toBe((await load(before)).revision);
  });

  it('with no reminder that nobody could read, told late', async () => {
    const before = await table();
    await pass(31 * minute);
    expect((await load(before)).outbox.map(({ type }) => type)).toEqual(['half']);
    room.now += 3 * hour;
    await pass(step);
    expect((await load(before)).outbox.map(({ type }) => type)).toEqual(['timeBack']);
    await pass(25 * minute);
    expect((await load(before)).outbox.map(({ type }) => type)).toEqual(['timeBack', 'nearEnd']);
  });
});

it('time that passed as it does is given back to nobody', async () => {
  const before = await table('near', { options: { clock: '1h' } });
  await pass(3 * hour);
  expect((await load(before)).turn.credit).toBe(0);
  expect((await room.store.get(aliveKind, aliveId))?.value.away).toEqual([]);
});
