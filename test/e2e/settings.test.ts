/** What servers and players set, and that the bot keeps to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import {
  closeClean,
  hasAction,
  liveTable,
  openHouse,
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

async function said(user: SandboxUser, line: string, options = {}, channel = house.channel): Promise<string> {
  const exchange = await user.command(line, options, { channel });
  await house.bot.idle();
  return (await exchange.settled()).text;
}

async function settings(user: SandboxUser, of: 'server' | 'player'): Promise<SeenMessage> {
  return (await user.command('/mexicantrain settings', { of })).settled();
}

/** Chooses in the menu of a settings panel whose custom id ends so. */
async function choose(user: SandboxUser, of: 'server' | 'player', menu: RegExp, ...values: string[]) {
  await user.select(await settings(user, of), menu, values);
  await house.bot.idle();
}

async function toggle(user: SandboxUser, label: string): Promise<void> {
  await user.press(await settings(user, 'player'), label);
  await house.bot.idle();
}

const lessonsIn = (panel: SeenMessage): readonly string[] =>
  panel.text.split('\n').filter((line) => line.startsWith('-# '));

test('only those who may manage the server change its settings', async () => {
  const { ben, anna } = house;
  expect((await settings(ben, 'server')).text).toContain('Manage Server');
  expect((await settings(anna, 'server')).text).toContain('Settings of this server');
});

test('public texts are in the server’s language, private ones in the player’s; others get English', async () => {
  const { anna, ben, dirk, channel } = house;
  await choose(anna, 'server', /server:locale$/, 'de');
  await choose(ben, 'player', /player:locale$/, 'nl');
  dirk.locale = 'ja';
  await said(anna, '/mexicantrain start', { preset: 'quick6', rounds: 1 });
  const lobby = liveTable(anna, channel)!;
  expect(lobby.text).toContain('Am Tisch: 1 von 3');
  expect(lobby.buttons.map(({ label }) => label)).toContain('Mitspielen');
  expect(await said(ben, '/mexicantrain help')).toContain('Een spel beginnen');
  expect(await said(dirk, '/mexicantrain help')).toContain('Starting a game');
  expect(await said(anna, '/mexicantrain help')).toContain('Starting a game');
  await said(anna, '/mexicantrain end');
  await choose(anna, 'server', /server:locale$/, 'en');
  await choose(ben, 'player', /player:locale$/, 'auto');
});

test('a table opens only where the server allows it, and by whom', async () => {
  const { anna, ben, sandbox, bot, channel } = house;
  const guild = sandbox.guilds()[0]!.id;
  await choose(anna, 'server', /channelIds$/, sandbox.channel('second-table').id);
  const refused = await said(ben, '/mexicantrain start');
  expect(refused).toContain(`<#${sandbox.channel('second-table').id}>`);
  expect(liveTable(ben, channel)?.text ?? '').not.toContain('At the table');
  expect(await said(ben, '/mexicantrain start', {}, 'second-table')).toContain('You are in.');
  await said(ben, '/mexicantrain end', {}, 'second-table');

  await bot.tables.changeGuildSettings(guild, { channelIds: [], starterRoleIds: ['1300000000000000777'] });
  expect(await said(ben, '/mexicantrain start')).toContain('only certain roles');
  expect(await said(anna, '/mexicantrain start')).toContain('You are in.');
  await said(anna, '/mexicantrain end');
  await bot.tables.changeGuildSettings(guild, { starterRoleIds: [] });
});

test('a new table follows the server’s preset, clock and hints', async () => {
  const { anna, sandbox, bot, channel } = house;
  const guild = sandbox.guilds()[0]!.id;
  await choose(anna, 'server', /server:preset$/, 'quick9');
  await choose(anna, 'server', /server:clock$/, '12h');
  await anna.press(await settings(anna, 'server'), 'Hints: on');
  await said(anna, '/mexicantrain start');
  const lobby = liveTable(anna, channel)!;
  expect(lobby.text).toContain('Quick with double-9 · double-9');
  expect(lobby.text).toContain('12 hours a turn · No hints');
  await said(anna, '/mexicantrain end');
  await bot.tables.changeGuildSettings(guild, { preset: 'puremco', clock: 'none', hints: true });
});

test('large print is each one’s own; whoever chose nothing has the server’s', async () => {
  const { anna, ben, bot } = house;
  const shows = async () => (await settings(ben, 'player')).buttons.map(({ label }) => label);
  expect(await shows()).toContain('Large print: off');
  await anna.press(await settings(anna, 'server'), 'Large print: off');
  await bot.idle();
  expect(await shows()).toContain('Large print: on');
  await toggle(ben, 'Large print: on');
  expect(await shows()).toContain('Large print: off');
  expect((await bot.tables.playerSettings(ben.id)).print).toBe('normal');
  await anna.press(await settings(anna, 'server'), 'Large print: on');
  await bot.idle();
});

