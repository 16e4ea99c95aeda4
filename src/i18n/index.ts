/** The words of the bot in every language that has a file in `assets/locales`. */
export { languages, wordsFor, type Words } from './words.ts';
export type { MessageKey, Messages } from './messages.ts';
