import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SeenMessage } from '../../sandbox/index.ts';
import { plainLetters, pseudoLanguage } from '../i18n/pseudo.ts';
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

/** A whole game in a language that was made a moment ago, with nothing but its file. */

vi.mock(import('../../src/i18n/locales.ts'), async (original) => {
  const { readLocales, ...more } = await original();
  const { pseudo, pseudoLanguage: tag } = await import('../i18n/pseudo.ts');
  const locales = readLocales();
  return { ...more, readLocales: () => new Map([...locales, [tag, pseudo(locales.get('en')!)]]) };
});

/** People, and languages by their own names. */
const names = ['Anna', 'Ben', 'English', 'Deutsch', 'français', 'Nederlands'];
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
// Nothing that was said passed a limit of Discord's.
afterAll(() => closeClean(house));

/** Everything that can be read on a message: text, alt texts, labels, menus. */
function readOn(message: SeenMessage): readonly string[] {
  const menus = message.selects.flatMap(({ placeholder, options }) => [
    placeholder ?? '',
    ...options.flatMap(({ label, description }) => [label, description ?? '']),
  ]);
  const alts = message.images.map(({ alt }) => alt ?? '');
  return [message.text, ...alts, ...message.buttons.map(({ label }) => label ?? ''), ...menus];
}

const untranslated = new Set<string>();
const looked = new Set<string>();
const look = (messages: readonly SeenMessage[]) => {
  const fresh = messages.filter(({ id, version }) => !looked.has(`${id} ${version}`));
  for (const { id, version } of fresh) looked.add(`${id} ${version}`);
  for (const text of fresh.flatMap(readOn))
    for (const found of plainLetters(text, names)) untranslated.add(`${found} in ${text.slice(0, 80)}`);
};

test('is played from lobby to podium, and nothing is left untranslated', async () => {
  const { anna, ben, channel, sandbox, bot } = house;
  for (const user of [anna, ben]) await bot.tables.changePlayerSettings(user.id, { locale: pseudoLanguage });
  await bot.tables.changeGuildSettings(sandbox.guilds()[0]!.id, { locale: pseudoLanguage });
  const rules = { preset: 'quick6', rounds: 2 };
  await startGame(house, rules, [ben]);
  const table = liveTable(anna, channel)!;
  expect(plainLetters(table.text, names)).toEqual([]);
  await playToEnd(house, [anna, ben], () => look([...anna.see(channel), ...ben.see(channel)]));

  const podium = anna.see(channel).findLast((message) => hasAction(message, 'rematch'))!;
  for (const action of ['scores', 'replay', 'verify']) await press(house, ben, podium, action);
  for (const command of ['help', 'settings', 'history', 'privacy', 'rules', 'games', 'nudge'])
    await anna.command(`/mexicantrain ${command}`);
  await anna.command('/score');
  await bot.idle();
  look([...anna.see(channel), ...ben.see(channel)]);
  expect([...untranslated]).toEqual([]);
  expect(sandbox.counters.breaches).toEqual([]);
}, 120_000);
