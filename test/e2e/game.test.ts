import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeClean,
  buttonOf,
  hasAction,
  liveTable,
  onTurn,
  openHand,
  openHouse,
  playOnce,
  playToEnd,
  press,
  startGame,
  type House,
} from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => closeClean(house));

test('three people play two rounds from lobby to podium', async () => {
  const { anna, ben, dirk, channel, sandbox } = house;
  const people = [anna, ben, dirk];
  await startGame(house, { preset: 'quick6', rounds: 2 }, [ben, dirk]);

  let turns = 0;
  let before = '';
  await playToEnd(house, people, (panel, user) => {
    expect(panel.ephemeral).toBe(true);
    expect(panel.images[0]?.alt).toMatch(/\d-\d/);
    const live = ben.see(channel).filter((message) => !message.ephemeral && hasAction(message, 'trains'));
    expect(live).toHaveLength(1);
    if (user.name !== before) turns += 1;
    before = user.name;
  });
  expect(turns).toBeGreaterThan(6);

  const seen = dirk.see(channel).filter(({ ephemeral }) => !ephemeral);
  const podium = seen.at(-1)!;
  expect(hasAction(podium, 'rematch')).toBe(true);
  expect(podium.text).toMatch(/[0-9a-f]{64}/);
  expect(seen.filter((message) => hasAction(message, 'hand'))).toEqual([]);
  // The sheet of round 1 stays in the channel; the podium tells of round 2.
  expect(seen.filter(({ images }) => images.some(({ url }) => url.includes('scores')))).toHaveLength(1);
  expect(sandbox.pings.every(({ userId }) => people.some(({ id }) => id === userId))).toBe(true);

  const score = await (await anna.command('/score')).settled();
  expect(score.ephemeral).toBe(false);
  expect(score.images).toHaveLength(1);
}, 60_000);

test('a rematch starts from the podium, with everybody seated', async () => {
  const { anna, ben, channel } = house;
  const podium = ben.see(channel).findLast((message) => hasAction(message, 'rematch'))!;
  await press(house, ben, podium, 'rematch');
  const lobby = liveTable(anna, channel)!;
  for (const name of ['Anna', 'Ben', 'Dirk']) expect(lobby.text).toContain(name);
  await press(house, anna, lobby, 'start');
  expect(hasAction(liveTable(anna, channel)!, 'trains')).toBe(true);
});

/** How many tiles a hand's description tells of: on one's turn it names those that fit twice, either way round. */
function tilesIn(alt: string): number {
  return new Set((alt.match(/\d-\d/g) ?? []).map((tile) => tile.split('-').sort().join('-'))).size;
}

test('a double press lays one tile, and the second one shows the present state', async () => {
  const user = onTurn(house, [house.anna, house.ben, house.dirk]);
  const panel = await openHand(house, user);
  const tiles = tilesIn(panel.images[0]!.alt!);
  const action = ['lay', 'tile', 'draw'].find((known) => hasAction(panel, known))!;
  const first = user.press(panel, buttonOf(panel, action));
  const second = user.press(panel, buttonOf(panel, action), { late: true });
  await Promise.all([first, second]);
  await house.bot.idle();
  const alt = user.look(panel.id)!.images[0]?.alt ?? '';
  expect(tiles - tilesIn(alt)).toBeLessThanOrEqual(1);
  expect(house.sandbox.counters.answers.filter(({ kind }) => kind === 'failed')).toEqual([]);
});

test('somebody who only watches sees the table and no hand', async () => {
  const emma = house.sandbox.user('Emma');
  const answer = await (await press(house, emma, liveTable(emma, house.channel)!, 'hand')).settled();
  expect(answer.ephemeral).toBe(true);
  expect(hasAction(answer, 'tile')).toBe(false);
  expect(answer.text.length).toBeGreaterThan(20);
  for (const action of ['trains', 'scores', 'rules']) {
    const shown = await (await press(house, emma, liveTable(emma, house.channel)!, action)).settled();
    expect(shown.ephemeral).toBe(true);
  }
});

test('a button of an old table shows the present state and changes nothing', async () => {
  const people = [house.anna, house.ben, house.dirk];
  const user = onTurn(house, people);
  const old = await openHand(house, user);
  await playOnce(house, user, old);
  const table = liveTable(user, house.channel)!;
  await user.press(
    old,
    buttonOf(
      old,
      ['lay', 'tile', 'draw'].find((known) => hasAction(old, known))!,
    ),
    { late: true },
  );
  await house.bot.idle();
  expect(liveTable(user, house.channel)!.text).toBe(table.text);
});

test('a table message that somebody deletes is posted anew', async () => {
  const { anna, channel, sandbox, bot } = house;
  const table = liveTable(anna, channel)!;
  sandbox.faults.deleteMessage(table.id);
  const fresh = await sandbox.until(() => liveTable(anna, channel));
  await bot.idle();
  expect(fresh.id).not.toBe(table.id);
  expect(fresh.text).toBe(table.text);
});

test('without a permission the table waits, says which one is missing, and comes back with it', async () => {
  const { anna, ben, dirk, channel, sandbox, bot } = house;
  const lift = sandbox.faults.revoke('SendMessages', channel);
  const user = onTurn(house, [anna, ben, dirk]);
  const shown = liveTable(user, channel)!;
  await playOnce(house, user, await openHand(house, user));
  const other = await (await anna.command('/mexicantrain start', {}, { channel: 'second-table' })).settled();
  expect(other.text).not.toMatch(/Send Messages/);
  const refused = await (await anna.command('/mexicantrain start')).settled();
  expect(refused.text).toContain('Send Messages');
  lift();
  await sandbox.until(() => liveTable(user, channel)!.text !== shown.text);
  await bot.idle();
});

test('a game goes on after a restart, from where it was', async () => {
  const { anna, channel } = house;
  const before = liveTable(anna, channel)!;
  await house.restart();
  await house.bot.idle();
  const after = liveTable(anna, channel)!;
  expect(after.id).toBe(before.id);
  const user = onTurn(house, [house.anna, house.ben, house.dirk]);
  const panel = await openHand(house, user);
  expect(panel.images[0]?.alt).toMatch(/\d-\d/);
});
