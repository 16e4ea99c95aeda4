/**
 * Messages that are rightly the same in a language as in English, by language. A new language may leave
 * its list out.
 */
export const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  de: [],
  nl: [],
};
