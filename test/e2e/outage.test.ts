/** Hours in which Discord or a permission is missing, as the table sees them: nobody loses a seat or a minute. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlayingTable } from '../../src/table/index.ts';
import { closeClean, liveTable, onTurn, openHouse, press, startGame, type House } from './house.ts';

const minute = 60_000;

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await house.bot.tables.changeGuildSettings(house.sandbox.guilds()[0]!.id, { takeoverAfter: 1 });
  await startGame(house, { preset: 'quick6', clock: '1h' }, [house.ben]);
}, 30_000);
afterEach(() => closeClean(house));

const game = async (): Promise<PlayingTable> => {
  const table = await house.bot.tables.inChannel(house.sandbox.channel(house.channel).id);
  expect(table?.phase).toBe('playing');
  return table as PlayingTable;
};

/** Time passes as it does: the bot ticks all the while. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left--) {
    house.sandbox.clock.advance(minute);
    await house.bot.tables.tick();
  }
}

const lines = () => house.anna.see(house.channel).filter(({ text }) => text.includes('given back'));
const reminders = () =>
  house.anna.see(house.channel).filter(({ text }) => /half your time|almost up|time is up/.test(text));

async function expectGivenBack(before: PlayingTable): Promise<void> {
  await expect.poll(() => lines().length, { timeout: 30_000 }).toBe(1);
  await house.bot.idle();
  const after = await game();
  expect(after.seats.every(({ player, missed }) => player.kind === 'human' && missed === 0)).toBe(true);
  expect(after.turn).toMatchObject({ seat: before.turn.seat, number: before.turn.number });
  expect(after.turn.credit).toBeGreaterThan(4 * 60 * minute);
  expect(reminders().map(({ text }) => text)).toEqual([]);
}

test('five hours of 502 cost nobody a seat, and are given back in one line', async () => {
  const { sandbox, bot } = house;
  const before = await game();
  const lift = sandbox.faults.fail(502);
  // The first thing that is to be told finds out.
  await pass(31);
  await bot.idle();
  await pass(300);
  lift();
  await expect
    .poll(
      async () => {
        await bot.tables.tick();
        return lines().length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expectGivenBack(before);
}, 120_000);

test('a permission that is missing in mid-game is named to whoever plays, and its time is given back', async () => {
  const { sandbox, anna, ben, bot, channel } = house;
  const before = await game();
  const user = onTurn(house, [anna, ben]);
  const lift = sandbox.faults.revoke('SendMessages', channel);
  await pass(31);
  await bot.idle();
  const hand = await (await press(house, user, liveTable(user, channel)!, 'hand')).settled();
  expect(hand.text).toContain('Send Messages');
  const copy = await (await user.command('/mexicantrain table')).settled();
  expect(copy.text).toContain('Send Messages');
  await pass(300);
  lift();
  await user.command('/mexicantrain hand');
  await expectGivenBack(before);
}, 120_000);
