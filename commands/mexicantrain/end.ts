import { askBeforeEnding } from '../../src/answers/actions/days.ts';
import { withChannelTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** Ends the channel's lobby or game: the host at once, others by vote. */
export const end: Subcommand = {
  name: 'end',
  labels: labels('commands.end'),
  answers: 'private',
  run: (asked) => withChannelTable(asked, (table) => askBeforeEnding(asked, table)),
};
