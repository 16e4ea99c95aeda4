import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Answer } from '../src/discord/answer.ts';
import type { CommandAsked } from '../src/discord/asked.ts';
import { openPad } from '../src/discord/panels/pad.ts';
import {
  boardPanel,
  profilePanel,
  seriesPanel,
  tableScores,
  versusPanel,
} from '../src/discord/panels/score.ts';
import { periods, scoreViews } from '../src/views/index.ts';
import { choice, labels, type SlashCommand } from './command.ts';

/** `/score`: this table's sheet, the server's board, one player, two head to head, a series, or a pad for a real table. */
export const score: SlashCommand = {
  definition: {
    name: 'score',
    ...labels('commands.score'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'view',
        ...labels('options.scoreView'),
        choices: scoreViews.map((view) => choice(view, (words) => words.t(`scoreViews.${view}`))),
      },
      { type: ApplicationCommandOptionType.User, name: 'player', ...labels('options.player') },
      { type: ApplicationCommandOptionType.User, name: 'other', ...labels('options.other') },
      {
        type: ApplicationCommandOptionType.String,
        name: 'period',
        ...labels('options.period'),
        choices: periods.map((period) => choice(period, (words) => words.t(`periods.${period}`))),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'names',
        ...labels('options.padNames'),
        max_length: 500,
      },
    ],
  },
  routes: new Map([['score', { answers: 'public', run: showScore }]]),
};

async function showScore(asked: CommandAsked): Promise<Answer> {
  const { options, user } = asked.interaction;
  const player = options.getUser('player');
  const other = options.getUser('other');
  const period = periods.find((known) => known === options.getString('period')) ?? 'all';
  // A named player says already which page is meant.
  const implied = other !== null ? 'versus' : player !== null ? 'player' : 'table';
  const view = scoreViews.find((known) => known === options.getString('view')) ?? implied;
  switch (view) {
    case 'table':
      return tableScores(asked);
    case 'server':
      return boardPanel(asked, { period, page: 0, computers: false, least: 1 });
    case 'player':
      return profilePanel(asked, player?.id ?? user.id);
    case 'versus':
      return versusPanel(asked, player?.id ?? user.id, other?.id ?? user.id);
    case 'series':
      return seriesPanel(asked);
    case 'pad':
      return openPad(asked, options.getString('names'));
  }
}
