import { ApplicationCommandOptionType, ApplicationIntegrationType, InteractionContextType } from 'discord.js';
import { labels, type SlashCommand, type Subcommand } from '../command.ts';
import { end } from './end.ts';
import { games } from './games.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { join } from './join.ts';
import { kick } from './kick.ts';
import { leave } from './leave.ts';
import { nudge } from './nudge.ts';
import { privacy } from './privacy.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { table } from './table.ts';
import { trains } from './trains.ts';
import { whoStarts } from './who-starts.ts';

/** In the order in which Discord lists them. */
const subcommands: readonly Subcommand[] = [
  start,
  join,
  leave,
  hand,
  games,
  table,
  trains,
  rules,
  settings,
  nudge,
  kick,
  end,
  replay,
  history,
  whoStarts,
  privacy,
  help,
];

export const mexicantrain: SlashCommand = {
  definition: {
    name: 'mexicantrain',
    ...labels('commands.mexicantrain'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: subcommands.map(({ name, labels: described, options = [] }) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name,
      ...described,
      options: [...options],
    })),
  },
  routes: new Map(subcommands.map((subcommand) => [`mexicantrain ${subcommand.name}`, subcommand])),
};
