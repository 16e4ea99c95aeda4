import { say, show } from '../../src/answers/answer.ts';
import { withLacking } from '../../src/answers/lacking.ts';
import { handPanel, presentScreen } from '../../src/answers/present.ts';
import { withDealtTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** One's own hand, seen by nobody else. */
export const hand: Subcommand = {
  name: 'hand',
  labels: labels('commands.hand'),
  answers: 'private',
  run: (asked) =>
    withDealtTable(asked, async (table) => {
      if (table.phase !== 'playing') return say({ code: 'finished' }, await presentScreen(asked, table));
      if (asked.edge.tables.seatOf(table, asked.who.id) === null) {
        return say({ code: 'stranger' }, await presentScreen(asked, table));
      }
      return withLacking(asked, show(await handPanel(asked, table)));
    }),
};
