/**
 * French shortens a small word before a vowel: `de Ben`, but `d’Anna`. A text asks for such a word before an
 * argument by its name, `{{name, de}}`, since no file can know which letter a name will begin with.
 */
const short: Readonly<Record<string, string>> = { de: 'd’', que: 'qu’' };

/** The argument with the small word before it, shortened where it has to be. */
export function contracted(text: string, word: string, locale: string): string {
  const vowel = /^[^\p{L}\p{N}]*(?:[aeiouœæ]|y[^aeiou])/iu.test(text.normalize('NFD'));
  return vowel && locale.startsWith('fr') && word in short ? `${short[word]}${text}` : `${word} ${text}`;
}
