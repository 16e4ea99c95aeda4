/**
 * Names of players come from people and may hold anything. They are shown as they are and never
 * interpreted: no markdown, mention, link, line break or change of writing direction in a name can do
 * anything to the text around it.
 */

/** Characters a reader cannot see and that could move, hide or break the text around a name. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Stacked combining marks beyond three on one letter. */
const stacked = /(\p{M}{3})\p{M}+/gu;
const markup = /[\\*_~`|>#[\]()<@:.\-+=]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longest name in running text, in characters as people count them. */
export const nameLength = 32;

/** A name for text that nothing interprets: labels, alt texts, pictures. Cut to `most` characters. */
export function plainName(name: string, most = nameLength): string {
  const clean = name.replace(/\s+/gu, ' ').replace(unseen, '').replace(stacked, '$1').trim();
  return isolate(cut(clean === '' ? '?' : clean, most));
}

/** A name for text that Discord reads as markdown: every sign that could mean something is escaped. */
export function safeName(name: string, most = nameLength): string {
  return plainName(name, most).replace(markup, '\\$&');
}

/** At most `most` characters as people count them, the last an ellipsis where something was left out. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += 1;
    // An emoji of many code units counts as one here; a bound on the units keeps Discord's limits.
    if (count >= most || kept.length + segment.length > most * 2)
      return count > most ? kept : `${kept.trimEnd()}…`;
    kept += segment;
  }
  return kept;
}

/** At most `most` UTF-16 units, as Discord counts, never half a character. */
export function cutUnits(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Keeps a name that runs from right to left from turning the line around it. */
function isolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
