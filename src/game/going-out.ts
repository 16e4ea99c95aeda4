import { doublesOfTurn } from './duty.ts';
import type { PlayingGame } from './game.ts';
import { inOpeningChain } from './opening.ts';
import { isDouble, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

/** How a round ended. */
export interface Ending {
  /** Who was out first; null: nobody can play any more. */
  readonly wentOut: Seat | null;
  /** It was on a double, so that the others' points count twice (`goOutOnDouble` = othersDouble). */
  readonly doubled: boolean;
}

/** Whether the turn goes on after this tile of the seat on turn, which has just been laid. */
export function turnGoesOn(game: PlayingGame, tile: Tile): boolean {
  if (inOpeningChain(game)) return true;
  const isEmpty = game.hands[game.turn]!.length === 0;
  return (!isEmpty || game.rules.goOutOnDouble === 'covered') && owesAnother(game, tile);
}

/**
 * Switches `goOutOnDouble` and `chainOut`: whether the seat on turn, which has just laid this tile, is out
 * and the round over. With `covered` it is not while it owes another tile; nor is anybody while the others
 * may still open after the first one out.
 */
export function isOut(game: PlayingGame, tile: Tile): boolean {
  if (game.hands[game.turn]!.length > 0 || game.firstOut !== null) return false;
  return inOpeningChain(game) || !turnGoesOn(game, tile);
}

/** Switch `chainOut`: whether a last tile laid now leaves the round open until the others have opened. */
export function leavesOthersOpen(game: PlayingGame): boolean {
  const { rules, firstOut, hands, turn } = game;
  if (rules.chainOut !== 'othersOpen' || firstOut !== null) return false;
  return inOpeningChain(game) && hands[turn]!.length === 0;
}

/** How the round is over because of the turn that has just ended, whatever it was; null where it goes on. */
export function endAfterTurn(game: PlayingGame): Ending | null {
  const { rules, seats, firstOut } = game;
  if (firstOut !== null && game.firstTurnDone[game.turn]!) {
    return { wentOut: firstOut.seat, doubled: countsTwice(rules, firstOut.onDouble) };
  }
  const isStuck = rules.uncovered === 'endsRound' && game.uncoveredTurns >= seats;
  return isStuck || game.idleTurns >= seats ? { wentOut: null, doubled: false } : null;
}

/** Switch `goOutOnDouble`: whether the others pay twice. */
export function countsTwice(rules: PlayingGame['rules'], onDouble: boolean): boolean {
  return onDouble && rules.goOutOnDouble === 'othersDouble';
}

/** Switch `doubleFollowUp`: whether a tile is owed after this one. */
function owesAnother(game: PlayingGame, tile: Tile): boolean {
  switch (game.rules.doubleFollowUp) {
    case 'anywhere':
    case 'coverIfAble':
      return isDouble(tile);
    case 'cover':
    case 'coverOrDouble':
      return doublesOfTurn(game).length > 0;
    case 'none':
      return false;
  }
}
