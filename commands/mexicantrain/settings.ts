import { ApplicationCommandOptionType } from 'discord.js';
import { playerPanel, serverPanel } from '../../src/answers/panels/settings.ts';
import { choice, labels, type Subcommand } from '../command.ts';

/** One's own settings, or the server's for those who manage it. */
export const settings: Subcommand = {
  name: 'settings',
  labels: labels('commands.settings'),
  answers: 'private',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'of',
      ...labels('options.settingsOf'),
      choices: [
        choice('player', (words) => words.t('settingsOf.player')),
        choice('server', (words) => words.t('settingsOf.server')),
      ],
    },
  ],
  run: async (asked) => (asked.options.text('of') === 'server' ? serverPanel(asked) : playerPanel(asked)),
};
