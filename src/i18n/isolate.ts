/**
 * Which way a text runs. In a language that is read from right to left a name in Latin letters, or a tile,
 * would pull the signs beside it over to its own side: `3-12` would be read as `12-3`. So whatever is put into
 * a text of such a language stands in an isolate, which runs its own way and leaves the text around it alone.
 */

/** First strong isolate: what is in it runs as its own first letter does; up to the pop. */
const first = '\u2068';
const pop = '\u2069';

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/** Whether a language is written from right to left. */
export function runsLeft(locale: string): boolean {
  return rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '');
}

/** In an isolate, unless it stands in one already or there is nothing to isolate. */
export function isolated(text: string): string {
  const stands = text.startsWith(first) && text.indexOf(pop) === text.length - 1;
  return text === '' || stands ? text : `${first}${text}${pop}`;
}
