import { show } from '../../src/answers/answer.ts';
import { privacyScreen } from '../../src/views/index.ts';
import { labels, type Subcommand } from '../command.ts';

/** What is stored about oneself, to export and to erase. */
export const privacy: Subcommand = {
  name: 'privacy',
  labels: labels('commands.privacy'),
  answers: 'private',
  run: async ({ words }) => show(privacyScreen({ words, step: 'open' })),
};
