import { show } from '../../src/answers/answer.ts';
import { gamesPanel } from '../../src/answers/games.ts';
import { labels, type Subcommand } from '../command.ts';

/** Every table of the asker's that is on, the one that waits for them first. */
export const games: Subcommand = {
  name: 'games',
  labels: labels('commands.games'),
  answers: 'private',
  run: async (asked) => show(await gamesPanel(asked)),
};
