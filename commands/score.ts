import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import type { Answer } from '../src/answers/answer.ts';
import type { CommandAsked } from '../src/answers/asked.ts';
import { openPad } from '../src/answers/panels/pad.ts';
import {
  boardPanel,
  profilePanel,
  seriesPanel,
  tableScores,
  versusPanel,
} from '../src/answers/panels/score.ts';
import { scoreViews } from '../src/views/index.ts';
import { periods } from '../src/table/lists.ts';
import { choice, labels, type SlashCommand } from './command.ts';

/** `/score`: this table's sheet, the server's board, one player, two head to head, a series, or a pad for a real table. */
export const score: SlashCommand = {
  definition: {
    name: 'score',
    ...labels('commands.score'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
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
  const { options, who } = asked;
  const player = options.user('player');
  const other = options.user('other');
  const period = periods.find((known) => known === options.text('period')) ?? 'all';
  // A named player says already which page is meant.
  const implied = other !== null ? 'versus' : player !== null ? 'player' : 'table';
  const view = scoreViews.find((known) => known === options.text('view')) ?? implied;
  switch (view) {
    case 'table':
      return tableScores(asked);
    case 'server':
      return boardPanel(asked, { period, page: 0, computers: false, least: 1 });
    case 'player':
      return profilePanel(asked, player?.id ?? who.id);
    case 'versus':
      return versusPanel(asked, player?.id ?? who.id, other?.id ?? who.id);
    case 'series':
      return seriesPanel(asked);
    case 'pad':
      return openPad(asked, options.text('names'));
  }
}
