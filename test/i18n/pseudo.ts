/**
 * A language that nobody speaks, made from English: a third longer, no letter without an accent, its own signs
 * between words, six plural forms that can be told apart, and written from right to left. Whatever is shown in
 * plain letters has not come from a language's file.
 */
import type { LocaleFile } from '../../src/i18n/locales.ts';

/** Six plural forms, and from right to left: what Arabic has. */
export const pseudoLanguage = 'ar';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = [...'ÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** What tells the forms apart. */
export const formMarks = { zero: '⁰', one: '¹', two: '²', few: '³', many: '⁴', other: '⁵' } as const;
const rightToLeftMark = '\u200f';

/** What is no language: arguments, code, and the signs that Discord reads at the head of a line. */
const kept = /(\{\{[^}]*\}\}|`[^`]*`|^(?:#+|-#) )/gm;

export function pseudo(english: LocaleFile): LocaleFile {
  const made: Record<string, string | LocaleFile> = {};
  for (const [key, value] of Object.entries(english)) {
    if (typeof value !== 'string') made[key] = pseudo(value);
    else if (!/_(one|other)$/.test(key)) made[key] = spoken(value);
    else if (key.endsWith('_other'))
      for (const form of forms) made[key.replace(/other$/, form)] = `${spoken(value)}${formMarks[form]}`;
  }
  return made;
}

/** The text with an accent on every letter, a third longer. */
function spoken(text: string): string {
  if (!/\p{L}{2}/u.test(text.replace(kept, ''))) return text.replace(', ', '، ').replace('; ', '؛ ');
  const said = text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map(accent).join('')))
    .join('');
  return `${said}${'ẍ'.repeat(Math.ceil(text.replace(kept, '').length / 3))}${rightToLeftMark}`;
}

function accent(letter: string): string {
  const at = letters.indexOf(letter);
  return at < 0 ? letter : accented[at]!;
}

/** What of a text stands in plain letters although it is neither a name, code, a mention nor a link. */
export function plainLetters(text: string, names: readonly string[]): readonly string[] {
  const others = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return others.replace(/`[^`]*`|<[@#t][^>]*>|\(?https?:\/\/\S+/g, '').match(/[A-Za-z]+/g) ?? [];
}
