import { doublesOfTurn, inOpeningChain } from './duty.ts';
import type { GameEvent } from './events.ts';
import { nextSeat, seatBefore, type Game, type LaidDouble, type PlayingGame, type Train } from './game.ts';
import { replaced, withTile, withoutTile } from './hand.ts';
import { openRound } from './round.ts';
import { high, isDouble, low, otherEnd, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

type Played = Extract<GameEvent, { type: 'tilePlayed' }>;
type RoundEnded = Extract<GameEvent, { type: 'roundEnded' }>;
type EventInRound = Exclude<GameEvent, { type: 'roundDealt' | 'roundEnded' | 'gameEnded' }>;

/** The next moment of a round while it is being written; the values in it are replaced, never changed. */
type Draft = { -readonly [K in keyof PlayingGame]: PlayingGame[K] };

/**
 * The game after an event. Never refuses: an event that cannot have happened in this phase leaves the
 * game as it is.
 */
export function evolve(game: Game, event: GameEvent): Game {
  if (event.type === 'roundDealt') return openRound(game, event);
  if (event.type === 'gameEnded') {
    return game.phase === 'roundOver' ? { ...game, phase: 'gameOver', places: event.places } : game;
  }
  if (game.phase !== 'playing') return game;
  return event.type === 'roundEnded' ? endRound(game, event) : evolveRound(game, event);
}

/** The game after several events. */
export function fold(game: Game, events: readonly GameEvent[]): Game {
  let after = game;
  for (const event of events) after = evolve(after, event);
  return after;
}

function evolveRound(game: PlayingGame, event: EventInRound): PlayingGame {
  const draft = draftOf(game);
  draft.past = { event, before: game.past };
  switch (event.type) {
    case 'tilePlayed':
      layTile(draft, event);
      if (!goesOn(draft, event.tile)) endTurn(draft);
      break;
    case 'tileDrawn':
      takeTiles(draft, event.seat, [event.tile]);
      draft.drawn++;
      draft.drawnForTile++;
      break;
    case 'passed':
      draft.trains = withMarker(draft.trains, event.seat, true);
      endTurn(draft);
      break;
    case 'chainEnded':
      endTurn(draft);
      break;
    case 'knocked':
      draft.unknocked = without(draft.unknocked, event.seat);
      break;
    case 'called':
      takeTiles(draft, event.target, event.tiles);
      break;
  }
  return draft;
}

/** A copy, written out field by field: many times quicker than a spread of so many fields. */
function draftOf(game: PlayingGame): Draft {
  return {
    phase: game.phase,
    rules: game.rules,
    seats: game.seats,
    lot: game.lot,
    results: game.results,
    engines: game.engines,
    round: game.round,
    starter: game.starter,
    engine: game.engine,
    hands: game.hands,
    boneyard: game.boneyard,
    trains: game.trains,
    openDoubles: game.openDoubles,
    onTable: game.onTable,
    firstTurnDone: game.firstTurnDone,
    turn: game.turn,
    past: game.past,
    turnNumber: game.turnNumber,
    drawn: game.drawn,
    laid: game.laid,
    drawnForTile: game.drawnForTile,
    idleTurns: game.idleTurns,
    unknocked: game.unknocked,
  };
}

/** The tile leaves the hand and lies on the train. */
function layTile(draft: Draft, played: Played): void {
  const { seat, tile } = played;
  const hand = withoutTile(draft.hands[seat]!, tile);
  draft.hands = replaced(draft.hands, seat, hand);
  draft.trains = trainsAfterPlay(draft, played);
  draft.onTable = counting(draft.onTable, tile);
  draft.openDoubles = openAfterPlay(draft, played);
  draft.laid++;
  draft.drawnForTile = 0;
  // Switch `lastTile`: the duty to knock comes with a play that leaves one tile, and goes with that tile.
  if (draft.rules.lastTile === 'knock') {
    const others = without(draft.unknocked, seat);
    draft.unknocked = hand.length === 1 ? [...others, seat] : others;
  }
}

function trainsAfterPlay({ rules, trains }: Draft, played: Played): readonly Train[] {
  const { seat, tile, train: id, keepMarker } = played;
  const { tiles, laidBy, open, marked } = trains[id]!;
  const after = replaced(trains, id, {
    tiles: [...tiles, tile],
    laidBy: [...laidBy, seat],
    open: otherEnd(tile, open),
    marked,
  });
  // Switch `marker`: a tile on one's own train takes the marker off; with `anyPlay` any tile does.
  const takesOff = rules.marker === 'anyPlay' || (id === seat && keepMarker !== true);
  return takesOff && after[seat]!.marked ? withMarker(after, seat, false) : after;
}

function withMarker(trains: readonly Train[], seat: Seat, marked: boolean): readonly Train[] {
  const { tiles, laidBy, open } = trains[seat]!;
  return replaced(trains, seat, { tiles, laidBy, open, marked });
}

/** A tile covers the double under it, opens one if it is a double, and may be the last of its numbers. */
function openAfterPlay(draft: Draft, { seat, tile, train }: Played): readonly LaidDouble[] {
  const { openDoubles, onTable, turnNumber, rules } = draft;
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

/** Tiles come off the front of the boneyard; a hand that is looked at is no longer due to knock. */
function takeTiles(draft: Draft, seat: Seat, tiles: readonly Tile[]): void {
  let hand = draft.hands[seat]!;
  for (const tile of tiles) hand = withTile(hand, tile);
  draft.hands = replaced(draft.hands, seat, hand);
  draft.boneyard = draft.boneyard.slice(tiles.length);
  draft.unknocked = without(draft.unknocked, seat);
}

function without(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats.filter((other) => other !== seat) : seats;
}

/** Whether a turn goes on after a tile. With an empty hand it does not end: the round does. */
function goesOn(game: PlayingGame, tile: Tile): boolean {
  return game.hands[game.turn]!.length === 0 || inOpeningChain(game) || owesAnother(game, tile);
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

function endTurn(draft: Draft): void {
  const { turn, firstTurnDone } = draft;
  draft.idleTurns = draft.drawn + draft.laid === 0 ? draft.idleTurns + 1 : 0;
  if (!firstTurnDone[turn]!) draft.firstTurnDone = replaced(firstTurnDone, turn, true);
  draft.turn = nextSeat(turn, draft.seats);
  draft.turnNumber++;
  draft.drawn = 0;
  draft.laid = 0;
  draft.drawnForTile = 0;
}

function endRound(game: PlayingGame, event: RoundEnded): Game {
  const { rules, seats, lot, engines, round, starter, engine, hands } = game;
  const { boneyard, trains, openDoubles, onTable, firstTurnDone } = game;
  const { wentOut, scores } = event;
  return {
    phase: 'roundOver',
    ...{ rules, seats, lot, engines, round, starter, engine, hands },
    ...{ boneyard, trains, openDoubles, onTable, firstTurnDone },
    turn: wentOut ?? seatBefore(game.turn, seats),
    results: [...game.results, { round, engine, wentOut, scores, left: hands }],
    past: { event, before: game.past },
  };
}
