/** In the bot's own direct messages: practice against computers, and nothing of any server. */
import { beforeEach, expect, test } from 'vitest';
import { recordKind } from '../../src/store/kinds/record.ts';
import { standingKind } from '../../src/store/kinds/standing.ts';
import { defaultGuildSettings } from '../../src/table/settings.ts';
import { playOn } from '../keeper/playing.ts';
import { dice } from '../keeper/room.ts';
import { anna, ben, dora, guildId, lobbyOf, manager, openHall, tableOf, type Someone } from './hall.ts';
import { actionsOn, on, readOn, remarkIn, screenIn } from './row.ts';
import { finished } from './rows/finished.ts';

const hall = openHall();
beforeEach(() => hall().tables.changeGuildSettings(guildId, defaultGuildSettings));

const named = ({ id, name }: Someone) => ({ id, name, bot: false, sees: () => true });

/** A command there; the channel is one of its own. */
const direct = (who: Someone, name: string, options = {}, channel = `dm-of-${who.id}`) =>
  hall().command(who, name, { channel, options, direct: true });

/** Plays a round there to its end. */
async function practised(who: Someone): Promise<string> {
  await direct(who, 'mexicantrain start', { computers: 1, strength: 'easy', rounds: 1 });
  const table = (await hall().tables.inChannel(`dm-of-${who.id}`))!;
  await hall().tables.start(table.id, who);
  await playOn(hall().tables, table.id, dice(7));
  for (let tries = 0; tries < 50; tries++) {
    await hall().tables.tick();
    if ((await hall().store.get(recordKind, table.id)) !== null) return table.id;
  }
  throw new Error('the game was not recorded');
}

test('a table opens against two computers, and nobody is asked to join', async () => {
  expect(remarkIn(await direct(dora, 'mexicantrain start'))).toMatchObject({ code: 'opened' });
  const table = (await hall().tables.inChannel(`dm-of-${dora.id}`))!;
  expect(table).toMatchObject({
    guild: null,
    seats: [{ name: 'Dora' }, { player: { strength: 'steady' } }, { player: { strength: 'steady' } }],
  });
  const lobby = actionsOn(await direct(dora, 'mexicantrain table'));
  expect(lobby).not.toContain('join');
  for (const action of ['house:0', 'start', 'addComputer']) expect(lobby).toContain(action);
  await hall().tables.end(table.id, dora);
});

test.each([
  ['mexicantrain settings', { of: 'server' }],
  ['score', { view: 'server' }],
  ['score', { view: 'versus', other: named(ben) }],
  ['score', { view: 'player', player: named(ben) }],
  ['score', { view: 'pad', names: 'Xan, Yve' }],
])('%s %o is for servers, and says so', async (name, options) => {
  expect(remarkIn(await direct(manager, name, options))).toEqual({ code: 'serverOnly' });
});

test('a seat there is offered to nobody', async () => {
  await direct(dora, 'mexicantrain start');
  const answer = await direct(dora, 'mexicantrain leave', { successor: named(ben) });
  expect(remarkIn(answer)).toEqual({ code: 'serverOnly' });
  await hall().tables.end((await hall().tables.inChannel(`dm-of-${dora.id}`))!.id, dora);
});

test('one’s tables of all servers are listed there, and none of them on another server', async () => {
  const gil: Someone = { ...dora, id: 'id-Gil', name: 'Gil' };
  const here = await lobbyOf(hall(), [], { host: gil });
  const there = await lobbyOf(hall(), [], { host: gil, guild: 'another' });
  await direct(gil, 'mexicantrain start');
  const all = readOn(await direct(gil, 'mexicantrain games'));
  for (const { channel } of [here, there]) expect(all).toContain(`<#${channel}>`);
  expect(all).toContain('(practice in direct messages)');
  const onServer = readOn(await hall().command(gil, 'mexicantrain games', { channel: hall().channel() }));
  expect(onServer).toContain(`<#${here.channel}>`);
  expect(onServer).not.toContain(there.channel);
  expect(onServer).not.toContain('practice');
});

test('practice counts there and on no server', async () => {
  const ida: Someone = { ...dora, id: 'id-Ida', name: 'Ida' };
  await practised(ida);
  const page = readOn(await direct(ida, 'score', { view: 'player' }));
  expect(page).toContain('## Ida');
  expect(page).toContain('1 game');
  const found = await hall().store.find(standingKind, 'player', ida.id, { limit: 10 });
  const standings = await hall().store.getMany(
    standingKind,
    found.map(({ id }) => id),
  );
  expect([...new Set(standings.map((stored) => stored!.value.guildId))]).toEqual(['practice']);
  const onServer = await hall().command(ida, 'score', {
    channel: hall().channel(),
    options: { view: 'player' },
  });
  expect(remarkIn(onServer)).toEqual({ code: 'noRecords' });
});

test('nothing of a server is shown there: neither scores nor games', async () => {
  const table = await finished(hall());
  for (const [name, options] of [
    ['score', { view: 'player' }],
    ['mexicantrain history', { of: 'mine' }],
    ['mexicantrain history', {}],
    ['mexicantrain replay', {}],
  ] as const)
    expect(remarkIn(await direct(anna, name, options))).toEqual({ code: 'noRecords' });
  const pressed = await hall().press(anna, `history:open:${table.id}`, { direct: true, channel: 'dm' });
  expect(remarkIn(pressed)).toEqual({ code: 'noRecords' });
});

test('somebody else’s practice is nobody’s to see', async () => {
  const kim: Someone = { ...dora, id: 'id-Kim', name: 'Kim' };
  const game = await practised(kim);
  const open = (who: Someone, how: object) => hall().press(who, `history:open:${game}`, how);
  expect(remarkIn(await open(ben, { direct: true, channel: `dm-of-${ben.id}` }))).toEqual({
    code: 'noRecords',
  });
  expect(remarkIn(await open(ben, { channel: hall().channel() }))).toEqual({ code: 'noRecords' });
  expect(readOn(await open(kim, { direct: true, channel: `dm-of-${kim.id}` }))).toContain('Kim');
});

test('the way to the next table leads to none of a server', async () => {
  const lea: Someone = { ...dora, id: 'id-Lea', name: 'Lea' };
  const hands = { hands: ['1-12 2-3', '4-12 6-12'], boneyard: '8-9' };
  await tableOf(hall(), [hands], { host: lea });
  const own = await tableOf(hall(), [hands], { host: lea, guild: null, people: [], computers: ['easy'] });
  const after = await hall().press(lea, on(own, 'lay', '1-12', 0), { direct: true, channel: own.channel });
  expect(JSON.stringify(screenIn(after).components)).not.toContain('discord.com/channels');
});
