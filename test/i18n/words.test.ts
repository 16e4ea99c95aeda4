import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as check from '../../src/i18n/check.ts';
import { languages, wordsFor } from '../../src/i18n/index.ts';
import { flatten, readLocales } from '../../src/i18n/locales.ts';

const english = flatten(readLocales().get('en')!);

describe('words', () => {
  test('there is a language for every file, English first', () => {
    const files = readdirSync(new URL('../../assets/locales/', import.meta.url)).map((name) =>
      name.slice(0, -5),
    );
    expect(languages[0]).toBe('en');
    expect([...languages].sort()).toEqual(files.sort());
  });

  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['nl', 'nl'],
    ['fr', 'fr'],
    ['en-GB', 'en'],
    ['pt-BR', 'en'],
    ['xx', 'en'],
    ['', 'en'],
    ['__proto__', 'en'],
    ['de-Latn-CH', 'de'],
    ['no', 'en'],
  ])('the locale %j gets the words of %s', (locale, language) => {
    expect(wordsFor(locale).locale).toBe(language);
  });

  test('plurals, numbers, dates and lists follow the language', () => {
    expect(wordsFor('en').t('count.tiles', { count: 1 })).toBe('1 tile');
    expect(wordsFor('en').t('count.tiles', { count: 1234 })).toBe('1,234 tiles');
    expect(wordsFor('de').t('count.tiles', { count: 1234 })).toBe('1.234 Steine');
    expect(wordsFor('nl').t('count.tiles', { count: 1 })).toBe('1 steen');
    expect(wordsFor('de').number(12.34, 1)).toBe('12,3');
    expect(wordsFor('nl').date(Date.UTC(2026, 10, 30))).toBe('30 november 2026');
    expect(wordsFor('de').shortDate(Date.UTC(2026, 10, 30), 'day')).toBe('30. Nov.');
    expect(wordsFor('nl').shortDate(Date.UTC(2026, 10, 30), 'month')).toBe('11-2026');
    expect(wordsFor('de').list(['A', 'B', 'C'])).toBe('A, B und C');
  });

  test('French says one of nothing, and shortens a small word before a vowel', () => {
    const fr = wordsFor('fr');
    expect(fr.t('count.tiles', { count: 0 })).toBe('0 domino');
    expect(fr.t('count.tiles', { count: 2 })).toBe('2 dominos');
    expect(fr.t('count.tiles', { count: 1_000_000 })).toMatch(/ de dominos$/);
    expect(fr.t('train.of', { name: 'Ben' })).toBe('train de Ben');
    expect(fr.t('train.of', { name: 'Émile' })).toBe('train d’Émile');
    expect(fr.t('train.of', { name: '\\*Anna' })).toBe('train d’\\*Anna');
    expect(fr.t('train.of', { name: 'Yann' })).toBe('train de Yann');
    expect(fr.t('train.of', { name: 'Yves' })).toBe('train d’Yves');
    expect(fr.t('hints.call', { name: 'Anna' })).toContain('qu’Anna n’a pas frappé');
    expect(fr.t('hints.call', { name: '2 Fast' })).toContain('que 2 Fast');
    expect(fr.list(['A', 'B', 'C'])).toBe('A, B et C');
  });

  test('nothing in an argument is read as a message', () => {
    const name = '{{number}} $t(game.name) <b>';
    expect(wordsFor('en').t('train.of', { name })).toBe(`${name}’s train`);
  });

  test('the compiler’s list is that of the English file', () => {
    const written = readFileSync(new URL('../../src/i18n/messages.ts', import.meta.url), 'utf8');
    expect(written).toBe(check.messageTypes(english));
  });
});

describe('the check of the words', () => {
  const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));
  const en = texts({ 'about.b': 'Hello {{name}}', c_one: '{{count}} tile', c_other: '{{count}} tiles' });

  test('sees what is missing, too many, or takes other arguments', () => {
    expect(check.missing('de', en, en)).toEqual([]);
    expect(check.missing('de', texts({ 'about.b': 'Hallo {{name}}', c_one: '{{count}}' }), en)).toEqual([
      'c_other',
    ]);
    const extra = texts({ ...Object.fromEntries(en), d: 'x', 'about.b': 'Hallo {{nmae}}' });
    expect(check.missing('de', extra, en)).toEqual(['d', 'about.b']);
  });

  test('lets a language have more plural forms than it needs, and forms where English has none', () => {
    const forms = (...suffixes: readonly string[]) =>
      Object.fromEntries(suffixes.map((suffix) => [`d_${suffix}`, '{{count}}']));
    const english = texts({ ...Object.fromEntries(en), d: 'hand {{count}}' });
    const own = { ...Object.fromEntries(en), c_zero: '{{count}}', c_few: '{{count}}' };
    expect(check.missing('de', texts({ ...own, d: '{{count}}' }), english)).toEqual([]);
    expect(check.missing('de', texts({ ...own, ...forms('one', 'other') }), english)).toEqual([]);
    expect(check.missing('de', texts({ ...own, ...forms('one') }), english)).toEqual(['d_other']);
    expect(check.missing('de', texts({ ...own, d: '{{count}}', 'about.b_one': 'x' }), english)).toEqual([
      'about.b_one',
      'about.b',
    ]);
  });

  test('sees an argument that has a small word before it', () => {
    const own = texts({ ...Object.fromEntries(en), 'about.b': 'Bonjour {{name, de}}' });
    expect(check.missing('de', own, en)).toEqual([]);
  });

  test('asks for the plural forms of the language, not those of English', () => {
    expect(check.missing('pl', en, en)).toEqual(['c_few', 'c_many']);
  });

  test('sees what no source names', () => {
    expect(check.unused(en, ["t('about.b')", "t('c', { count })"])).toEqual([]);
    expect(check.unused(en, ['t(`about.${what}`)'])).toEqual(['c']);
    expect(check.unused(en, ["t('about')"])).toEqual(['about.b', 'c']);
  });

  test('sees what was left in English', () => {
    expect(check.untranslated(texts({ 'about.b': 'Hello {{name}}' }), en, new Set())).toEqual(['about.b']);
    expect(check.untranslated(texts({ 'about.b': 'Hello {{name}}' }), en, new Set(['about.b']))).toEqual([]);
    expect(check.untranslated(texts({ x: '{{number}}' }), texts({ x: '{{number}}' }), new Set())).toEqual([]);
  });

  test('measures with the longest arguments', () => {
    expect(check.tooLong(texts({ 'buttons.x': 'x'.repeat(38) }))).toEqual([]);
    expect(check.tooLong(texts({ 'buttons.x': 'x'.repeat(39) }))).toEqual(['buttons.x']);
    expect(check.tooLong(texts({ 'buttons.x': `${'x'.repeat(30)} {{name}}` }))).toEqual(['buttons.x']);
    expect(check.tooLong(texts({ 'table.x': `${'x'.repeat(970)} {{name}}` }))).toEqual(['table.x']);
    expect(check.tooLong(texts({ 'commands.x.line': 'x'.repeat(101) }))).toEqual(['commands.x.line']);
  });

  test('finds nothing in the project, and prints it', () => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/words.ts'], {
      cwd: new URL('../../', import.meta.url),
      encoding: 'utf8',
    });
    const found = JSON.parse(printed) as Record<string, number>;
    expect(found).toMatchObject({
      languages: languages.length,
      missing: 0,
      unused: 0,
      untranslated: 0,
      too_long: 0,
    });
    expect(found['keys']).toBe(check.messagesOf(english).size);
  });
});
