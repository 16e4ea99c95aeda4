import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Exchange, SandboxUser, SeenMessage } from '../../sandbox/index.ts';
import { choose } from '../../src/ai/index.ts';
import type { View } from '../../src/game/index.ts';
import { standingId, standingKind } from '../../src/store/kinds/standing.ts';
import { hasAction, liveTable, onTurn, openHand, openHouse, playOnce, press, type House } from './house.ts';

/** Finished games as people meet them afterwards: boards, profiles, series, histories, replays, exports. */

let house: House;
let folder: string;
/** Chance: the same draws in every run. */
const chance = { salt: 'series', drawn: 0 };
beforeAll(async () => {
  house = await openHouse({ randomBytes });
  folder = await mkdtemp(path.join(tmpdir(), 'standings-'));
  for (const user of [house.anna, house.ben, house.dirk]) user.locale = 'en-US';
});
afterAll(async () => {
  const { breaches, unanswered } = house.sandbox.counters;
  await house.close();
  await rm(folder, { recursive: true });
  expect(breaches).toEqual([]);
  expect(unanswered).toEqual([]);
});

/** What an exchange shows once all is done. */
async function shown(exchange: Promise<Exchange>): Promise<SeenMessage> {
  const asked = await exchange;
  await house.bot.idle();
  return asked.settled(20_000);
}

const ask = (user: SandboxUser, line: string, options = {}): Promise<SeenMessage> =>
  shown(user.command(line, options));

/** Runs a command of the project. */
async function npm(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; lines: readonly Record<string, unknown>[] }> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', `src/cli/${script}.ts`, ...args], {
    env: { ...process.env, ...env },
  });
  const { code, stdout } = await run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (fault: { code: number; stdout: string }) => fault,
  );
  const lines = stdout.trim().split('\n').filter(Boolean);
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

function randomBytes(size: number): Uint8Array {
  return createHash('sha512').update(`${chance.salt} ${chance.drawn++}`).digest().subarray(0, size);
}

async function running() {
  return (await house.bot.tables.inChannel(house.sandbox.channel(house.channel).id))!;
}

/** Plays the channel's game through the bot's own tables until its end, or until `enough`. */
async function play(enough: (view: View) => boolean = () => false): Promise<void> {
  const { tables } = house.bot;
  for (let move = 0; ; move++) {
    const table = await running();
    if (table.phase !== 'playing') break;
    const { waitsFor } = table.turn;
    if (waitsFor === null) {
      await tables.tick();
      continue;
    }
    const view = tables.viewOf(table, waitsFor)!;
    if (enough(view)) break;
    const command = choose({ view, strength: 'steady', seed: move });
    await tables.act(table.id, { id: waitsFor, name: '' }, command, table.revision);
  }
  await house.bot.idle();
}

/** Plays on to the end, until the game is recorded and told. */
async function playOut(): Promise<SeenMessage> {
  await play();
  await vi.waitFor(
    async () => expect(await running()).toMatchObject({ phase: 'over', recorded: true }),
    5000,
  );
  await house.bot.idle();
  return podium();
}

function podium(): SeenMessage {
  const seen = house.anna.see(house.channel).filter(({ ephemeral }) => !ephemeral);
  return seen.findLast((message) => hasAction(message, 'rematch'))!;
}

async function rematch(user: SandboxUser): Promise<SeenMessage> {
  await press(house, user, podium(), 'rematch');
  return liveTable(user, house.channel)!;
}

const publicTexts = (): readonly string[] =>
  house.anna.see(house.channel).flatMap(({ ephemeral, text }) => (ephemeral ? [] : [text]));

