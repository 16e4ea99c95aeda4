import { endQuestionScreen, kickVoteScreen, noticeScreen, type Notice } from '../../views/index.ts';
import { quiet, say, show, type Answer } from '../answer.ts';
import { hasStarted, type StartedTable, type Table } from '../../table/index.ts';
import type { Asked } from '../asked.ts';
import { nameAt, tableFacts } from '../facts.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { whyNotOpen } from '../may-open.ts';
import { presentScreen } from '../present.ts';
import { nameOnTurn, refusedAnswer } from '../refused.ts';
import { changed, withStarted, withTable } from './with-table.ts';

export const nudge: GameHandler = (press) =>
  withStarted(press, async (table) =>
    changed(press, await press.edge.tables.nudge(table.id, press.who), async () =>
      say({ code: 'nudged', name: nameOnTurn(table) ?? '' }),
    ),
  );

export const kick: GameHandler = (press) => vote(press, Number(press.id.args[0]));

/** A vote on the public question; `no` leaves it open. */
export const kickVote: GameHandler = async (press) => {
  if (press.id.args[1] !== 'no') return vote(press, Number(press.id.args[0]));
  return withStarted(press, async (table) => {
    const open = tableFacts(table, press.guild, { now: press.edge.now() }).kickVote;
    return open === null
      ? say({ code: 'cannotKick' })
      : say({ code: 'voteCounted', yes: open.yes.length, needed: open.needed });
  });
};

async function vote(press: GamePress, seat: number): Promise<Answer> {
  return withStarted(press, async (before) => {
    const answer = await press.edge.tables.kick(before.id, press.who, seat);
    if (!answer.ok) return refusedAnswer(press, answer);
    const after = answer.table as StartedTable;
    const gone = answer.news.some((item) => item.type === 'seat' && item.how === 'kicked');
    const name = nameAt(before, seat);
    if (gone) return told(press, { code: 'kicked', name });
    const table = tableFacts(after, press.guild, { now: press.edge.now() });
    if (table.kickVote === null) return say({ code: 'cannotKick' });
    return press.ephemeral
      ? say({ code: 'voteCounted', yes: table.kickVote.yes.length, needed: table.kickVote.needed })
      : show(kickVoteScreen({ words: press.publicWords, table }));
  });
}

export const succeed: GameHandler = async (press) => {
  const { edge, id, who } = press;
  return changed(press, await edge.tables.succeed(id.gameId, who, Number(id.args[0])), async () =>
    told(press, { code: 'successorTook', name: who.name }),
  );
};

export const decline: GameHandler = async (press) => {
  const { edge, id, who } = press;
  return changed(press, await edge.tables.declineSeat(id.gameId, who, Number(id.args[0])), async () =>
    told(press, { code: 'successorNo', name: who.name }),
  );
};

/** The public question is answered: its message says so to everybody, and its buttons go. */
function told(press: GamePress, notice: Notice): Answer {
  return press.ephemeral ? say(notice) : show(noticeScreen({ words: press.publicWords, notice }));
}

export const returnToSeat: GameHandler = async (press) =>
  changed(press, await press.edge.tables.returnToSeat(press.id.gameId, press.who), async (table) =>
    say({ code: 'returned' }, await presentScreen(press, table)),
  );

export const endGame: GameHandler = (press) => withTable(press, (table) => askBeforeEnding(press, table));

/**
 * A lobby ends without a question; a game is too much to lose by one press. Who may not end it at once is
 * asked for a vote, and who does not play has none.
 */
export async function askBeforeEnding(asked: Asked, table: Table): Promise<Answer> {
  const { edge, who, words, guild } = asked;
  if (!hasStarted(table)) return endTable(asked, table);
  if (table.phase !== 'playing') return say({ code: 'finished' }, await presentScreen(asked, table));
  const atOnce = who.mayManage || table.host.id === who.id;
  if (!atOnce && edge.tables.seatOf(table, who.id) === null) return say({ code: 'mayNotEnd' });
  const facts = tableFacts(table, guild, { now: edge.now() });
  return show(endQuestionScreen({ words, table: facts, question: atOnce ? 'end' : 'endVote' }));
}

export const endConfirm: GameHandler = (press) => withTable(press, (table) => endTable(press, table));

async function endTable(asked: Asked, table: Table): Promise<Answer> {
  const answer = await asked.edge.tables.end(table.id, asked.who);
  if (!answer.ok) return refusedAnswer(asked, answer);
  const vote = answer.news.find((item) => item.type === 'vote');
  if (answer.table.phase !== 'closed' && vote !== undefined) {
    return say({ code: 'voteCounted', yes: vote.yes, needed: vote.needed });
  }
  asked.edge.metrics.games.inc({ event: 'ended' });
  return say({ code: 'ended' });
}

/** A rematch opens a table like any other: the server's settings say where, and who may. */
export const rematch: GameHandler = async (press) => {
  const barred = whyNotOpen(press);
  if (barred !== null) return say(barred);
  return changed(press, await press.edge.tables.rematch(press.id.gameId, press.who), async (table) => {
    press.edge.publisher.publish(table.id);
    return press.ephemeral ? show(await presentScreen(press, table)) : quiet;
  });
};
