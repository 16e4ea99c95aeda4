import { ApplicationCommandOptionType } from 'discord.js';
import { replayPanel } from '../../src/answers/actions/afterwards.ts';
import { say, type Answer } from '../../src/answers/answer.ts';
import type { CommandAsked } from '../../src/answers/asked.ts';
import { hasStarted } from '../../src/table/index.ts';
import { lastGame } from '../../src/answers/panels/history.ts';
import { finishedRounds, roundsOf, type Replayable } from '../../src/answers/replay.ts';
import { labels, type Subcommand } from '../command.ts';

/** Pages through a finished round move by move: of this channel's game, else of the last one on the server. */
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
    const here = await asked.edge.tables.inChannel(asked.channelId);
    const table = here !== null && hasStarted(here) ? here : null;
    const rounds = table === null ? null : finishedRounds(table);
    if (rounds !== null) return open(asked, rounds, 'table');
    const record = await lastGame(asked, table === null ? 'anywhere' : 'channel');
    if (record !== null) return open(asked, record, 'history');
    return say({ code: table === null ? 'noRecords' : 'noRoundYet' });
  },
};

/** The round that was asked for, or the latest. */
function open(asked: CommandAsked, game: Replayable, from: 'table' | 'history'): Promise<Answer> {
  const round = asked.options.whole('round') ?? roundsOf(game.events).length;
  return replayPanel(asked, game, { round, move: 0 }, from);
}
