/** What the bot knows of people and servers: handed out, erased, and gone a month after the bot was removed. */
import { Events } from 'discord.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Exchange, SandboxUser } from '../../sandbox/index.ts';
import { channelKind } from '../../src/store/kinds/channel.ts';
import { ledgerKind } from '../../src/store/kinds/ledger.ts';
import { outcomeKind } from '../../src/store/kinds/outcome.ts';
import { padKind } from '../../src/store/kinds/pad.ts';
import { recordKind } from '../../src/store/kinds/record.ts';
import { guildSettingsKind, playerSettingsKind } from '../../src/store/kinds/settings.ts';
import { shownKind } from '../../src/store/kinds/shown.ts';
import { standingKind } from '../../src/store/kinds/standing.ts';
import { tableKind } from '../../src/store/kinds/table.ts';
import type { Kind } from '../../src/store/index.ts';
import { liveTable, openHouse, playToEnd, press, startGame, type House } from './house.ts';

const day = 24 * 3_600_000;

let house: House;
let guild: string;
beforeAll(async () => {
  house = await openHouse();
  const { anna, ben, channel, bot, sandbox } = house;
  guild = sandbox.guilds()[0]!.id;
  await startGame(house, { preset: 'quick6', rounds: 1 }, [ben]);
  await playToEnd(house, [anna, ben]);
  // A second game is on, and a pad is open, elsewhere.
  const second = { channel: 'second-table' };
  await anna.command('/mexicantrain start', { preset: 'quick6' }, second);
  await bot.idle();
  await press(house, ben, liveTable(ben, second.channel)!, 'join');
  await press(house, anna, liveTable(anna, second.channel)!, 'start');
  await ben.command('/score', { view: 'pad', names: 'Ben, Mum' }, { channel });
  await bot.tables.changePlayerSettings(ben.id, { confirm: true });
  await bot.idle();
}, 60_000);
afterAll(async () => {
  const { breaches } = house.sandbox.counters;
  await house.close();
  expect(breaches).toEqual([]);
});

async function privacy(user: SandboxUser, ...labels: readonly string[]): Promise<Exchange> {
  let exchange = await user.command('/mexicantrain privacy');
  for (const label of labels) {
    exchange = await user.press(await exchange.settled(), label);
    await house.bot.idle();
  }
  return exchange;
}

async function exported(user: SandboxUser): Promise<Record<string, unknown>> {
  const file = (await (await privacy(user, 'Export my data')).settled()).attachments[0]!;
  expect(file.contentType).toContain('json');
  return JSON.parse(Buffer.from(house.sandbox.file(file.url).bytes).toString()) as Record<string, unknown>;
}

/** All documents of a kind under a key of an index. */
async function documents<T>(kind: Kind<T>, index: string, key: string): Promise<readonly T[]> {
  const found = await house.store.find(kind, index, key, { limit: 100 });
  const stored = await house.store.getMany(
    kind,
    found.map(({ id }) => id),
  );
  return stored.flatMap((document) => (document === null ? [] : [document.value]));
}

/** Waits until the bot has noted whether a server has it. */
function noted(id: string, where: 'here' | 'left'): Promise<void> {
  return vi.waitFor(async () => {
    const { leftAt } = await house.bot.tables.guildSettings(id);
    expect(leftAt === null ? 'here' : 'left').toBe(where);
  });
}

/** Everything that the server's documents hold, as text. */
async function everything(): Promise<string> {
  const kinds = [tableKind, recordKind, outcomeKind, padKind] as readonly Kind<unknown>[];
  const all = await Promise.all(kinds.map((kind) => documents(kind, 'guild', guild)));
  const standings = await documents(standingKind, 'board1', `${guild}:all`);
  return JSON.stringify([all, standings]);
}

const hands = (data: Record<string, unknown>) =>
  (data['tables'] as { phase: string; seats: unknown[] }[]).map(({ phase, seats }) => [phase, seats.length]);

