import { ApplicationCommandOptionType } from 'discord.js';
import { say, type Answer } from '../../src/answers/answer.ts';
import type { CommandAsked } from '../../src/answers/asked.ts';
import { nameAt, tableFacts } from '../../src/answers/facts.ts';
import { hasStarted, type Table } from '../../src/table/index.ts';
import { refusedAnswer } from '../../src/answers/refused.ts';
import { kickVoteScreen } from '../../src/views/index.ts';
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
  const { edge, who, options, guild, publicWords } = asked;
  const named = options.user('player');
  const seat = named === null ? null : edge.tables.seatOf(table, named.id);
  if (seat === null) return say({ code: 'cannotKick' });
  const answer = await edge.tables.kick(table.id, who, seat);
  if (!answer.ok) return refusedAnswer(asked, answer);
  const vote = answer.news.find((item) => item.type === 'vote');
  const gone = answer.news.some((item) => item.type === 'seat' && item.how === 'kicked');
  if (gone || vote === undefined || !hasStarted(answer.table)) {
    return say({ code: 'kicked', name: nameAt(table, seat) });
  }
  const question = tableFacts(answer.table, guild, { now: edge.now() });
  await edge.channels.post(table.channel, kickVoteScreen({ words: publicWords, table: question }), {
    nonce: `${table.id}:kick:${asked.request}`,
  });
  return say({ code: 'voteCounted', yes: vote.yes, needed: vote.needed });
}
