import { expect, test } from 'vitest';
import { createCanvas, GlobalFonts } from '../../src/render/canvas.ts';
import { cut, drawText, initialOf, isRightToLeft, widthOf } from '../../src/render/text.ts';

const ctx = createCanvas(800, 100).getContext('2d');

test('only the bundled fonts are known, whatever the machine has', () => {
  widthOf(ctx, 'x 🚂', 'text', 30);
  // Each font is listed by its own name too, besides the one it is registered under.
  const own =
    /^(Train .*|Nunito ExtraLight|Bitter Thin|Noto Color Emoji|Noto Sans( (Arabic|Hebrew|Thai|Devanagari|Armenian|Georgian|CJK JP|Math|Symbols2?))?)$/;
  const families = GlobalFonts.families.map(({ family }) => family);
  expect(families.length).toBeGreaterThan(10);
  expect(families.filter((family) => !own.test(family))).toEqual([]);
  const weights = GlobalFonts.families.flatMap(({ styles }) => styles);
  expect(weights.length).toBeLessThanOrEqual(2 * 16);
});

test.each([
  ['Latin', 'Bartholomäus Žižka'],
  ['Vietnamese', 'Nguyễn Đức'],
  ['Cyrillic', 'Ирина Їжак'],
  ['Greek', 'Ἀθηνᾶ Παπαδοπούλου'],
  ['Han', '田中龍之介'],
  ['kana', 'さくらサクラ'],
  ['Hangul', '김철수'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Thai', 'ก้องภพ'],
  ['Devanagari', 'हिन्दी'],
  ['Armenian', 'Արամ'],
  ['Georgian', 'გიორგი'],
  ['emoji', '🚂🎲👍🏽🇩🇪'],
  ['decorated letters', '𝓐𝓷𝓷𝓪 ★'],
])('%s is drawn with letters, not with boxes', (_, name) => {
  for (const letter of new Set(name.replaceAll(' ', ''))) {
    if (/\p{M}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(letter)) continue;
    expect(picture(letter), letter).not.toEqual(picture('\u{10ffff}'));
  }
});

test('a long name is cut at a whole grapheme and ends with an ellipsis', () => {
  const family = '👩‍👩‍👧';
  const shown = cut(ctx, family.repeat(12), 200, 'heavy', 40);
  expect(shown).toMatch(/^(👩‍👩‍👧)+…$/u);
  expect(widthOf(ctx, shown, 'heavy', 40)).toBeLessThanOrEqual(200);
  expect(cut(ctx, 'e\u0301'.repeat(40), 120, 'text', 30)).toMatch(/^(e\u0301)+…$/u);
  expect(cut(ctx, 'Anna', 200, 'text', 30)).toBe('Anna');
});

test('text never reaches beyond the width it was given', () => {
  for (const name of ['W'.repeat(60), 'محمد علي '.repeat(9), '田'.repeat(40), '🚂'.repeat(30)]) {
    for (const width of [20, 60, 200, 500]) {
      const style = { face: 'heavy', size: 40, minSize: 30, colour: '#000000' } as const;
      expect(drawText(ctx, name, { x: 0, y: 50, width }, style)).toBeLessThanOrEqual(Math.max(width, 45));
    }
  }
});

test('a right-to-left name reads from the right: its first letter is the rightmost', () => {
  expect(isRightToLeft('דוד כהן')).toBe(true);
  expect(isRightToLeft('🚂 محمد')).toBe(true);
  expect(isRightToLeft('Anna דוד')).toBe(false);
  const cutName = cut(ctx, 'אבגדהוזחטיכלמנסעפצקרשת', 160, 'text', 40);
  const pixels = inked(cutName);
  // The ellipsis is three dots low on the line: at the left end of a name that runs from the right.
  const lowOnly = (x: number): boolean => pixels[x]!.every((y) => y > 50);
  const columns = [...pixels.keys()].filter((x) => pixels[x]!.length > 0);
  expect(lowOnly(columns[0]!)).toBe(true);
  expect(lowOnly(columns.at(-1)!)).toBe(false);
});

test('overrides of direction and line breaks in a name do nothing', () => {
  const plain = inked('Anna 12');
  expect(inked('\u202eAnna\n\n12\u202c')).toEqual(plain);
});

test.each([
  ['anna', 'A'],
  ['  «Ben»', 'B'],
  ['👩‍👩‍👧 x', '👩‍👩‍👧'],
  ['…', '•'],
  ['', '•'],
])('the disc of %j bears %j', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});

function picture(text: string): Buffer {
  const canvas = createCanvas(80, 80);
  const style = { face: 'text', size: 40, colour: '#000000' } as const;
  drawText(canvas.getContext('2d'), text, { x: 10, y: 40, width: 70 }, style);
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, 80, 80).data);
}

/** For each column of pixels the rows that bear ink. */
function inked(text: string): number[][] {
  const canvas = createCanvas(300, 100);
  const on = canvas.getContext('2d');
  drawText(on, text, { x: 10, y: 50, width: 280 }, { face: 'text', size: 40, colour: '#000000' });
  const { data } = on.getImageData(0, 0, 300, 100);
  return Array.from({ length: 300 }, (_, x) =>
    Array.from({ length: 100 }, (__, y) => y).filter((y) => data[(y * 300 + x) * 4 + 3]! > 60),
  );
}
