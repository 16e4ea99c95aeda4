import type { Words } from '../i18n/index.ts';

/** A moment that Discord writes out in each reader's own language and time zone. */
export function timeStamp(words: Words, at: number): string {
  const seconds = Math.floor(at / 1000);
  return words.t('marks.aside', { text: `<t:${seconds}:f>`, more: `<t:${seconds}:R>` });
}
