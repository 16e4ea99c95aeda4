import type { GameEvent } from './events.ts';
import { nextSeat, type Game, type PlayingGame, type Train } from './game.ts';
import { kindOfTurn } from './opening.ts';
import { sortedHand, withTile, withoutTile } from './hand.ts';
import { tile, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

type RoundDealt = Extract<GameEvent, { type: 'roundDealt' }>;

/** The round that a deal opens: hands dealt, engine in its station, the first seat on turn. */
export function openRound(game: Game, dealt: RoundDealt): PlayingGame {
  const { rules, seats } = game;
  const opened: PlayingGame = {
    ...emptyTable(game, dealt.engine),
    round: dealt.round,
    starter: dealt.starter,
    hands: handsAfterEngine(dealt),
    boneyard: dealt.boneyard.slice(dealt.engineDraws.length),
    turn: firstTurn(dealt, rules.afterEngine === 'turnOver', seats),
    past: { event: dealt, before: null },
  };
  return { ...opened, turnKind: kindOfTurn(opened) };
}

/** A round of which nothing has been laid but the engine; seat 0 starts it, and nobody holds a tile. */
export function emptyTable(game: Game, engine: number): PlayingGame {
  const { rules, reading, seats, lot, results, engines } = game;
  const train: Train = { tiles: [], laidBy: [], open: engine, marked: false };
  const onTable = new Array<number>(rules.set + 1).fill(0);
  onTable[engine] = 1;
  return {
    phase: 'playing',
    rules,
    reading,
    seats,
    lot,
    results,
    engines: [...engines, engine],
    round: results.length + 1,
    starter: 0,
    engine,
    hands: new Array<readonly Tile[]>(seats).fill([]),
    boneyard: [],
    trains: new Array<Train>(seats + rules.mexicanTrains).fill(train),
    openDoubles: [],
    onTable,
    firstTurnDone: new Array<boolean>(seats).fill(false),
    past: null,
    turn: 0,
    turnNumber: 0,
    drawn: 0,
    laid: 0,
    drawnForTile: 0,
    turnKind: 'ordinary',
    idleTurns: 0,
    uncoveredTurns: 0,
    lostTurns: [],
    firstOut: null,
    unknocked: [],
  };
}

function handsAfterEngine({ hands, engineDraws, engineBy, engine }: RoundDealt): Tile[][] {
  const after = hands.map(sortedHand);
  for (const { seat, tile } of engineDraws) after[seat] = withTile(after[seat]!, tile);
  if (engineBy !== null) after[engineBy] = withoutTile(after[engineBy]!, tile(engine, engine));
  return after;
}

/** Switch `afterEngine`: whoever laid the engine out of the hand begins, or the seat after. */
function firstTurn({ engineBy, starter }: RoundDealt, turnOver: boolean, seats: number): Seat {
  if (engineBy === null) return starter;
  return turnOver ? nextSeat(engineBy, seats) : engineBy;
}
