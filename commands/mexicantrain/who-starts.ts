import { ApplicationCommandOptionType } from 'discord.js';
import { drawLots, namesFrom } from '../../src/answers/panels/lots.ts';
import { say } from '../../src/answers/answer.ts';
import { labels, type Subcommand } from '../command.ts';

/** Draws lots among people at a real table. */
export const whoStarts: Subcommand = {
  name: 'who-starts',
  labels: labels('commands.whoStarts'),
  answers: 'public',
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'names',
      ...labels('options.names'),
      required: true,
      max_length: 500,
    },
  ],
  async run(asked) {
    const person = (number: number): string => asked.publicWords.t('lots.person', { number });
    const names = namesFrom(asked.options.text('names') ?? '', person);
    return names === null ? say({ code: 'badPeople', least: 2, most: 14 }) : drawLots(asked, names);
  },
};
