import type { LaidDouble, PlayingGame } from './game.ts';
import { inOpeningChain, waitsForOpening } from './opening.ts';
import type { Rules } from './switches.ts';
import { bears } from './tile.ts';

/** What the seat on turn is bound to, apart from the trains that are open to it. */
export interface Duty {
  /** The open doubles of which the next tile has to cover one, first the one due; empty: nothing binds. */
  readonly due: readonly LaidDouble[];
  /** Another double may be laid instead. */
  readonly orDouble: boolean;
  /** No double may be laid. */
  readonly noDouble: boolean;
}

const free: Duty = { due: [], orDouble: false, noDouble: false };

/**
 * What binds the seat on turn: at the beginning of a turn the switch `openDouble`, later in a turn in
 * which it laid a double `doubleFollowUp` and `doublesPerTurn`, in an opening chain nothing.
 */
export function dutyOf(game: PlayingGame): Duty {
  if (inOpeningChain(game)) return free;
  if (game.laid > 0) return dutyAfterDouble(game);
  return bindsTable(game)
    ? { due: inOrder(game.rules, game.openDoubles), orDouble: false, noDouble: false }
    : free;
}

/** Switch `openDouble`: whether a turn that begins now, and is no opening chain, begins under an open double that binds. */
export function bindsTable(game: PlayingGame): boolean {
  return game.openDoubles.length > 0 && game.rules.openDouble === 'blocks' && !waitsForOpening(game);
}

/** The open doubles that the seat on turn laid in this very turn, in the order laid. */
export function doublesOfTurn(game: PlayingGame): readonly LaidDouble[] {
  const own: LaidDouble[] = [];
  for (const double of game.openDoubles) if (double.turnNumber === game.turnNumber) own.push(double);
  return own;
}

/** Switches `doubleFollowUp` and `doublesPerTurn`: what the tile owed after a double may be. */
function dutyAfterDouble(game: PlayingGame): Duty {
  const noDouble = game.rules.doublesPerTurn === 'one';
  const due = inOrder(game.rules, doublesOfTurn(game));
  switch (game.rules.doubleFollowUp) {
    case 'anywhere':
    case 'none':
      return { due: [], orDouble: false, noDouble };
    case 'cover':
      return { due, orDouble: false, noDouble };
    case 'coverIfAble':
      return { due: due.filter((double) => canCover(game, double)), orDouble: false, noDouble };
    case 'coverOrDouble':
      return { due, orDouble: !noDouble, noDouble };
  }
}

/** Switch `coverOrder`: the earliest or the latest has to be covered first, or whichever one likes. */
export function inOrder(
  rules: Pick<Rules, 'coverOrder'>,
  doubles: readonly LaidDouble[],
): readonly LaidDouble[] {
  switch (rules.coverOrder) {
    case 'asLaid':
      return doubles.slice(0, 1);
    case 'lastLaid':
      return doubles.slice(-1);
    case 'any':
      return doubles;
  }
}

function canCover(game: PlayingGame, double: LaidDouble): boolean {
  for (const tile of game.hands[game.turn]!) if (bears(tile, double.number)) return true;
  return false;
}
