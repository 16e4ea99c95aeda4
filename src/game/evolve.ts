import { doublesOfTurn, inOpeningChain } from './duty.ts';
import type { GameEvent } from './events.ts';
import { nextSeat, seatBefore, type Game, type LaidDouble, type PlayingGame, type Train } from './game.ts';
import { replaced, withTile, withoutTile } from './hand.ts';
import { openRound } from './round.ts';
import { high, isDouble, low, otherEnd, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

type Played = Extract<GameEvent, { type: 'tilePlayed' }>;
type RoundEnded = Extract<GameEvent, { type: 'roundEnded' }>;

/**
 * The game after an event. Never refuses: an event that cannot have happened in this phase leaves the
 * game as it is.
 */
export function evolve(game: Game, event: GameEvent): Game {
  if (event.type === 'roundDealt') return openRound(game, event);
  if (event.type === 'gameEnded') {
    return game.phase === 'roundOver' ? { ...game, phase: 'gameOver', places: event.places } : game;
  }
  return game.phase === 'playing' ? evolveRound(game, event) : game;
}

/** The game after several events. */
export function fold(game: Game, events: readonly GameEvent[]): Game {
  let after = game;
  for (const event of events) after = evolve(after, event);
  return after;
}

function evolveRound(
  game: PlayingGame,
  event: Exclude<GameEvent, { type: 'roundDealt' | 'gameEnded' }>,
): Game {
  const past = { event, before: game.past };
  switch (event.type) {
    case 'tilePlayed':
      return afterPlay({ ...layTile(game, event), past }, event.tile);
    case 'tileDrawn':
      return {
        ...takeTiles(game, event.seat, [event.tile]),
        drawn: game.drawn + 1,
        drawnForTile: game.drawnForTile + 1,
        past,
      };
    case 'passed':
      return endTurn({ ...game, trains: withMarker(game.trains, event.seat, true), past });
    case 'chainEnded':
      return endTurn({ ...game, past });
    case 'knocked':
      return { ...game, unknocked: without(game.unknocked, event.seat), past };
    case 'called':
      return {
        ...takeTiles(game, event.target, event.tiles),
        unknocked: without(game.unknocked, event.target),
        past,
      };
    case 'roundEnded':
      return endRound({ ...game, past }, event);
  }
}

/** The tile leaves the hand and lies on the train. */
function layTile(game: PlayingGame, played: Played): PlayingGame {
  const { seat, tile } = played;
  const hand = withoutTile(game.hands[seat]!, tile);
  const onTable = counting(game.onTable, tile);
  return {
    ...game,
    hands: replaced(game.hands, seat, hand),
    trains: trainsAfterPlay(game, played),
    onTable,
    openDoubles: openAfterPlay(game, played, onTable),
    laid: game.laid + 1,
    drawnForTile: 0,
    unknocked: unknockedAfterPlay(game, seat, hand.length),
  };
}

function trainsAfterPlay({ rules, trains }: PlayingGame, played: Played): readonly Train[] {
  const { seat, tile, train: id, keepMarker } = played;
  const { tiles, laidBy, open, marked } = trains[id]!;
  const after = trains.slice();
  after[id] = {
    tiles: [...tiles, tile],
    laidBy: [...laidBy, seat],
    open: otherEnd(tile, open),
    marked,
  };
  // Switch `marker`: a tile on one's own train takes the marker off; with `anyPlay` any tile does.
  const takesOff = rules.marker === 'anyPlay' || (id === seat && keepMarker !== true);
  return takesOff && after[seat]!.marked ? withMarker(after, seat, false) : after;
}

function withMarker(trains: readonly Train[], seat: Seat, marked: boolean): readonly Train[] {
  return replaced(trains, seat, { ...trains[seat]!, marked });
}

/** A tile covers the double under it, opens one if it is a double, and may be the last of its numbers. */
function openAfterPlay(game: PlayingGame, played: Played, onTable: readonly number[]): readonly LaidDouble[] {
  const { openDoubles, turnNumber, rules } = game;
  const { seat, tile, train } = played;
  if (openDoubles.length === 0 && !isDouble(tile)) return openDoubles;
  const open: LaidDouble[] = [];
  for (const double of openDoubles) {
    if (double.train !== train && !isDead(onTable, double.number, rules.set)) open.push(double);
  }
  if (isDouble(tile) && !isDead(onTable, high(tile), rules.set)) {
    open.push({ train, number: high(tile), seat, turnNumber });
  }
  return open;
}

/** Whether every tile that bears the number lies on the table, so that nothing can cover its double. */
export function isDead(onTable: readonly number[], number: number, set: number): boolean {
  return onTable[number] === set + 1;
}

function counting(onTable: readonly number[], tile: Tile): readonly number[] {
  const after = onTable.slice();
  after[low(tile)]!++;
  if (!isDouble(tile)) after[high(tile)]!++;
  return after;
}

/** Switch `lastTile` = `knock`: the duty comes with a play that leaves one tile, and goes with the tile. */
function unknockedAfterPlay({ rules, unknocked }: PlayingGame, seat: Seat, left: number): readonly Seat[] {
  if (rules.lastTile !== 'knock') return unknocked;
  const others = without(unknocked, seat);
  return left === 1 ? [...others, seat] : others;
}

function takeTiles(game: PlayingGame, seat: Seat, tiles: readonly Tile[]): PlayingGame {
  let hand = game.hands[seat]!;
  for (const tile of tiles) hand = withTile(hand, tile);
  return {
    ...game,
    hands: replaced(game.hands, seat, hand),
    boneyard: game.boneyard.slice(tiles.length),
    unknocked: tiles.length > 0 ? without(game.unknocked, seat) : game.unknocked,
  };
}

function without(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats;
}

/** After a tile the turn goes on while another is owed; an empty hand ends the round instead. */
function afterPlay(game: PlayingGame, tile: Tile): PlayingGame {
  if (game.hands[game.turn]!.length === 0 || owesAnother(game, tile)) return game;
  return endTurn(game);
}

/** Switch `doubleFollowUp`: whether a tile is owed after this one. An opening chain goes on until it ends. */
function owesAnother(game: PlayingGame, tile: Tile): boolean {
  if (inOpeningChain(game)) return true;
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

function endTurn(game: PlayingGame): PlayingGame {
  const { turn, firstTurnDone } = game;
  return {
    ...game,
    turn: nextSeat(turn, game.seats),
    turnNumber: game.turnNumber + 1,
    drawn: 0,
    laid: 0,
    drawnForTile: 0,
    idleTurns: game.drawn + game.laid === 0 ? game.idleTurns + 1 : 0,
    firstTurnDone: firstTurnDone[turn] === true ? firstTurnDone : replaced(firstTurnDone, turn, true),
  };
}

function endRound(game: PlayingGame, { wentOut, scores }: RoundEnded): Game {
  const { rules, seats, lot, engines, round, starter, engine, hands } = game;
  const { boneyard, trains, openDoubles, onTable, firstTurnDone, past } = game;
  const turn = wentOut ?? seatBefore(game.turn, seats);
  const results = [...game.results, { round, engine, wentOut, scores, left: hands }];
  return {
    phase: 'roundOver',
    ...{ rules, seats, lot, results, engines, round, starter, engine, hands },
    ...{ boneyard, trains, openDoubles, onTable, firstTurnDone, turn, past },
  };
}
