/** Written by `npm run -s words -- --types` from assets/locales/en.json: every message and its arguments. */
export interface Messages {
  'game.name': Record<never, never>;
}
export type MessageKey = keyof Messages;
