import type { PlayingGame, TurnKind } from './game.ts';
import type { TrainId } from './train.ts';

/** Switch `firstTurn`: whether the present turn is an opening chain (pagat.com, University Games). */
export function inOpeningChain(game: Pick<PlayingGame, 'turnKind'>): boolean {
  return game.turnKind === 'chain';
}

/** Switches `firstTurn` and `openingDouble`: what a turn of the seat on turn that begins now is. */
export function kindOfTurn(
  game: Pick<PlayingGame, 'rules' | 'firstTurnDone' | 'turn' | 'openDoubles'>,
): TurnKind {
  const { rules } = game;
  if (rules.firstTurn === 'one' || game.firstTurnDone[game.turn]!) return 'ordinary';
  const binds = rules.openingDouble === 'binds' && rules.openDouble === 'blocks';
  return binds && game.openDoubles.length > 0 ? 'beforeChain' : rules.firstTurn;
}

/** With `chainOrOne` the first tile decides: on the own train it begins a chain. */
export function kindAfterFirstTile(game: Pick<PlayingGame, 'turnKind' | 'turn'>, train: TrainId): TurnKind {
  if (game.turnKind !== 'chainOrOne') return game.turnKind;
  return train === game.turn ? 'chain' : 'ordinary';
}

/** Switch `openingDouble`: whether open doubles bind nobody yet, because not every seat has had its long opening. */
export function waitsForOpening({
  rules,
  firstTurnDone,
}: Pick<PlayingGame, 'rules' | 'firstTurnDone'>): boolean {
  return rules.firstTurn !== 'one' && rules.openingDouble === 'waits' && !firstLapOver({ firstTurnDone });
}

/** Switch `chainEnds`: whether the seat on turn may end its opening chain, also while a tile fits it. */
export function mayEndChain(game: Pick<PlayingGame, 'turnKind' | 'laid' | 'rules'>): boolean {
  return inOpeningChain(game) && game.laid > 0 && game.rules.chainEnds === 'free';
}

/** Whether every seat has had its first turn of the round. */
export function firstLapOver(game: Pick<PlayingGame, 'firstTurnDone'>): boolean {
  return !game.firstTurnDone.includes(false);
}
