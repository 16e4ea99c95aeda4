/** The commands in the menu of a person: inviting them to one's table, and looking at their scores. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxUser } from '../../sandbox/index.ts';
import { closeClean, hasAction, liveTable, openHouse, press, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => closeClean(house));

const invitations = (user: SandboxUser, channel: string) =>
  user.see(channel).filter((message) => hasAction(message, 'sit'));

const invite = async (by: SandboxUser, whom: string, channel: string, locale = 'en-US') => {
  const exchange = await by.menuOf(whom, 'Invite to the table', { channel, locale });
  await house.bot.idle();
  return (await exchange.settled()).text;
};

test('an invitation mentions one person, seats them, and goes', async () => {
  const { anna, ben, channel } = house;
  await anna.command('/mexicantrain start', {}, { channel });
  await house.bot.idle();
  expect(await invite(anna, 'Ben', channel)).toBe('Ben is invited.');
  expect(await invite(anna, 'Ben', channel)).toContain('was invited to this table already');
  const [asked, ...more] = invitations(ben, channel);
  expect(more).toEqual([]);
  expect(asked!.mentions).toEqual([ben.id]);
  expect(asked!.text).toContain('Anna invites you to a table of Mexican Train: US rules');
  const answer = await press(house, ben, asked!, 'sit');
  expect((await answer.settled()).ephemeral).toBe(true);
  expect((await answer.settled()).text).toContain('You are in.');
  expect(liveTable(anna, channel)!.text).toContain('2. Ben');
  expect(invitations(ben, channel)).toEqual([]);
  expect(await invite(anna, 'Ben', channel)).toContain('sits at this table already');
  expect(await invite(anna, 'Mexican Train', channel)).toContain('A bot can’t be invited');
});

test('from another channel it still stands where the table does, and in German it is called so', async () => {
  const { anna, dirk, channel } = house;
  const exchange = await anna.menuOf('Dirk', 'An den Tisch einladen', {
    channel: 'second-table',
    locale: 'de',
  });
  await house.bot.idle();
  expect((await exchange.settled()).text).toBe('Dirk ist eingeladen.');
  expect(invitations(dirk, 'second-table')).toEqual([]);
  expect(invitations(dirk, channel)).toHaveLength(1);
});

test('whoever sits nowhere is told so, and profiles are for the asker alone', async () => {
  const { dirk, channel } = house;
  expect(await invite(dirk, 'Anna', channel)).toContain('You sit at no table on this server');
  const profile = await dirk.menuOf('Anna', 'Mexican Train profile', { channel, locale: 'en-US' });
  const shown = await profile.settled();
  expect(shown.ephemeral).toBe(true);
  expect(shown.text).toBe('There is no finished game yet.');
});
