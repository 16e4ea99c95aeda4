import { ApplicationCommandOptionType } from 'discord.js';
import { replayPanel } from '../../src/discord/actions/afterwards.ts';
import { say } from '../../src/discord/answer.ts';
import { labels, type Subcommand } from '../command.ts';

/** Pages through the last finished game of this channel, or of the server, move by move. */
export const replay: Subcommand = {
  name: 'replay',
  labels: labels('commands.replay'),
  answers: 'private',
  options: [
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'round',
      ...labels('options.replayRound'),
      min_value: 1,
      max_value: 19,
    },
  ],
  async run(asked) {
    const { edge, channelId, guildId, interaction } = asked;
    const here = await edge.tables.inChannel(channelId);
    const finished = here?.phase === 'over' ? here.id : here?.previous;
    const own = finished === null || finished === undefined ? null : await edge.tables.record(finished);
    const record = own ?? (await edge.tables.records({ guild: guildId }, { limit: 1 }))[0] ?? null;
    if (record === null) return say({ code: 'noRecords' });
    const round = interaction.options.getInteger('round') ?? 1;
    return replayPanel(asked, record, { round, move: 0 }, 'history');
  },
};
