import { ApplicationCommandOptionType } from 'discord.js';
import { say, show, type Answer } from '../../src/answers/answer.ts';
import type { CommandAsked } from '../../src/answers/asked.ts';
import { tableFacts } from '../../src/answers/facts.ts';
import { hasStarted, isLastAt, type Table } from '../../src/table/index.ts';
import { refusedAnswer } from '../../src/answers/refused.ts';
import { endQuestionScreen } from '../../src/views/index.ts';
import { withChannelTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** Gets up: from a lobby at once, from a game after a question, or by offering the seat to somebody. */
export const leave: Subcommand = {
  name: 'leave',
  labels: labels('commands.leave'),
  answers: 'private',
  options: [{ type: ApplicationCommandOptionType.User, name: 'successor', ...labels('options.successor') }],
  run: (asked) => withChannelTable(asked, (table) => leaveTable(asked, table)),
};

async function leaveTable(asked: CommandAsked, table: Table): Promise<Answer> {
  const { edge, who, options } = asked;
  const successor = options.user('successor');
  const seated = edge.tables.seatOf(table, who.id) !== null;
  if (successor === null && seated && table.phase === 'playing' && hasStarted(table)) {
    const facts = tableFacts(table, asked.guild, { now: edge.now() });
    return show(
      endQuestionScreen({
        words: asked.words,
        table: facts,
        question: isLastAt(table, who.id) ? 'pause' : 'leave',
      }),
    );
  }
  if (successor === null) {
    const answer = await edge.tables.leave(table.id, who);
    return answer.ok ? say({ code: 'left' }) : refusedAnswer(asked, answer);
  }
  if (asked.guildId === null) return say({ code: 'serverOnly' });
  if (successor.bot) return say({ code: 'notForYou' });
  const person = { id: successor.id, name: successor.name };
  const answer = await edge.tables.nameSuccessor(table.id, who, person);
  return answer.ok ? say({ code: 'successorAsked', name: person.name }) : refusedAnswer(asked, answer);
}
