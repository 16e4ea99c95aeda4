/** Several processes of the bot on one Redis: overlapping deploys, double delivery, one that was held up. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox, type SandboxUser, type SeenMessage } from '../../sandbox/index.ts';
import type { Bot } from '../../src/bot.ts';
import { createBots } from '../../lab/chaos/bots.ts';
import { openStore } from '../../src/store/index.ts';
import { findRedis, startRedis, type RedisServers } from '../../lab/redis-server.ts';
import { botOn, buttonOf, hasAction, liveTable } from './house.ts';

const without = findRedis() === null ? ' (skipped: there is no redis-server on this machine)' : '';
const channel = 'mexican-train';

interface Site {
  readonly sandbox: Sandbox;
  readonly redis: RedisServers;
  readonly bots: readonly Bot[];
  readonly anna: SandboxUser;
  readonly ben: SandboxUser;
  idle(): Promise<void>;
}

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function openSite(mode: 'single' | 'cluster', count: number): Promise<Site> {
  const redis = await startRedis({ mode, durable: false });
  opened.push(() => redis.stop());
  const sandbox = await startSandbox({ rateLimits: false });
  opened.push(() => sandbox.close());
  const bots: Bot[] = [];
  for (let number = 0; number < count; number++) {
    const store = await openStore({ redisUrl: redis.url, dataDir: 'unused' });
    opened.push(() => store.close());
    const bot = await botOn(sandbox, store);
    opened.push(() => bot.stop());
    bots.push(bot);
  }
  return {
    sandbox,
    redis,
    bots,
    anna: sandbox.user('Anna'),
    ben: sandbox.user('Ben'),
    async idle() {
      for (let quiet = 0; quiet < 2; quiet++) await Promise.all(bots.map((bot) => bot.idle()));
    },
  };
}

async function start({ anna, ben, idle }: Site): Promise<void> {
  await (await anna.command('/mexicantrain start', { preset: 'quick6', rounds: 2 })).settled();
  await idle();
  const lobby = liveTable(ben, channel)!;
  await ben.press(lobby, buttonOf(lobby, 'join'));
  await idle();
  const full = liveTable(anna, channel)!;
  await anna.press(full, buttonOf(full, 'start'));
  await idle();
}

/** Whoever is on turn opens the hand and lays the first tile; returns the panel afterwards. */
async function lay({ anna, ben, idle }: Site): Promise<SeenMessage | null> {
  const table = liveTable(anna, channel)!;
  const user = table.text.includes(`<@${anna.id}>`) ? anna : ben;
  const hand = await user.press(table, buttonOf(table, 'hand'));
  let panel: SeenMessage | null = await hand.settled();
  for (const action of ['tile', 'lay', 'draw', 'pass']) {
    if (panel === null || !hasAction(panel, action)) continue;
    await user.press(panel, buttonOf(panel, action));
    await idle();
    panel = user.look(panel.id);
    if (action === 'tile' && panel !== null && hasAction(panel, 'lay')) continue;
    break;
  }
  return panel;
}

/** The tables that a user could press, one for each game. */
const liveTables = (user: SandboxUser): number =>
  user.see(channel).filter((message) => !message.ephemeral && hasAction(message, 'trains')).length;

const revisionOf = (message: SeenMessage): number => Number(buttonOf(message, 'hand').split(':')[2]);

describe.skipIf(without !== '')(`several processes on one Redis${without}`, () => {
  test('what is delivered to both is done once and answered once', async () => {
    const site = await openSite('single', 2);
    const { sandbox, anna } = site;
    await start(site);
    // Two sessions of one shard: Discord delivers every interaction to both, and twice to be sure.
    sandbox.faults.deliverTwice();
    for (let turn = 0; turn < 4; turn++) {
      const before = revisionOf(liveTable(anna, channel)!);
      await lay(site);
      const table = liveTable(anna, channel);
      if (table === undefined || !hasAction(table, 'trains')) break;
      expect(revisionOf(table)).toBe(before + 1);
      expect(liveTables(anna)).toBe(1);
    }
    const { unanswered, answers } = sandbox.counters;
    expect(unanswered).toEqual([]);
    expect(new Set(answers.map(({ interactionId }) => interactionId)).size).toBe(answers.length);
    expect(answers.filter(({ kind }) => kind === 'failed')).toEqual([]);
  }, 30_000);

  test('one that was paused wakes up and does nothing that was done meanwhile', async () => {
    const site = await openSite('single', 1);
    const { sandbox, redis, anna } = site;
    await start(site);
    const folder = await mkdtemp(path.join(tmpdir(), 'mexican-train-'));
    opened.push(() => rm(folder, { recursive: true }));
    const { token, apiUrl } = sandbox;
    const environment = { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, REDIS_URL: redis.url };
    const others = createBots({ environment, logFile: path.join(folder, 'log') });
    opened.push(() => others.stop());
    const identified = sandbox.counters.identifies;
    others.start();
    await sandbox.until(() => sandbox.counters.identifies > identified, 20_000);
    const waking = others.pause(3_000);
    const before = revisionOf(liveTable(anna, channel)!);
    await lay(site);
    const { text } = liveTable(anna, channel)!;
    await waking;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const table = liveTable(anna, channel)!;
    expect(table.text).toBe(text);
    expect(revisionOf(table)).toBe(before + 1);
    expect(liveTables(anna)).toBe(1);
    expect(sandbox.counters.unanswered).toEqual([]);
  }, 40_000);

  test('a game is played on a Cluster of three', async () => {
    const site = await openSite('cluster', 1);
    await start(site);
    const before = revisionOf(liveTable(site.anna, channel)!);
    await lay(site);
    await lay(site);
    expect(revisionOf(liveTable(site.anna, channel)!)).toBe(before + 2);
    expect(site.sandbox.counters.unanswered).toEqual([]);
  }, 30_000);
});
