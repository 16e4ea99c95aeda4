import { ApplicationCommandOptionType } from 'discord.js';
import { say, type Answer } from '../../src/discord/answer.ts';
import type { CommandAsked } from '../../src/discord/asked.ts';
import { hasStarted, nameAt, tableFacts } from '../../src/discord/facts.ts';
import { refusedAnswer } from '../../src/discord/refused.ts';
import type { Table } from '../../src/table/index.ts';
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
  const { edge, who, interaction, guild, publicWords } = asked;
  const seat = edge.tables.seatOf(table, interaction.options.getUser('player', true).id);
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
    nonce: `${table.id}:kick:${interaction.id}`,
  });
  return say({ code: 'voteCounted', yes: vote.yes, needed: vote.needed });
}
