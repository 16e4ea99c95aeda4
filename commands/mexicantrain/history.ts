import { ApplicationCommandOptionType } from 'discord.js';
import { historyPanel } from '../../src/answers/panels/history.ts';
import { choice, labels, type Subcommand } from '../command.ts';

/** Finished games: this server's, or one's own. */
export const history: Subcommand = {
  name: 'history',
  labels: labels('commands.history'),
  answers: 'private',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'of',
      ...labels('options.historyOf'),
      choices: [
        choice('server', (words) => words.t('historyOf.server')),
        choice('mine', (words) => words.t('historyOf.mine')),
      ],
    },
  ],
  run: (asked) => historyPanel(asked, asked.options.text('of') === 'mine' ? 'mine' : 'server', 0),
};
