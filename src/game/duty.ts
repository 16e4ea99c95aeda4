import type { LaidDouble, PlayingGame } from './game.ts';
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
  return game.laid === 0 ? dutyAtStart(game) : dutyAfterDouble(game);
}

/** Switch `firstTurn`: whether the present turn is an opening chain (pagat.com, University Games). */
export function inOpeningChain(game: PlayingGame): boolean {
  return game.rules.firstTurn === 'chain' && !game.firstTurnDone[game.turn]!;
}

/** Whether every seat has had its first turn of the round. */
export function firstLapOver(game: Pick<PlayingGame, 'firstTurnDone'>): boolean {
  return !game.firstTurnDone.includes(false);
}

/** The open doubles that the seat on turn laid in this very turn, in the order laid. */
export function doublesOfTurn(game: PlayingGame): readonly LaidDouble[] {
  const own: LaidDouble[] = [];
  for (const double of game.openDoubles) if (double.turnNumber === game.turnNumber) own.push(double);
  return own;
}

/** Switch `openDouble`: open doubles bind everybody, but never before the opening chains are laid. */
function dutyAtStart(game: PlayingGame): Duty {
  const { rules, openDoubles } = game;
  if (openDoubles.length === 0 || rules.openDouble !== 'blocks') return free;
  if (rules.firstTurn === 'chain' && !firstLapOver(game)) return free;
  return { due: inOrder(game, openDoubles), orDouble: false, noDouble: false };
}

/** Switches `doubleFollowUp` and `doublesPerTurn`: what the tile owed after a double may be. */
function dutyAfterDouble(game: PlayingGame): Duty {
  const noDouble = game.rules.doublesPerTurn === 'one';
  const due = inOrder(game, doublesOfTurn(game));
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

/** Switch `coverOrder`: the earliest has to be covered first, or whichever one likes. */
function inOrder(game: PlayingGame, doubles: readonly LaidDouble[]): readonly LaidDouble[] {
  return game.rules.coverOrder === 'asLaid' ? doubles.slice(0, 1) : doubles;
}

function canCover(game: PlayingGame, double: LaidDouble): boolean {
  for (const tile of game.hands[game.turn]!) if (bears(tile, double.number)) return true;
  return false;
}