/** `Anna`: `2 games, 1 win`, of the server's board. */
async function boardLines(options = {}): Promise<Record<string, string>> {
  const { text } = await ask(house.dirk, '/score', { view: 'server', ...options });
  const lines = [...text.matchAll(/^\d+\\\. (.+?): [\d,]+ \((\d+ games?, [\d.]+ wins?)/gm)];
  return Object.fromEntries(lines.map(([, name, sums]) => [name!, sums!]));
}

test('scores before anything was played, in a lobby, and in a running game', async () => {
  const { anna, ben, channel } = house;
  expect((await ask(anna, '/score')).text).toContain('No game has been played');
  await ask(anna, '/mexicantrain start', { preset: 'quick6', rounds: 2, series: 'bestOf', games: 3 });
  const lobby = liveTable(ben, channel)!;
  expect(lobby.text).toContain('Best of 3, game 1');
  const inLobby = await ask(ben, '/score');
  expect(inLobby.ephemeral).toBe(true);
  expect(hasAction(inLobby, 'join')).toBe(false);
  await press(house, ben, lobby, 'join');
  await press(house, anna, liveTable(anna, channel)!, 'start');
  expect((await ask(anna, '/mexicantrain replay')).text).toContain('No round is over yet');

  await play(({ results }) => results.length === 1);
  const { text, images, ephemeral, buttons } = await ask(house.dirk, '/score');
  expect(text).toMatch(/After round 1 of 2\n(.+ leads by \d+ points?\.|.+ lead together\.)\n1 round to go\./);
  expect(text).toContain('Per round to catch up: ');
  expect(images[0]?.alt).toContain('Score sheet');
  expect({ ephemeral, buttons }).toEqual({ ephemeral: false, buttons: [] });
});

test('a round that is over is replayed while the game goes on, with its mistakes', async () => {
  const { dirk } = house;
  const first = await ask(dirk, '/mexicantrain replay');
  expect(first.text).toMatch(/^As dealt\.\n\*\*Replay · round 1 of 1 · move 0 of \d+\*\*/);
  const next = await shown(dirk.press(first, 'Next'));
  expect(next.text).toMatch(/move 1 of/);
  expect(next.images[0]?.alt).toContain('Engine 6-6');
  await vi.waitFor(
    async () => {
      // To and fro between the deal and the first move: at the deal, nothing leads back.
      const now = dirk.look(next.id)!;
      const again = await shown(dirk.press(now, now.text.includes('move 0 of') ? 'Next' : 'Previous'));
      expect(again.text).toMatch(/Largest mistakes of this round: move \d+|No costly mistake/);
    },
    { timeout: 15_000, interval: 500 },
  );
  const started = await dirk.press(dirk.look(next.id)!, 'As an animated picture');
  expect(started.answer).toBe('deferred');
  const animated = await started.settled(30_000);
  const gif = house.sandbox.file(animated.images[0]!.url);
  expect(gif.contentType).toBe('image/gif');
  expect(gif.bytes.length).toBeLessThan(8 * 1024 * 1024);
  expect(dirk.look(next.id)!.text).toContain('Replay');
});

test('a game is on the board once, after double delivery and a restart', async () => {
  const people = [house.anna, house.ben];
  await play(({ hand, must }) => hand!.length === 1 || must === 'pass');
  const lift = house.sandbox.faults.deliverTwice();
  for (let presses = 0; (await running()).phase === 'playing'; presses++) {
    expect(presses).toBeLessThan(40);
    const user = onTurn(house, people);
    await playOnce(house, user, await openHand(house, user));
  }
  lift();
  await playOut();
  const before = await boardLines();
  expect(Object.keys(before).sort()).toEqual(['Anna', 'Ben']);
  expect(Object.values(before).every((sums) => sums.startsWith('1 game,'))).toBe(true);
  await house.restart();
  await house.bot.tables.tick();
  expect(await boardLines({ period: 'month' })).toEqual(before);
});

test('a series goes on by Rematch, the start moves on, and it is over when it is over', async () => {
  const starters: number[] = [];
  for (let game = 1; ; game++) {
    const { text } = podium();
    expect(text).toContain(`Best of 3**\n${game} of 3 played.`);
    const table = await running();
    const deal = table.phase === 'lobby' ? undefined : table.events[0];
    starters.push(deal?.type === 'roundDealt' ? deal.starter : -1);
    const isOver = /wins? the series|share the series/.test(text);
    expect(isOver || game < 3).toBe(true);
    expect((await ask(house.ben, '/score', { view: 'series' })).text).toContain(`${game} of 3 played.`);
    const lobby = await rematch(house.ben);
    if (isOver) {
      expect(lobby.text).not.toContain('Best of 3');
      break;
    }
    expect(lobby.text).toContain(`Best of 3, game ${game + 1}`);
    expect((await ask(house.dirk, '/score')).text).toContain(`${game} of 3 played.`);
    await press(house, house.anna, lobby, 'start');
    await playOut();
  }
  expect(starters.slice(1)).toEqual(starters.slice(0, -1).map((starter) => (starter + 1) % 2));
});

test('what is earned is told once, and not where the server does not want it', async () => {
  const { anna, ben, dirk, channel, bot } = house;
  const guild = house.sandbox.guilds()[0]!.id;
  const told = () => publicTexts().filter((text) => text.includes('earned “Long haul”'));
  await ask(anna, '/mexicantrain end');
  const haveIt = async (): Promise<readonly string[]> => {
    const having = [];
    for (const { id, name } of [anna, ben])
      if ((await ask(dirk, '/score', { player: id })).text.includes('Earned: Long haul')) having.push(name);
    return having;
  };
  const playWith = async (guest: SandboxUser) => {
    await ask(anna, '/mexicantrain start', { preset: 'puremco', rounds: 1 });
    await press(house, guest, liveTable(guest, channel)!, 'join');
    await press(house, anna, liveTable(anna, channel)!, 'start');
    await playOut();
  };
  await bot.tables.changeGuildSettings(guild, { announceAchievements: false });
  await playWith(dirk);
  expect(told()).toEqual([]);

  // Deals follow from the presses that sat people down: who earns it, and whether, is not known beforehand.
  const before = await haveIt();
  await bot.tables.changeGuildSettings(guild, { announceAchievements: true });
  await playWith(ben);
  const earned = (await haveIt()).filter((name) => !before.includes(name));
  const lines = earned.map((name) => `${name} earned “Long haul”: an own train of fifteen tiles`);
  expect(told()).toEqual(lines);
  await house.restart();
  await house.bot.tables.tick();
  await house.bot.idle();
  expect(told()).toHaveLength(earned.length);
});

test('a game of the history is opened, exported and verified; a changed export says where it departs', async () => {
  const { ben } = house;
  const list = await ask(ben, '/mexicantrain history', { of: 'mine' });
  expect(list.text).toContain('Your games');
  const newest = list.selects[0]!.options[0]!.value;
  const game = await shown(ben.select(list, null, [newest]));
  expect(game.text).toMatch(/1\\\. (Anna|Ben): \d+ points?\n2\\\. (Anna|Ben): \d+ points?/);
  expect((await shown(ben.press(game, 'Verify the deal'))).text).toContain('true');
  const sent = await shown(ben.press(ben.look(game.id)!, 'Export the record'));
  const file = house.sandbox.file(sent.attachments[0]!.url);
  const text = Buffer.from(file.bytes).toString('utf8');

  const verify = async (name: string, content: string) => {
    const at = path.join(folder, name);
    await writeFile(at, content);
    return npm('referee', ['--verify', at]);
  };
  const record = JSON.parse(text) as { events: Record<string, unknown>[] };
  const at = record.events.findIndex(({ type }) => type === 'tilePlayed');
  const moved = record.events.map((event, index) =>
    index === at ? { ...event, train: event.train === '0' ? '1' : '0' } : event,
  );
  const [whole, edited, short] = await Promise.all([
    verify(file.name, text),
    verify('edited.json', JSON.stringify({ ...record, events: moved })),
    verify('short.json', JSON.stringify({ ...record, events: record.events.slice(0, -5) })),
  ]);
  expect(whole).toMatchObject({ code: 0, lines: [{ ok: true, rounds: 1 }] });
  expect(edited).toMatchObject({ code: 1, lines: [{ ok: false, round: 1 }] });
  expect(edited.lines[0]!.why).toMatch(/./);
  expect(short).toMatchObject({ code: 1, lines: [{ ok: false, round: 1 }] });
});

test('a rebuild gives the same board to the digit', async () => {
  const guild = house.sandbox.guilds()[0]!.id;
  const before = (await ask(house.dirk, '/score', { view: 'server' })).text;
  expect(before).toContain('Anna');
  const id = standingId(guild, 'all', house.anna.id);
  const { value, version } = (await house.store.get(standingKind, id))!;
  await house.store.put(standingKind, id, { ...value, games: 99, rating: { mu: 1, sigma: 1 } }, version);
  expect((await ask(house.dirk, '/score', { view: 'server' })).text).not.toBe(before);
  const rebuilt = await npm('rebuild', [], { DATA_DIR: house.dataDir, REDIS_URL: '' });
  expect(rebuilt).toMatchObject({ code: 0, lines: [{ guild, changed: 1 }] });
  expect((await ask(house.dirk, '/score', { view: 'server' })).text).toBe(before);
});

test('who hides is on no board, and who erased their data is nobody known', async () => {
  const { anna, ben, dirk } = house;
  const guild = house.sandbox.guilds()[0]!.id;
  const rated = (await ask(dirk, '/score', { view: 'server' })).text.match(/Anna: [\d,]+/)![0];
  const settings = await ask(ben, '/mexicantrain settings', { of: 'player' });
  const sure = await shown(ben.press(settings, 'Hide me from boards: off'));
  expect(Object.keys(await boardLines()).sort()).toEqual(['Anna', 'Ben', 'Dirk']);
  const hidden = await shown(ben.press(sure, 'Yes, hide me'));
  expect(hidden.text).toContain('You are hidden now');
  expect(hidden.buttons.map(({ label }) => label)).toContain('Hide me from boards: on');
  expect(Object.keys(await boardLines()).sort()).toEqual(['Anna', 'Dirk']);
  expect((await ask(anna, '/score', { player: ben.id })).text).toContain('does not show');
  expect((await ask(anna, '/score', { view: 'versus', other: ben.id })).text).toContain('does not show');
  const own = await ask(ben, '/score', { view: 'player' });
  expect(own).toMatchObject({ ephemeral: true, text: expect.stringContaining('You are hidden') as string });

  const asked = await shown(ben.press(await ask(ben, '/mexicantrain privacy'), /[Ee]rase/));
  await shown(ben.press(asked, /[Ee]rase/));
  const { text } = await ask(dirk, '/mexicantrain history');
  expect(text).not.toContain('Ben');
  expect(text).toContain('Former player 1');
  expect((await ask(anna, '/score', { player: ben.id })).text).toContain('no finished game');
  const rebuilt = await npm('rebuild', [], { DATA_DIR: house.dataDir, REDIS_URL: '' });
  expect(rebuilt).toMatchObject({ code: 0, lines: [{ guild, changed: 0 }] });
  expect((await ask(dirk, '/score', { view: 'server' })).text).toContain(rated);
});
