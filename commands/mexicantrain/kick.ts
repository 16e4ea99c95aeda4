import { ApplicationCommandOptionType } from 'discord.js';
import { say, type Answer } from '../../src/answers/answer.ts';
import type { CommandAsked } from '../../src/answers/asked.ts';
import { nameAt } from '../../src/answers/facts.ts';
import type { Table } from '../../src/table/index.ts';
import { refusedAnswer } from '../../src/answers/refused.ts';
import { withChannelTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** Gives somebody's seat to a computer: the host and moderators at once, players by a vote in the channel. */
export const kick: Subcommand = {
  name: 'kick',
  labels: labels('commands.kick'),
  answers: 'private',
  options: [
    { type: ApplicationCommandOptionType.User, name: 'player', ...labels('options.kicked'), required: true },
  ],
  run: (asked) => withChannelTable(asked, (table) => kickFrom(asked, table)),
};

async function kickFrom(asked: CommandAsked, table: Table): Promise<Answer> {
  const { edge, who, options } = asked;
  const named = options.user('player');
  const seat = named === null ? null : edge.tables.seatOf(table, named.id);
  if (seat === null) return say({ code: 'cannotKick' });
  const answer = await edge.tables.kick(table.id, who, seat);
  if (!answer.ok) return refusedAnswer(asked, answer);
  const vote = answer.news.find((item) => item.type === 'vote');
  if (vote === undefined) return say({ code: 'kicked', name: nameAt(table, seat) });
  // Everybody sees what is asked of them: the table stands at the bottom once more.
  edge.publisher.repost(table.id);
  return say({ code: 'voteCounted', yes: vote.yes, needed: vote.needed });
}
