import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesFrom } from '../../src/game/index.ts';
import { missing } from '../../src/i18n/check.ts';
import { wordsFor } from '../../src/i18n/index.ts';
import { flatten, readLocales } from '../../src/i18n/locales.ts';
import { formMarks, plainLetters, pseudoLanguage } from '../i18n/pseudo.ts';
import { checkForm, checkScreen, loadSchemas } from './discord.ts';
import { modalsOf, otherScreens, positionsOf, screensOf, type Position } from './situations.ts';

/** Every screen in a language that is a third longer than English, has six plural forms and runs to the left. */

vi.mock(import('../../src/i18n/locales.ts'), async (original) => {
  const { readLocales: read, ...more } = await original();
  const { pseudo, pseudoLanguage: tag } = await import('../i18n/pseudo.ts');
  const locales = read();
  return { ...more, readLocales: () => new Map([...locales, [tag, pseudo(locales.get('en')!)]]) };
});

const words = wordsFor(pseudoLanguage);
let positions: readonly Position[] = [];
beforeAll(async () => {
  await loadSchemas();
  const rules = rulesFrom('puremco', { rounds: 1, mexicanTrains: 3, lastTile: 'knock' });
  positions = positionsOf({ rules, seats: 8, seed: 3, every: 61 }).slice(-3);
});

/** All that is read of a value: every text in it that is no id, colour or address. */
function textsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return unread.has(key) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, Array.isArray(value) ? key : name));
}
const unread = new Set([
  ...['custom_id', 'value', 'url', 'look', 'kind', 'userId', 'mentions', 'gameId', 'at', 'turn', 'playable'],
  ...['id', 'arg', 'print', 'name', 'phase', 'must', 'type', 'mark', 'as', 'format'],
]);

/** Names of people, languages and zones, and a permission that Discord has added since. */
const names = [
  'Anna',
  'Ben',
  'Cem',
  'Deutsch',
  'English',
  'Nederlands',
  'français',
  'SomethingNew',
  'America/Argentina/ComodRivadavia',
];
const untranslated = (what: string, shown: object) =>
  textsIn(shown).flatMap((text) =>
    plainLetters(text, names).map((found) => `${what}: ${found} in ${text.slice(0, 60)}`),
  );

const screens = () => [
  ...positions.flatMap((position) => screensOf(words, position, 'Anna')),
  ...otherScreens(words, 'Anna'),
];

describe('a language that is made of its file alone', () => {
  test('has all that is wanted', () => {
    const locales = readLocales();
    const [own, english] = [locales.get(pseudoLanguage)!, locales.get('en')!].map((file) => flatten(file));
    expect(missing(pseudoLanguage, own!, english!)).toEqual([]);
  });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ] as const)('says %d in the form %s', (count, form) => {
    expect(words.t('count.tiles', { count })).toMatch(new RegExp(`${formMarks[form]}$`));
    expect(words.t('values.set', { count, set: 12 })).toMatch(new RegExp(`${formMarks[form]}$`));
  });

  test('shows every screen within Discord’s limits', () => {
    const faults = screens().flatMap(([what, screen]) => {
      try {
        checkScreen(screen);
        return [];
      } catch (error) {
        return [`${what}: ${(error as Error).message}`];
      }
    });
    expect(faults).toEqual([]);
    for (const [, modal] of modalsOf(words, 'Anna')) checkForm(modal);
  });

  test('leaves nothing untranslated, in messages, forms and pictures', () => {
    const found = [...screens(), ...modalsOf(words, 'Anna')].flatMap(([what, shown]) =>
      untranslated(what, shown),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('keeps names and tiles from turning the text around them', () => {
    const said = words.t('events.they.laid', {
      name: 'Anna',
      tile: '3-12',
      where: words.t('onTrain.mexican'),
    });
    expect(said).toContain('\u2068Anna\u2069');
    expect(said).toContain('\u20683-12\u2069');
    expect(words.row(['3-4', '5-6'])).toBe('\u20683-4\u2069، \u20685-6\u2069');
    const opens = said.split('\u2068').length;
    expect(said.split('\u2069')).toHaveLength(opens);
    expect(wordsFor('en').row(['3-4', '5-6'])).toBe('3-4, 5-6');
  });

  test('leaves alone what is copied, and what Discord reads', () => {
    expect(words.t('podium.seed', { seed: 'abc' })).toContain('`abc`');
    expect(words.t('table.turnMention', { mention: '<@1>' })).toContain('<@1>');
  });
});
