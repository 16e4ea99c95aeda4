/** What goes wrong on the real Discord: refusals, channels of every kind, permissions, languages. */
import { afterEach, expect, test } from 'vitest';
import type { GuildOptions, SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import { hasAction, liveTable, onTurn, openHand, openHouse, playOnce, press, type House } from './house.ts';

const guild: GuildOptions = {
  name: 'Real',
  channels: [
    'mexican-train',
    { name: 'news', kind: 'announcement' },
    { name: 'voice', kind: 'voice' },
    { name: 'forum', kind: 'forum' },
  ],
  owner: 'Anna',
};

let house: House;
const open = async (more: Partial<GuildOptions> = {}): Promise<House> =>
  (house = await openHouse({ sandbox: { guilds: [{ ...guild, ...more }] } }));
afterEach(async () => {
  const { breaches, unanswered } = house.sandbox.counters;
  const { hiddenFiles } = house.sandbox;
  await house.close();
  expect([breaches, unanswered, hiddenFiles]).toEqual([[], [], []]);
});

/** Opens a table against one computer in a channel; what the asker was told. */
async function start(user: SandboxUser, channel: string, options = {}): Promise<SeenMessage> {
  const exchange = await user.command(
    '/mexicantrain start',
    { preset: 'quick6', computers: 1, strength: 'easy', ...options },
    { channel },
  );
  const told = await exchange.settled(15_000);
  await house.bot.idle();
  return told;
}

/** A game of two people, Anna's turn. */
async function twoPlay(): Promise<readonly [SandboxUser, SandboxUser]> {
  const { anna, ben, channel } = house;
  await start(anna, channel, { computers: 0 });
  await press(house, ben, liveTable(ben, channel)!, 'join');
  await press(house, anna, liveTable(anna, channel)!, 'start');
  return [anna, ben];
}

/** Plays until it is that person's turn. */
async function untilTurnOf(user: SandboxUser, users: readonly SandboxUser[]): Promise<void> {
  for (let now = onTurn(house, users); now !== user; now = onTurn(house, users))
    await playOnce(house, now, await openHand(house, now));
}

const live = (channel: string): readonly SeenMessage[] =>
  house.sandbox.messages(channel).filter((message) => !message.ephemeral && hasAction(message, 'rules'));

test('a direct message that is refused becomes a mention, and the table goes on', async () => {
  await open();
  const [anna, ben] = await twoPlay();
  for (const state of ['noSharedServer', 'invalid', 'tooFast', 'closed'] as const) {
    await house.bot.tables.changePlayerSettings(ben.id, { notice: 'direct', directClosed: false });
    ben.directMessages = state;
    // Counted as heard: a reminder that is no longer true is taken away again.
    const told = (): number => ben.pings().filter(({ content }) => content.includes('To the table:')).length;
    const before = told();
    if (onTurn(house, [anna, ben]) === ben) await playOnce(house, ben, await openHand(house, ben));
    await untilTurnOf(anna, [anna, ben]);
    await untilTurnOf(ben, [anna, ben]);
    expect([state, told() > before]).toEqual([state, true]);
    expect([state, (await house.bot.tables.playerSettings(ben.id)).directClosed]).toEqual([
      state,
      state !== 'tooFast',
    ]);
  }
});

test('a direct channel that is gone ends no game', async () => {
  await open();
  const [anna, ben] = await twoPlay();
  await house.bot.tables.changePlayerSettings(ben.id, { notice: 'direct' });
  house.sandbox.faults.refuse(
    { status: 404, code: 10003, message: 'Unknown Channel' },
    { route: 'POST /users/@me/channels' },
  );
  await untilTurnOf(anna, [anna, ben]);
  await untilTurnOf(ben, [anna, ben]);
  expect(liveTable(ben, house.channel)?.text).toContain(`<@${ben.id}>`);
});

test('a direct message that gets lost holds up no table', async () => {
  await open();
  const [anna, ben] = await twoPlay();
  await house.bot.tables.changePlayerSettings(ben.id, { notice: 'direct' });
  house.sandbox.faults.fail(503, { route: 'POST /users/@me/channels' });
  await untilTurnOf(anna, [anna, ben]);
  await playOnce(house, anna, await openHand(house, anna));
  for (let tries = 0; tries < 20 && onTurn(house, [anna, ben]) !== ben; tries++)
    await playOnce(house, anna, await openHand(house, anna));
  expect(liveTable(ben, house.channel)?.text).toContain(`<@${ben.id}>`);
});

test('where the bot may not read the past there is one live table after three restarts', async () => {
  await open();
  house.sandbox.faults.revoke('ReadMessageHistory');
  await start(house.anna, house.channel);
  await press(house, house.anna, liveTable(house.anna, house.channel)!, 'start');
  for (let restart = 0; restart < 3; restart++) {
    await house.restart();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await house.bot.idle();
  }
  expect(live(house.channel)).toHaveLength(1);
});

test('the answer waits for the post, and says what to do where it cannot be made', async () => {
  await open();
  const { sandbox, anna } = house;
  sandbox.addThread({ name: 'secret', channel: 'mexican-train', owner: 'Anna', isPrivate: true });
  expect((await start(anna, 'secret')).text).toMatch(/add me to this thread/i);
  sandbox.addToThread('secret', '@bot');
  await expect.poll(() => live('secret').length, { timeout: 10_000 }).toBe(1);

  sandbox.addThread({ name: 'locked', channel: 'mexican-train', owner: 'Anna' });
  sandbox.faults.lockThread('locked');
  expect((await start(anna, 'locked')).text).toMatch(/locked/i);

  sandbox.faults.revoke('Connect', 'voice');
  expect((await start(anna, 'voice')).text).toMatch(/Connect/);
  expect((await start(anna, 'mexican-train')).text).toMatch(/You are in/);
  expect(live('mexican-train')).toHaveLength(1);
});

test('a table in a thread of its own is linked, and its host is added', async () => {
  await open();
  const told = await start(house.anna, 'mexican-train', { thread: true });
  const thread = house.sandbox.guilds()[0]!.channels.find(({ kind }) => kind === 'thread')!;
  expect(told.text).toContain(`<#${thread.id}>`);
  expect(house.sandbox.counters.requests.get('PUT /channels/{channel_id}/thread-members/{user_id}')).toBe(1);
  expect(live(thread.name)).toHaveLength(1);
});

test('threads are opened in announcement channels too, and elsewhere the table stays where it was called', async () => {
  await open();
  const { sandbox, anna } = house;
  await start(anna, 'news', { thread: true });
  expect(live('news')).toHaveLength(0);
  const [thread] = sandbox.guilds()[0]!.channels.filter(({ kind }) => kind === 'thread');
  expect(live(thread!.name)).toHaveLength(1);
  expect((await start(anna, 'voice', { thread: true })).text).toMatch(/You are in/);
  expect(live('voice')).toHaveLength(1);
  sandbox.addThread({ name: 'a post', channel: 'forum', owner: 'Anna' });
  expect((await start(anna, 'a post', { thread: true })).text).toMatch(/You are in/);
  expect(live('a post')).toHaveLength(1);
});

test('whoever moves in a thread that was locked meanwhile is told', async () => {
  await open();
  const { sandbox, anna } = house;
  sandbox.addThread({ name: 'game', channel: 'mexican-train', owner: 'Anna' });
  await start(anna, 'game');
  await press(house, anna, liveTable(anna, 'game')!, 'start');
  sandbox.faults.lockThread('game');
  const hand = await (await press(house, anna, liveTable(anna, 'game')!, 'hand')).settled();
  await playOnce(house, anna, hand);
  const told = (): boolean =>
    anna.see('game').some(({ ephemeral, text }) => ephemeral && /locked/i.test(text));
  await expect.poll(told, { timeout: 10_000 }).toBe(true);
});

test('a server that is no community speaks the language of whoever opens the table', async () => {
  await open();
  const { sandbox, dirk } = house;
  await start(dirk, house.channel);
  expect(live(house.channel)[0]!.text).toMatch(/Runden|Regeln/);
  await press(house, dirk, liveTable(dirk, house.channel)!, 'start');
  expect(live(house.channel).at(-1)!.text).toMatch(/Runde/);
  await house.restart();
  sandbox.clock.advance(1000);
  await playOnce(house, dirk, await openHand(house, dirk));
  expect(live(house.channel).at(-1)!.text).toMatch(/Runde/);
});

test('the host changes the language of the lobby', async () => {
  await open();
  const { anna, ben } = house;
  await start(anna, house.channel);
  const lobby = liveTable(anna, house.channel)!;
  const panel = await (await press(house, anna, lobby, 'language')).settled();
  expect(panel.selects[0]!.options.map(({ label }) => label)).toEqual([
    'English',
    'Deutsch (German)',
    'français (French)',
    'Nederlands (Dutch)',
  ]);
  await anna.select(panel, null, ['de']);
  await house.bot.idle();
  expect(liveTable(anna, house.channel)!.text).toMatch(/Runden/);
  const refused = await press(house, ben, liveTable(ben, house.channel)!, 'language');
  expect((await refused.settled()).text).toMatch(/host/i);
});

test('in a loud server only the message that calls somebody notifies', async () => {
  await open({ loudFor: 'everybody' });
  const { anna, sandbox } = house;
  await start(anna, house.channel, { computers: 2 });
  await press(house, anna, liveTable(anna, house.channel)!, 'start');
  const users = [anna];
  for (let turns = 0; turns < 6 && hasAction(liveTable(anna, house.channel)!, 'trains'); turns++)
    await playOnce(house, onTurn(house, users), await openHand(house, anna));
  expect(sandbox.pings.some(({ because }) => because === 'message')).toBe(true);
  // What is told to everybody calls somebody: lobbies, score sheets and computers' moves arrive without a sound.
  expect(sandbox.pings.filter(({ content }) => !content.includes(`<@${anna.id}>`))).toEqual([]);
});

test('exports show a file, and pictures are what their names say', async () => {
  await open();
  const { anna, sandbox } = house;
  const panel = await (await anna.command('/mexicantrain privacy', {})).settled();
  const exported = await (await anna.press(panel, 'privacy:export')).settled();
  const files = exported.components.filter((component) => (component as { type: number }).type === 13);
  expect(files).toHaveLength(1);
  await start(anna, house.channel);
  await press(house, anna, liveTable(anna, house.channel)!, 'start');
  const [picture] = liveTable(anna, house.channel)!.images;
  expect([picture!.url.split('.').at(-1), sandbox.file(picture!.url).contentType]).toEqual([
    'webp',
    'image/webp',
  ]);
});

test('ids that no version of the bot made get a kind answer', async () => {
  await open();
  const { anna, logged, bot } = house;
  const help = await (await anna.command('/mexicantrain help', {})).settled();
  for (const id of ['history:list:mine:-5', 'score:versus:1:2', 'pad:open:😀', 'history:pick']) {
    const forged = {
      ...help,
      components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: id, label: 'x' }] }],
    };
    const seen = { ...forged, buttons: [{ ...help.buttons[0]!, customId: id, label: 'x', disabled: false }] };
    const exchange = await anna.press(seen, id, { late: true });
    await bot.idle();
    expect([id, (await exchange.settled()).text]).toEqual([id, expect.not.stringMatching(/went wrong/i)]);
  }
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
