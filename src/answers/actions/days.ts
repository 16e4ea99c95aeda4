import { endQuestionScreen, remarkScreen, type Remark } from '../../views/index.ts';
import { quiet, say, show, type Answer } from '../answer.ts';
import { hasStarted, type Step, type Table } from '../../table/index.ts';
import { reactions } from '../../table/lists.ts';
import { wordsAt, type Asked } from '../asked.ts';
import { tableFacts } from '../facts.ts';
import type { GameHandler, GamePress } from '../handler.ts';
import { whyNotOpen } from '../may-open.ts';
import { presentScreen, seatsPanel } from '../present.ts';
import { nameOnTurn, refusedAnswer } from '../refused.ts';
import { changed, withHand, withStarted, withTable } from './with-table.ts';

/** Says some ready words to everybody, where the server has them. The table's message shows them. */
export const react: GameHandler = (press) =>
  withHand(press, async (table) => {
    const reaction = reactions.find((known) => known === press.values[0]);
    if (reaction === undefined) return say({ code: 'unknownButton' });
    if (!press.guild.reactions) return say({ code: 'reactionsOff' });
    return changed(press, await press.edge.tables.react(table.id, press.who, reaction));
  });

export const nudge: GameHandler = (press) =>
  withStarted(press, async (table) =>
    changed(press, await press.edge.tables.nudge(table.id, press.who), async () =>
      say({ code: 'nudged', name: nameOnTurn(table) ?? '' }),
    ),
  );

/** A voice for something that the table votes on. The table's message shows the count. */
export const vote: GameHandler = (press) =>
  withTable(press, async (before) => {
    const { edge, who, id } = press;
    const seat = Number(id.args[1]);
    switch (id.args[0]) {
      case 'kick':
        return voted(press, await edge.tables.kick(before.id, who, seat));
      case 'return':
        return voted(press, await edge.tables.letBack(before.id, who, seat));
      case 'end':
        return voted(press, await edge.tables.end(before.id, who));
      default:
        return say({ code: 'unknownButton' });
    }
  });

async function voted(press: GamePress, answer: Step): Promise<Answer> {
  if (answer.ok && answer.table.phase === 'closed') press.edge.metrics.games.inc({ event: 'ended' });
  return changed(press, answer);
}

export const unvote: GameHandler = async (press) =>
  changed(press, await press.edge.tables.takeVoteBack(press.id.gameId, press.who), async () =>
    press.ephemeral ? say({ code: 'voteBack' }) : quiet,
  );

/** Whoever was sent away asks to come back: the table stands below with their plea. */
export const askBack: GameHandler = async (press) =>
  changed(press, await press.edge.tables.askBack(press.id.gameId, press.who), async (table) => {
    press.edge.publisher.repost(table.id);
    return say({ code: 'askedBack', host: table.host.name });
  });

export const succeed: GameHandler = async (press) => {
  const { edge, id, who } = press;
  return changed(press, await edge.tables.succeed(id.gameId, who, Number(id.args[0])), async (table) =>
    told(press, table, { code: 'successorTook', name: who.name }),
  );
};

export const decline: GameHandler = async (press) => {
  const { edge, id, who } = press;
  return changed(press, await edge.tables.declineSeat(id.gameId, who, Number(id.args[0])), async (table) =>
    told(press, table, { code: 'successorNo', name: who.name }),
  );
};

/** The public question is answered: its message says so to everybody, and its buttons go. */
function told(press: GamePress, table: Table, remark: Remark): Answer {
  return press.ephemeral ? say(remark) : show(remarkScreen({ words: wordsAt(table, press), remark }));
}

export const returnToSeat: GameHandler = async (press) =>
  changed(press, await press.edge.tables.returnToSeat(press.id.gameId, press.who), async (table) =>
    say({ code: 'returned' }, await presentScreen(press, table)),
  );

/** Seats that anybody may take while the game is on. */
export const seats: GameHandler = (press) =>
  withStarted(press, async (table) => show(seatsPanel(press, table)));

export const take: GameHandler = async (press) =>
  changed(
    press,
    await press.edge.tables.takeSeat(press.id.gameId, press.who, Number(press.id.args[0])),
    async (table) => say({ code: 'tookSeat' }, await presentScreen(press, table)),
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
    asked.edge.publisher.repost(table.id);
    return say({ code: 'voteCounted', yes: vote.yes, needed: vote.needed });
  }
  asked.edge.metrics.games.inc({ event: 'ended' });
  return say({ code: 'ended' });
}

/** A rematch opens a table like any other: the server's settings say where, and who may. */
export const rematch: GameHandler = async (press) => {
  const barred = whyNotOpen(press);
  if (barred !== null) return say(barred);
  return changed(
    press,
    await press.edge.tables.rematch(press.id.gameId, press.who, press.request),
    async (table) => {
      press.edge.publisher.publish(table.id);
      return press.ephemeral ? show(await presentScreen(press, table)) : quiet;
    },
  );
};
