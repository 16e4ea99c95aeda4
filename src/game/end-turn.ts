import { bindsTable } from './duty.ts';
import { nextSeat, type PlayingGame } from './game.ts';
import { replaced, without } from './hand.ts';
import { inOpeningChain, kindOfTurn } from './opening.ts';
import type { Seat } from './train.ts';

/** The next moment of a round while it is being written; the values in it are replaced, never changed. */
export type Draft = { -readonly [K in keyof PlayingGame]: PlayingGame[K] };

/** Ends the turn of the seat on turn. `markers`: whether it ended with a marker that did not stand before. */
export function endTurn(draft: Draft, markers: 'newMarker' | 'sameMarkers'): void {
  const { turn, firstTurnDone } = draft;
  const isFirst = !firstTurnDone[turn]! && draft.turnKind !== 'beforeChain';
  draft.uncoveredTurns = leavesUncovered(draft) ? draft.uncoveredTurns + 1 : 0;
  draft.idleTurns = changesSomething(draft, isFirst || markers === 'newMarker') ? 0 : draft.idleTurns + 1;
  if (isFirst) draft.firstTurnDone = replaced(firstTurnDone, turn, true);
  draft.turn = nextSeat(turn, draft.seats);
  if (draft.lostTurns.length > 0) passOver(draft);
  draft.turnNumber++;
  draft.drawn = 0;
  draft.laid = 0;
  draft.drawnForTile = 0;
  draft.turnKind = kindOfTurn(draft);
}

/** Switch `knockMissed`: a called seat is passed over when the turn next comes to it. */
export function loseTurn(draft: Draft, seat: Seat): void {
  if (draft.rules.knockMissed === 'tiles' || draft.lostTurns.includes(seat)) return;
  draft.lostTurns = [...draft.lostTurns, seat];
}

/** Whether a turn does not count towards a blocked round. How a pass may matter depends on the reading. */
function changesSomething({ drawn, laid, reading }: Draft, passMatters: boolean): boolean {
  return drawn + laid > 0 || (passMatters && reading > 1);
}

/**
 * Switch `uncovered`: whether the turn began under an open double that binds and ends without covering it.
 * It laid nothing then, for nothing else could be laid.
 */
function leavesUncovered(draft: Draft): boolean {
  return draft.laid === 0 && !inOpeningChain(draft) && bindsTable(draft);
}

/** Seats that lose their turn are passed over; whoever ran out first never is, for the round ends there. */
function passOver(draft: Draft): void {
  while (draft.lostTurns.includes(draft.turn) && draft.firstOut?.seat !== draft.turn) {
    draft.lostTurns = without(draft.lostTurns, draft.turn);
    draft.idleTurns = 0;
    draft.uncoveredTurns = 0;
    draft.turn = nextSeat(draft.turn, draft.seats);
  }
}
