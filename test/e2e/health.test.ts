/** What a host sees of a bot whose Discord or store goes away, one after the other. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StoreUnavailable, type Store } from '../../src/store/index.ts';
import { closeClean, openHouse, type House } from './house.ts';

let house: House;
let health: string;
let fatal: string[];
let isAway = false;
let isFull = false;

/** A store that can be away, or have no room for another save. */
function failing(store: Store): Store {
  return {
    ...store,
    ping: async () => (isAway ? Promise.reject(new StoreUnavailable('being asked')) : store.ping()),
    put: async (...what) => (isFull ? Promise.reject(new StoreUnavailable('saving')) : store.put(...what)),
  };
}

beforeAll(async () => {
  house = await openHouse({
    store: failing,
    bot: { metricsPort: 0, onFatal: (why) => void fatal.push(why) },
  });
  const served = house.logged.find((line) => line.includes('health and metrics are served'))!;
  health = `${(JSON.parse(served) as { address: string }).address}/healthz`;
});
afterAll(() => closeClean(house));
beforeEach(() => {
  fatal = [];
});

const asked = async (): Promise<unknown> => {
  const answer = await fetch(health);
  return { status: answer.status, ...((await answer.json()) as object) };
};
/** For a machine that is busy with something else. */
const patient = { timeout: 30_000 };
const well = { status: 200, gateway: true, requests: true, store: true };

test('all is well, and only this machine is told', async () => {
  await expect.poll(asked, patient).toEqual(well);
  expect(health).toContain('127.0.0.1');
});

test('a gateway that is gone is told at once, logged once, and forgotten when it is back', async () => {
  const cutting = setInterval(() => house.sandbox.faults.dropSockets(), 2);
  await expect
    .poll(asked, { ...patient, interval: 5 })
    .toMatchObject({ status: 503, gateway: false, store: true });
  clearInterval(cutting);
  await expect.poll(asked, patient).toEqual(well);
  const lines = (what: string): number => house.logged.filter((line) => line.includes(what)).length;
  expect(lines('a shard lost its connection')).toBeGreaterThan(0);
  expect(lines('a shard lost its connection')).toBe(lines('a shard is connected again'));
});

test('requests that Discord does not answer are told from the first on', async () => {
  house.sandbox.faults.fail(502);
  await house.bot.client.rest.get('/gateway').catch(() => undefined);
  await expect.poll(asked, patient).toMatchObject({ status: 503, gateway: true, requests: false });
  house.sandbox.faults.clear();
  await house.bot.client.rest.get('/gateway');
  expect(await asked()).toEqual(well);
});

test('a store that is away is told', async () => {
  isAway = true;
  expect(await asked()).toMatchObject({ status: 503, store: false });
  isAway = false;
  expect(await asked()).toEqual(well);
});

test('a store that reads and cannot save is told', async () => {
  isFull = true;
  await house.bot.tables.changePlayerSettings(house.anna.id, { look: 'dark' }).catch(() => undefined);
  expect(await asked()).toMatchObject({ status: 503, store: false });
  isFull = false;
  await house.bot.tables.changePlayerSettings(house.anna.id, { look: 'dark' });
  expect(await asked()).toEqual(well);
});

test('a token that Discord no longer knows ends the bot with a word on what to do', async () => {
  house.sandbox.faults.refuse({ status: 401, code: 0, message: '401: Unauthorized' });
  await house.bot.client.rest.get('/users/@me').catch(() => undefined);
  expect(fatal).toEqual([expect.stringContaining('Set DISCORD_TOKEN')]);
  house.sandbox.faults.clear();
});
