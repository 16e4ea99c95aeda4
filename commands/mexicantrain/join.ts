import { say } from '../../src/answers/answer.ts';
import { refusedAnswer } from '../../src/answers/refused.ts';
import { withChannelTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** Takes a seat in this channel's lobby, or one's own seat back from the computer. */
export const join: Subcommand = {
  name: 'join',
  labels: labels('commands.join'),
  answers: 'private',
  run: (asked) =>
    withChannelTable(asked, async (table) => {
      const answer = await asked.edge.tables.join(table.id, asked.who, asked.request);
      if (!answer.ok) return refusedAnswer(asked, answer);
      return say({ code: answer.table.phase === 'lobby' ? 'joined' : 'returned' });
    }),
};
