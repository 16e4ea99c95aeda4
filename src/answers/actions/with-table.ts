import {
  hasStarted,
  seatSentAwayFrom,
  type StartedTable,
  type Step as TableAnswer,
  type Table,
} from '../../table/index.ts';
import { quiet, say, type Answer } from '../answer.ts';
import type { GamePress } from '../handler.ts';
import { presentScreen } from '../present.ts';
import { refusedAnswer, sentAwayAnswer } from '../refused.ts';

/** Runs with the pressed button's table; a button whose table is gone says so. */
export async function withTable(press: GamePress, run: (table: Table) => Promise<Answer>): Promise<Answer> {
  const table = await press.edge.tables.load(press.id.gameId);
  return table === null ? say({ code: 'unknownGame' }) : run(table);
}

/** Runs with a table that was dealt; a lobby's state is shown otherwise. */
export async function withStarted(
  press: GamePress,
  run: (table: StartedTable) => Promise<Answer>,
): Promise<Answer> {
  return withTable(press, async (table) =>
    hasStarted(table) ? run(table) : say({ code: 'notYetDealt' }, await presentScreen(press, table)),
  );
}

/** Runs for those who play in a running game. Strangers are told that they watch, with the table below. */
export async function withHand(
  press: GamePress,
  run: (table: StartedTable) => Promise<Answer>,
): Promise<Answer> {
  return withStarted(press, async (table) => {
    if (table.phase !== 'playing') return say({ code: 'finished' }, await presentScreen(press, table));
    if (press.edge.tables.seatOf(table, press.who.id) === null) {
      if (seatSentAwayFrom(table, press.who.id) !== null) return sentAwayAnswer(press, table);
      return say({ code: 'stranger' }, await presentScreen(press, table));
    }
    return run(table);
  });
}

/**
 * Answers a change of the table: what the change itself has to say, or why it was refused. On a public
 * message the table's own message shows the change.
 */
export async function changed(
  press: GamePress,
  answer: TableAnswer,
  done: (table: Table) => Promise<Answer> = async (table) =>
    press.ephemeral ? { type: 'screen', screen: await presentScreen(press, table) } : quiet,
): Promise<Answer> {
  return answer.ok ? done(answer.table) : refusedAnswer(press, answer);
}
