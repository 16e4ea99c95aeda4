import { show } from '../../src/answers/answer.ts';
import { helpScreen } from '../../src/views/index.ts';
import { labels, type Subcommand } from '../command.ts';

/** How to start, how to play, every command. */
export const help: Subcommand = {
  name: 'help',
  labels: labels('commands.help'),
  answers: 'private',
  run: async ({ words }) => show(helpScreen({ words, topic: 'start' })),
};