test('an export is a file with all that is one’s own, and nobody else’s hand', async () => {
  const data = await exported(house.ben);
  expect(data['user']).toBe(house.ben.id);
  expect(data['settings']).toMatchObject({ confirm: true });
  expect(data['games']).toHaveLength(1);
  expect(data['pads']).toHaveLength(1);
  expect((data['standings'] as unknown[]).length).toBeGreaterThan(0);
  expect(hands(data)).toContainEqual(['playing', 1]);
  expect(JSON.stringify(data['tables'])).not.toMatch(/seed|events|Anna/);
});

test('erasure asks first, and takes name and id out of everything', async () => {
  const { ben, anna, store } = house;
  expect(await everything()).toContain(ben.id);
  const sure = await (await privacy(ben, 'Erase my data')).settled();
  expect(sure.text).toContain('cannot be undone');
  expect(await everything()).toContain(ben.id);

  await privacy(ben, 'Erase my data', 'Yes, erase everything');
  const left = await everything();
  expect(left).not.toContain(ben.id);
  expect(left).not.toContain('"Ben"');
  expect(await store.get(playerSettingsKind, ben.id)).toBeNull();
  const data = await exported(ben);
  expect(data).toMatchObject({ games: [], tables: [], pads: [], standings: [] });

  // The others keep their game, a computer plays on, and the record is still true.
  const history = await (await anna.command('/mexicantrain history')).settled();
  expect(history.text).toMatch(/Anna \d+, Former player 1 \d+|Former player 1 \d+, Anna \d+/);
  const second = liveTable(anna, 'second-table')!;
  expect(second.text).toContain('A computer plays for Former player 1.');
  const opened = await anna.select(history, /pick/, [history.selects[0]!.options[0]!.value]);
  const verified = await anna.press(await opened.settled(), 'Verify the deal');
  expect((await verified.settled()).text).toContain('The record is true');
});

test('a server that removed the bot is forgotten after 30 days, and not before', async () => {
  const { bot, sandbox, store, anna } = house;
  const tables = await documents(tableKind, 'guild', guild);
  expect(tables.length).toBeGreaterThan(1);
  bot.client.emit(Events.GuildDelete, bot.client.guilds.cache.get(guild)!);
  await noted(guild, 'left');

  sandbox.clock.advance(29 * day);
  await bot.tables.tick();
  expect((await documents(recordKind, 'guild', guild)).length).toBeGreaterThan(0);
  sandbox.clock.advance(2 * day);
  await bot.tables.tick();

  expect(await everything()).toBe('[[[],[],[],[]],[]]');
  expect(await documents(standingKind, 'player', anna.id)).toEqual([]);
  expect(await store.get(ledgerKind, guild)).toBeNull();
  expect(await store.get(guildSettingsKind, guild)).toBeNull();
  for (const { id, channel } of tables) {
    expect(await store.get(shownKind, id)).toBeNull();
    expect(await store.get(channelKind, channel)).toBeNull();
  }
}, 20_000);

test('a server that takes the bot back in time keeps all', async () => {
  const { bot, sandbox, anna, channel } = house;
  await anna.command('/mexicantrain start', { preset: 'quick6' });
  await bot.idle();
  bot.client.emit(Events.GuildDelete, bot.client.guilds.cache.get(guild)!);
  await noted(guild, 'left');
  sandbox.clock.advance(20 * day);
  await house.restart();
  await noted(guild, 'here');
  sandbox.clock.advance(20 * day);
  await house.bot.tables.tick();
  expect(await house.bot.tables.inChannel(sandbox.channel(channel).id)).not.toBeNull();
});

test('a server that removed the bot while it was away is noted at the next start', async () => {
  const gone = '1300000000000000000';
  await house.bot.tables.changeGuildSettings(gone, { clock: '1d' });
  await house.restart();
  await noted(gone, 'left');
  await noted(guild, 'here');
});
