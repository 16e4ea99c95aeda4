import { refusals, type Refusal } from '../game/index.ts';
import {
  hasStarted,
  maxSeats,
  opensAt,
  planLength,
  seatSentAwayFrom,
  type Refused,
  type Table,
  type TableRefusal,
} from '../table/index.ts';
import { sentAwayScreen, type Remark, type RefusedPlay } from '../views/index.ts';
import { say, show, type Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import { nameAt, unplayableFacts } from './facts.ts';
import { handPanel, presentScreen, seatsPanel } from './present.ts';

/**
 * What is answered to something that was refused: why, with the present state below it.
 *
 * @param play the tile and train that were asked for, so that the hand panel can say why not
 */
export async function refusedAnswer(
  asked: Asked,
  refused: Refused<Table>,
  play: Pick<RefusedPlay, 'tile' | 'train'> = { tile: null, train: null },
): Promise<Answer> {
  const { refusal, table } = refused;
  asked.edge.metrics.refusals.inc({ code: refusal });
  if (table === null) return say({ code: 'unknownGame' });
  if (refusal === 'sentAway') return sentAwayAnswer(asked, table);
  if (refusal === 'alreadyStarted' && hasStarted(table) && hasOpenSeats(table))
    return say({ code: 'started' }, seatsPanel(asked, table));
  const seated = asked.edge.tables.seatOf(table, asked.who.id) !== null;
  if (isGameRefusal(refusal) && refusal !== 'notYourTurn' && seated && hasStarted(table)) {
    const news = { refused: { refusal, ...play } };
    return show(await handPanel(asked, table, { mode: 'play', page: 0 }, news));
  }
  return say(remarkOf(asked, refused, table), await presentScreen(asked, table));
}

/** The same in one line, where the table is not what was looked at. */
export function refusedInBrief(asked: Asked, refused: Refused<Table>): Answer {
  asked.edge.metrics.refusals.inc({ code: refused.refusal });
  return say(refused.table === null ? { code: 'unknownGame' } : remarkOf(asked, refused, refused.table));
}

function hasOpenSeats(table: Table): boolean {
  return table.seats.some((_, seat) => opensAt(table, seat) !== null);
}

/** Somebody who was sent away is told so, and by whom, with a button to ask whether they may return. */
export function sentAwayAnswer({ words, who }: Asked, table: Table): Answer {
  const seat = seatSentAwayFrom(table, who.id);
  const player = seat === null ? null : table.seats[seat]!.player;
  const by = player?.kind === 'computer' ? (player.by ?? null) : null;
  const shown = { gameId: table.id, revision: table.revision };
  return show(sentAwayScreen({ words, table: shown, userId: who.id, by }));
}

function isGameRefusal(code: TableRefusal | Refusal): code is Refusal {
  return (refusals as readonly string[]).includes(code);
}

function remarkOf(asked: Asked, refused: Refused<Table>, table: Table): Remark {
  const { refusal } = refused;
  switch (refusal) {
    case 'noSuchGame':
      return { code: 'unknownGame' };
    case 'notAtTable':
      return { code: 'stranger' };
    case 'alreadyIn':
      return { code: 'alreadyIn' };
    case 'full':
      return { code: 'full', seats: maxSeats(table) };
    case 'onlyHost':
      return { code: 'hostOnly', host: table.host.name };
    case 'tooFewSeats':
      return { code: 'tooFewSeats' };
    case 'unplayable':
      return refused.unplayable === undefined
        ? { code: 'tooManySeats', seats: maxSeats(table) }
        : { code: 'unplayable', reason: unplayableFacts(refused.unplayable, table) };
    case 'channelTaken':
      return { code: 'gameHere' };
    case 'lobbyClosed':
      return { code: 'lobbyClosed' };
    case 'notStarted':
      return { code: 'notYetDealt' };
    case 'alreadyStarted':
      return { code: 'started' };
    case 'gameOver':
    case 'roundOver':
      return { code: 'finished' };
    case 'notYourTurn':
      return { code: 'notYourTurn', name: nameOnTurn(table) };
    case 'timeNotUp':
      return { code: 'timeNotUp', until: refused.until ?? null };
    case 'nudgeWait':
      return { code: 'nudgeWait', until: refused.until ?? asked.edge.now() };
    case 'nobodyToNudge':
      return { code: 'nobodyToNudge' };
    case 'yourOwnTurn':
      return { code: 'yourOwnTurn' };
    case 'onlyTwo':
      return { code: 'onlyTwo', until: refused.until ?? null };
    case 'noVoice':
      return { code: 'noVoice' };
    case 'sentAway':
    case 'notSentAway':
      return { code: 'notIn' };
    case 'cannotKick':
    case 'noSuchSeat':
      return { code: 'cannotKick' };
    case 'hasDrawn':
      return { code: 'hasDrawn' };
    case 'seatNotOpen':
      return { code: 'seatNotOpen' };
    case 'theySit':
    case 'theyWereSentAway':
    case 'invitedAlready':
    case 'noSeatOpen':
      return { code: refusal };
    case 'nothingToReturnTo':
      return { code: 'notIn' };
    case 'notOffered':
      return { code: 'notForYou' };
    case 'hintsOff':
      return { code: 'hintsOff' };
    case 'tooLateToTakeBack':
      return { code: 'tooLateToTakeBack' };
    case 'alreadyReacted':
      return { code: 'alreadyReacted' };
    case 'nothingPlanned':
      return { code: 'nothingPlanned' };
    case 'alreadyPlanned':
      return { code: 'alreadyPlanned' };
    case 'planFull':
      return { code: 'planFull', most: planLength };
    // What they name is no more so: a tile that has gone, a computer that was removed, a state left behind.
    case 'staleRevision':
    case 'noSuchRule':
    case 'noDraw':
    case 'noComputerThere':
    case 'tileNotInHand':
    case 'notOver':
    case 'notInHand':
    case 'noSuchTrain':
    case 'mustCoverDouble':
    case 'doesNotFit':
    case 'ownTrainFirst':
    case 'mexicanNotYet':
    case 'trainClosed':
    case 'noDoubleNow':
    case 'cannotGoOutOnDouble':
    case 'mustPlay':
    case 'alreadyDrew':
    case 'boneyardEmpty':
    case 'mustDraw':
    case 'nothingToEnd':
    case 'nothingToKnock':
    case 'nothingToCall':
      return { code: 'stale' };
  }
}

/** Who is waited for. */
export function nameOnTurn(table: Table): string | null {
  return table.phase === 'playing' ? nameAt(table, table.turn.seat) : null;
}
