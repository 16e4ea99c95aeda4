import { say } from '../../src/answers/answer.ts';
import { nameOnTurn, refusedAnswer } from '../../src/answers/refused.ts';
import { withDealtTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** Reminds whoever is on turn, not too often. */
export const nudge: Subcommand = {
  name: 'nudge',
  labels: labels('commands.nudge'),
  answers: 'private',
  run: (asked) =>
    withDealtTable(asked, async (table) => {
      const answer = await asked.edge.tables.nudge(table.id, asked.who);
      return answer.ok
        ? say({ code: 'nudged', name: nameOnTurn(table) ?? '' })
        : refusedAnswer(asked, answer);
    }),
};