test('tips are told once and can be turned off; whoever wants to is asked before a tile is laid', async () => {
  const { anna, ben } = house;
  await toggle(ben, 'Tips for newcomers: on');
  await toggle(ben, 'Ask before laying: off');
  const tips: string[] = [];
  const asked: SeenMessage[] = [];
  const firstTold = () => tips.some((tip) => tip.includes('First turn'));
  // Who holds no tile for the own train
  // is not told to lay one: it may take some games until both have come up.
  for (let games = 0; games < 12 && (asked.length === 0 || !firstTold()); games++) {
    await startGame(house, { preset: 'quick6', rounds: 1 }, [ben]);
    await playToEnd(house, [anna, ben], async (panel, user) => {
      if (user === anna) {
        tips.push(...lessonsIn(panel));
        return;
      }
      expect(lessonsIn(panel)).toEqual([]);
      if (asked.length > 0 || !hasAction(panel, 'lay')) return;
      await press(house, ben, panel, 'lay');
      const question = ben.look(panel.id)!;
      if (/^\*\*Lay \d-\d on .+\?\*\*$/m.test(question.text)) asked.push(question);
      await ben.press(question, 'Back');
      await house.bot.idle();
    });
  }
  expect(firstTold()).toBe(true);
  expect(new Set(tips).size).toBe(tips.length);
  expect(asked[0]?.buttons.map(({ label }) => label)).toEqual(['Lay it', 'Back']);
}, 60_000);

test('whoever may not end a game at once is asked for a vote, and a stranger has none', async () => {
  const { anna, dirk, channel, sandbox } = house;
  dirk.locale = 'en-US';
  await startGame(house, { preset: 'quick6', rounds: 1 }, [dirk]);
  expect(await said(sandbox.user('Emma'), '/mexicantrain end')).toContain('The host can end the game');
  const question = await (await dirk.command('/mexicantrain end')).settled();
  expect(question.text).toMatch(/^Vote to end/);
  expect(question.buttons.map(({ label }) => label)).toEqual(['Vote for it', 'Cancel']);
  expect(hasAction(liveTable(anna, channel)!, 'trains')).toBe(true);
  const sure = await (await anna.command('/mexicantrain end')).settled();
  await anna.press(sure, 'End the game');
  await house.bot.idle();
  expect(liveTable(dirk, channel)?.text ?? '').not.toContain('it’s your turn');
});

test('a page of house rules is changed in one form, all of it or nothing', async () => {
  const { anna } = house;
  const channel = 'second-table';
  await anna.command('/mexicantrain start', {}, { channel });
  await house.bot.idle();
  const panel = await (await press(house, anna, liveTable(anna, channel)!, 'house')).settled();
  const form = await press(house, anna, panel, 'form');
  expect(form.modal?.fields.map(({ customId, type }) => [customId, type])).toEqual([
    ['set', 21],
    ['rounds', 3],
    ['engineStart', 3],
    ['deal', 3],
    ['openHands', 21],
  ]);
  const refused = await anna.submit(form, {
    set: '9',
    rounds: ['12'],
    engineStart: ['9'],
    openHands: ['yes'],
  });
  await house.bot.idle();
  expect((await refused.settled()).text).toContain('12 rounds need more engines than there are: at most 10.');
  expect(liveTable(anna, channel)!.text).toContain('double-12 · 4 rounds');
  const again = await press(house, anna, anna.look(panel.id)!, 'form');
  const filled = again.modal?.fields.map(
    ({ value, options }) => options.find((o) => o.selected)?.value ?? value,
  );
  expect(filled).toEqual(['9', '12', '9', 'tactic', 'yes']);
  await anna.submit(again, { rounds: ['10'] });
  await house.bot.idle();
  expect(anna.look(panel.id)!.text).toContain('Played now: US rules · double-9 · 10 rounds');
  expect(liveTable(anna, channel)!.text).toContain('Hands: Open on the table');
});

test('a role is told of new tables, at most once an hour', async () => {
  const { anna, ben, sandbox, channel } = house;
  const emma = sandbox.user('Emma');
  const calls = () =>
    [ben, emma].map(
      (user) => user.pings().filter(({ content }) => content.includes('has opened a table')).length,
    );
  const openAnother = async (): Promise<void> => {
    if (liveTable(anna, channel)?.text.includes('At the table') === true)
      await said(anna, '/mexicantrain end');
    await said(anna, '/mexicantrain start');
  };
  const panel = await settings(anna, 'server');
  await anna.select(panel, /calledRoleId/, ['Quiet ones']);
  await house.bot.idle();
  expect(anna.look(panel.id)!.text).toContain('notifies nobody yet');
  await anna.select(anna.look(panel.id)!, /calledRoleId/, ['Domino friends']);
  await house.bot.idle();
  expect(anna.look(panel.id)!.text).not.toContain('notifies nobody yet');
  await openAnother();
  expect(calls()).toEqual([1, 1]);
  await openAnother();
  expect(calls()).toEqual([1, 1]);
  expect(anna.see(channel).filter(({ text }) => text.includes('has opened a table'))).toEqual([]);
});
