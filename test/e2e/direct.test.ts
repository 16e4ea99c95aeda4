/** Practice in the bot's own direct messages: hand and table in one conversation, and nothing on any server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import { closeClean, hasAction, openHouse, playOnce, press, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => closeClean(house));

const dm = { channel: '@dm' };

async function said(user: SandboxUser, line: string, options = {}): Promise<string> {
  const exchange = await user.command(line, options, dm);
  await house.bot.idle();
  return (await exchange.settled()).text;
}

const bearing = (user: SandboxUser, action: string): SeenMessage | undefined =>
  user.see('@dm').findLast((message) => !message.ephemeral && hasAction(message, action));

test('a game is played to its end there, and counts for no server', async () => {
  const { ben, anna, sandbox } = house;
  expect(await said(ben, '/mexicantrain start', { preset: 'quick6', rounds: 1, strength: 'easy' })).toContain(
    'You are in.',
  );
  const lobby = bearing(ben, 'start')!;
  expect(lobby.text).toContain('At the table: 3 of 3');
  expect(hasAction(lobby, 'join')).toBe(false);
  await press(house, ben, lobby, 'start');
  for (let turns = 0; turns < 60 && bearing(ben, 'trains') !== undefined; turns++) {
    const opened = await press(house, ben, bearing(ben, 'trains')!, 'hand');
    const hand = await opened.settled();
    expect(hand.ephemeral).toBe(true);
    await playOnce(house, ben, hand);
  }
  expect(bearing(ben, 'rematch')?.text).toContain('Ben');
  expect(await said(ben, '/score', { view: 'player' })).toContain('## Ben');
  const onServer = await anna.command('/score', { player: ben.id }, { channel: house.channel });
  expect((await onServer.settled()).text).toBe('There is no finished game yet.');
  for (const channel of ['mexican-train', 'second-table'])
    expect(anna.see(channel).filter(({ ephemeral }) => !ephemeral)).toEqual([]);
  expect(sandbox.counters.breaches).toEqual([]);
}, 120_000);

test('what is a server’s is said to be so, in one’s own language', async () => {
  const { dirk } = house;
  expect(await said(dirk, '/score', { view: 'server' })).toBe('Das geht nur auf einem Server.');
  expect(await said(dirk, '/mexicantrain settings', { of: 'server' })).toBe('Das geht nur auf einem Server.');
  expect(await said(dirk, '/mexicantrain settings')).toContain('Deine Einstellungen');
});

test('who takes no direct messages is told why there is no table', async () => {
  const emma = house.sandbox.user('Emma');
  emma.directMessages = 'closed';
  expect(await said(emma, '/mexicantrain start')).toContain('You take no direct messages from me');
  emma.directMessages = 'open';
  await said(emma, '/mexicantrain table');
  expect(bearing(emma, 'start')?.text).toContain('At the table: 3 of');
  await said(emma, '/mexicantrain end');
});
