import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../src/i18n/index.ts';
import { lobbyScreen, plainName, safeName } from '../../src/views/index.ts';
import { rulesFrom } from '../../src/game/index.ts';
import { textOf } from './discord.ts';
import { lobbyOf } from './situations.ts';

/** A name is shown as it is, and nothing in it does anything. */

describe('names in text', () => {
  test.each([
    ['bold', '**Anna**', '\\*\\*Anna\\*\\*'],
    ['a mention of all', '@everyone', '\\@everyone'],
    ['a mention', '<@123>', '\\<\\@123\\>'],
    ['a channel', '<#123>', '\\<\\#123\\>'],
    ['a link', '[a](https://b.c)', '\\[a\\]\\(https\\://b\\.c\\)'],
    ['a spoiler', '||x||', '\\|\\|x\\|\\|'],
    ['code', '`x`', '\\`x\\`'],
    ['an escape', '\\*', '\\\\\\*'],
    ['a timestamp', '<t:1:R>', '\\<t\\:1\\:R\\>'],
  ])('%s is escaped', (_, name, shown) => {
    expect(safeName(name)).toBe(shown);
  });

  test('line breaks and headings cannot begin a line', () => {
    expect(safeName('Anna\n# Ben')).toBe('Anna \\# Ben');
    expect(plainName('a\r\n\u2028b')).toBe('a b');
  });

  test('direction marks go, and a right-to-left name keeps to itself', () => {
    expect(plainName('Anna\u202e')).toBe('Anna');
    expect(plainName('דנה')).toBe('\u2068דנה\u2069');
  });

  test('a long name is cut with an ellipsis, never within a character', () => {
    expect(plainName('x'.repeat(40))).toBe(`${'x'.repeat(31)}…`);
    const family = '👨‍👩‍👧‍👦';
    const cut = plainName(family.repeat(32));
    expect(cut.length).toBeLessThanOrEqual(66);
    expect(cut.replaceAll(family, '')).toBe('…');
    expect(plainName('Zoë')).toBe('Zoë');
  });

  test('an invisible name is still somebody', () => {
    expect(plainName('\u200b\u2060')).toBe('?');
  });

  test('what looks like a message of ours is only text', () => {
    const name = '{{count}} $t(game.name)';
    const screen = lobbyScreen({ words: wordsFor('en'), lobby: lobbyOf(rulesFrom('puremco'), name, 2) });
    expect(textOf(screen)).toContain('{{count}} $t\\(game\\.name\\)');
  });
});
