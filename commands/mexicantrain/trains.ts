import { trainsPanel } from '../../src/answers/actions/looking.ts';
import { show } from '../../src/answers/answer.ts';
import { withDealtTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** The list of trains, to look at one with all its tiles. */
export const trains: Subcommand = {
  name: 'trains',
  labels: labels('commands.trains'),
  answers: 'private',
  run: (asked) => withDealtTable(asked, async (table) => show(trainsPanel(asked, table, null))),
};
