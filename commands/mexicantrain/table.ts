import { show } from '../../src/answers/answer.ts';
import { withLacking } from '../../src/answers/lacking.ts';
import { tableCopy } from '../../src/answers/present.ts';
import { withChannelTable } from '../channel-table.ts';
import { labels, type Subcommand } from '../command.ts';

/** The table as it is now. Asked by a player, it also comes to the bottom of the channel for everybody. */
export const table: Subcommand = {
  name: 'table',
  labels: labels('commands.table'),
  answers: 'private',
  run: (asked) =>
    withChannelTable(asked, async (found) => {
      const { edge, who } = asked;
      const live = found.phase === 'lobby' || found.phase === 'playing';
      if (live && edge.tables.seatOf(found, who.id) !== null) edge.publisher.repost(found.id);
      return withLacking(asked, show(await tableCopy(asked, found)));
    }),
};
