/** `npm start` without a token, ended and started again: the sandbox forgets everything, the store nothing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import type { Bot } from '../../src/bot.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import {
  botOn,
  buttonOf,
  hasAction,
  liveTable,
  onTurn,
  openHand,
  openHouse,
  playOnce,
  startGame,
} from './house.ts';

const channel = 'mexican-train';

test('a game goes on after everything was started anew, three times', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mexican-train-'));
  let text = await withInstallation(dataDir, async ({ sandbox, bot }) => {
    const anna = sandbox.user('Anna');
    await anna.command('/mexicantrain start', { preset: 'quick6', computers: 1, strength: 'easy' });
    await bot.idle();
    const lobby = liveTable(anna, channel)!;
    await anna.press(lobby, buttonOf(lobby, 'start'));
    await bot.idle();
    return liveTable(anna, channel)!.text;
  });
  for (let restart = 1; restart <= 3; restart++) {
    text = await withInstallation(dataDir, async ({ sandbox, bot }) => {
      const anna = sandbox.user('Anna');
      const table = await sandbox.until(() => liveTable(anna, channel), 10_000);
      expect(statusOf(table.text)).toBe(statusOf(text));
      const hand = await anna.press(table, buttonOf(table, 'hand'));
      const panel = await hand.settled();
      const move = ['lay', 'tile', 'draw', 'pass'].find((action) => hasAction(panel, action))!;
      await anna.press(panel, buttonOf(panel, move));
      await bot.idle();
      const after = anna.look(panel.id);
      if (after !== null && hasAction(after, 'lay')) {
        await anna.press(after, buttonOf(after, 'lay'));
        await bot.idle();
      }
      expect(sandbox.commands().map(({ name }) => name)).toContain('mexicantrain');
      return liveTable(anna, channel)!.text;
    });
  }
  await rm(dataDir, { recursive: true });
}, 60_000);

/** The round, the engine and the boneyard: what was told above them was told before. */
const statusOf = (text: string): string | undefined => text.split('\n').find((line) => line.includes(' · '));

async function withInstallation<T>(
  dataDir: string,
  play: (installation: { readonly sandbox: Sandbox; readonly bot: Bot }) => Promise<T>,
): Promise<T> {
  const sandbox = await startSandbox({ rateLimits: false });
  const store = await openStore({ dataDir });
  const bot = await botOn(sandbox, store);
  try {
    return await play({ sandbox, bot });
  } finally {
    await bot.stop();
    await store.close();
    await sandbox.close();
  }
}

test('old tables that could not be removed when the game ended go at the next start', async () => {
  const house = await openHouse({ store: listingSlowly });
  const { anna, ben, channel, sandbox } = house;
  await startGame(house, { preset: 'quick6', rounds: 1 }, [ben]);
  sandbox.faults.fail(500, { route: 'DELETE /channels/' });
  const place = sandbox.channel(channel).id;
  while ((await house.bot.tables.inChannel(place))!.phase === 'playing') {
    const user = onTurn(house, [anna, ben]);
    await playOnce(house, user, await openHand(house, user));
  }
  const tables = () =>
    anna
      .see(channel)
      .filter((one) => !one.ephemeral && (hasAction(one, 'trains') || hasAction(one, 'rematch')));
  expect(tables().length).toBeGreaterThan(1);
  sandbox.faults.clear();
  await house.restart();
  await expect.poll(() => tables().length, { timeout: 10_000 }).toBe(1);
  expect(hasAction(tables()[0]!, 'rematch')).toBe(true);
  await house.close();
}, 60_000);

/** At start the bot looks twice at all games. Here the first look is over and settled before the second. */
function listingSlowly(store: Store): Store {
  let lists = 0;
  return {
    ...store,
    find: async (kind, index, key, page) => {
      if (index === 'live' && lists++ > 0) await sleep(1_000);
      return store.find(kind, index, key, page);
    },
  };
}
