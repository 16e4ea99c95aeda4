import { endTurn, loseTurn, type Draft } from './end-turn.ts';
import type { GameEvent } from './events.ts';
import { type Game, type LaidDouble, type PlayingGame, type Train } from './game.ts';
import { isOut, leavesOthersOpen, turnGoesOn } from './going-out.ts';
import { replaced, without, withTile, withoutTile } from './hand.ts';
import { kindAfterFirstTile } from './opening.ts';
import { openRound } from './round.ts';
import type { Rules } from './switches.ts';
import { high, isDouble, low, otherEnd, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

type Played = Extract<GameEvent, { type: 'tilePlayed' }>;
type RoundEnded = Extract<GameEvent, { type: 'roundEnded' }>;
type EventInRound = Exclude<GameEvent, { type: 'roundDealt' | 'roundEnded' | 'gameEnded' }>;

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
      if (!isOut(draft, event.tile) && !turnGoesOn(draft, event.tile)) endTurn(draft, 'sameMarkers');
      break;
    case 'tileDrawn':
      takeTiles(draft, event.seat, [event.tile]);
      draft.drawn++;
      draft.drawnForTile++;
      break;
    case 'passed':
      endTurn(draft, marks(draft, event.seat));
      break;
    case 'chainEnded':
      endTurn(draft, 'sameMarkers');
      break;
    case 'knocked':
      draft.unknocked = without(draft.unknocked, event.seat);
      break;
    case 'called':
      takeTiles(draft, event.target, event.tiles);
      loseTurn(draft, event.target);
      break;
  }
  return draft;
}

/** A copy, written out field by field: many times quicker than a spread of so many fields. */
function draftOf(game: PlayingGame): Draft {
  return {
    phase: game.phase,
    rules: game.rules,
    reading: game.reading,
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
    turnKind: game.turnKind,
    idleTurns: game.idleTurns,
    uncoveredTurns: game.uncoveredTurns,
    lostTurns: game.lostTurns,
    firstOut: game.firstOut,
    unknocked: game.unknocked,
  };
}

/** The tile leaves the hand and lies on the train. */
function layTile(draft: Draft, played: Played): void {
  const { seat, tile } = played;
  const hand = withoutTile(draft.hands[seat]!, tile);
  if (draft.laid === 0) draft.turnKind = kindAfterFirstTile(draft, played.train);
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
  if (leavesOthersOpen(draft)) draft.firstOut = { seat, onDouble: isDouble(tile) };
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
    if (double.train !== train && !isDead(onTable, double.number, rules)) open.push(double);
  }
  if (isDouble(tile) && !isDead(onTable, high(tile), rules)) {
    open.push({ train, number: high(tile), seat, turnNumber });
  }
  return open;
}

/**
 * Switch `deadDouble`: whether a double counts as open no longer, because every tile that bears its number
 * lies on the table and nothing can cover it.
 */
export function isDead(
  onTable: readonly number[],
  number: number,
  rules: Pick<Rules, 'deadDouble' | 'set'>,
): boolean {
  return rules.deadDouble === 'free' && onTable[number] === rules.set + 1;
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

/** A pass puts the marker up. */
function marks(draft: Draft, seat: Seat): 'newMarker' | 'sameMarkers' {
  if (draft.trains[seat]!.marked) return 'sameMarkers';
  draft.trains = withMarker(draft.trains, seat, true);
  return 'newMarker';
}

function endRound(game: PlayingGame, event: RoundEnded): Game {
  const { rules, reading, seats, lot, engines, round, starter, engine, hands } = game;
  const { boneyard, trains, openDoubles, onTable, firstTurnDone } = game;
  const { wentOut, scores } = event;
  return {
    phase: 'roundOver',
    ...{ rules, reading, seats, lot, engines, round, starter, engine, hands },
    ...{ boneyard, trains, openDoubles, onTable, firstTurnDone },
    turn: lastToMove(game),
    results: [...game.results, { round, engine, wentOut, scores, left: hands }],
    past: { event, before: game.past },
  };
}

/** In whose turn the round ended: whoever moved last, or laid the engine where it ended with the deal. */
function lastToMove({ past, turn }: PlayingGame): Seat {
  const last = past?.event;
  if (last?.type === 'roundDealt') return last.engineBy ?? turn;
  return last !== undefined && 'seat' in last ? last.seat : turn;
}
