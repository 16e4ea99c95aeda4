/** How the bot asks Discord: as discord.js does, with what that leaves to be desired put right. */
import type { Log } from '../log.ts';
import { plainAsk, type Ask } from './ask.ts';
import { paced } from './pace.ts';
import { createReach, type Reach } from './reach.ts';
import { spentEditsRefused } from './spent-edits.ts';
import { tokenAskedAbout } from './refused-token.ts';

export type { Reach } from './reach.ts';

/**
 * @param refused called when Discord does not know the bot's token any more
 */
export function createAsking(options: { readonly log: Log; readonly refused: () => void }): {
  readonly ask: Ask;
  readonly reach: Reach;
} {
  const reach = createReach();
  return { ask: reach.watched(spentEditsRefused(paced(tokenAskedAbout(plainAsk, options), options))), reach };
}
