import type { Refusal } from './commands.ts';
import { dutyOf, type Duty } from './duty.ts';
import type { Game, PlayingGame } from './game.ts';
import { firstLapOver, inOpeningChain, mayEndChain } from './opening.ts';
import { bears, isDouble, type Tile } from './tile.ts';
import { isMexican, type TrainId } from './train.ts';
import type { Must, Play } from './view-types.ts';

/** Every legal play of the seat on turn, by tile (low, then high), then train. Empty when no round is on. */
export function legalPlays(game: Game): Play[] {
  return game.phase === 'playing' ? collect(game, Infinity) : [];
}

/** Whether the seat on turn has a legal play. */
export function canPlay(game: PlayingGame): boolean {
  return collect(game, 1).length > 0;
}

/** What the seat on turn has to do next. */
export function mustOf(game: PlayingGame): Must {
  if (canPlay(game)) return mayEndChain(game) ? 'mayEnd' : 'play';
  return mayDraw(game) && game.boneyard.length > 0 ? 'draw' : 'pass';
}

/**
 * Why the seat on turn may not lay this tile of its hand on this train, or null: the first reason in the
 * order in which refusals are told.
 */
export function whyNotPlay(game: PlayingGame, duty: Duty, tile: Tile, train: TrainId): Refusal | null {
  const fits = bears(tile, game.trains[train]!.open);
  const covers = fits && isDue(duty, train);
  if (duty.due.length > 0 && !covers && !(duty.orDouble && isDouble(tile))) return 'mustCoverDouble';
  if (!fits) return 'doesNotFit';
  if (!covers) {
    if (staysOnOwnTrain(game) && train !== game.turn) return 'ownTrainFirst';
    if (isMexican(train, game.seats)) {
      if (!mexicanRuns(game, train)) return 'mexicanNotYet';
    } else if (train !== game.turn && !game.trains[train]!.marked) return 'trainClosed';
  }
  if (!isDouble(tile)) return null;
  if (duty.noDouble) return 'noDoubleNow';
  return isBarredLastDouble(game) ? 'cannotGoOutOnDouble' : null;
}

/** Switches `draw` and `drawsPer`: whether the seat on turn has a draw left for the tile that it owes. */
export function mayDraw({ rules, drawn, drawnForTile }: PlayingGame): boolean {
  if (rules.draw === 'one') return (rules.drawsPer === 'tile' ? drawnForTile : drawn) === 0;
  return rules.drawsPer === 'tile' || drawn === drawnForTile;
}

/** The first `most` legal plays. */
function collect(game: PlayingGame, most: number): Play[] {
  const plays: Play[] = [];
  const { trains } = game;
  const duty = dutyOf(game);
  for (const tile of game.hands[game.turn]!) {
    for (let train = 0; train < trains.length; train++) {
      if (!bears(tile, trains[train]!.open)) continue;
      if (whyNotPlay(game, duty, tile, train) !== null) continue;
      plays.push({ tile, train });
      if (plays.length === most) return plays;
    }
  }
  return plays;
}

function isDue(duty: Duty, train: TrainId): boolean {
  for (const double of duty.due) if (double.train === train) return true;
  return false;
}

/** Switches `firstTurn` and `ownTrainFirst`: whether the seat on turn may lay on its own train only. */
function staysOnOwnTrain(game: PlayingGame): boolean {
  if (inOpeningChain(game)) return true;
  return game.rules.ownTrainFirst === 'yes' && game.trains[game.turn]!.tiles.length === 0;
}

/** Switches `mexicanTrains` and `mexicanOpens`: whether a Mexican train runs, or may get its first tile. */
export function mexicanRuns(
  game: Pick<PlayingGame, 'trains' | 'seats' | 'rules' | 'firstTurnDone'>,
  train: TrainId,
): boolean {
  const { trains, seats, rules } = game;
  if (trains[train]!.tiles.length > 0) return true;
  if (train > seats && trains[train - 1]!.tiles.length === 0) return false;
  switch (rules.mexicanOpens) {
    case 'anyTurn':
      return true;
    case 'afterFirstLap':
      return firstLapOver(game);
    case 'afterAllStarted':
      return allStarted(game);
  }
}

function allStarted({ trains, seats }: Pick<PlayingGame, 'trains' | 'seats'>): boolean {
  for (let seat = 0; seat < seats; seat++) if (trains[seat]!.tiles.length === 0) return false;
  return true;
}

/** Switch `goOutOnDouble`: whether a double may not be laid because it is the only tile. */
function isBarredLastDouble({ rules, hands, turn }: PlayingGame): boolean {
  return rules.goOutOnDouble === 'no' && hands[turn]!.length === 1;
}
