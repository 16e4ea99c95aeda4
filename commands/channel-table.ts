import { say, type Answer } from '../src/answers/answer.ts';
import type { CommandAsked } from '../src/answers/asked.ts';
import { hasStarted, type StartedTable, type Table } from '../src/table/index.ts';
import { presentScreen } from '../src/answers/present.ts';

/** Runs with the table that stands in the channel: the live one, else the last one. */
export async function withChannelTable(
  asked: CommandAsked,
  run: (table: Table) => Promise<Answer>,
): Promise<Answer> {
  const table = await asked.edge.tables.inChannel(asked.channelId);
  return table === null ? say({ code: 'noGame' }) : run(table);
}

/** Runs with a table that was dealt. */
export async function withDealtTable(
  asked: CommandAsked,
  run: (table: StartedTable) => Promise<Answer>,
): Promise<Answer> {
  return withChannelTable(asked, async (table) =>
    hasStarted(table) ? run(table) : say({ code: 'notYetDealt' }, await presentScreen(asked, table)),
  );
}
