import fc from '../fast-check.ts';
import {
  decide,
  fold,
  forcedCommand,
  legalPlays,
  mustOf,
  newGame,
  type Command,
  type Game,
  type PlayingGame,
  type Rules,
  type SeatCommand,
  type Tile,
} from '../../src/game/index.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { below, randomFrom, type Random } from '../../src/ai/random.ts';
import { noTiles, numbers, someTiles, type Position } from '../../src/ai/position.ts';

export const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** The game after a command that has to be legal. */
export function after(game: Game, command: Command): Game {
  const decision = decide(game, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.refusal}`);
  return fold(game, decision.events);
}

/** A first round, dealt by chance. */
export function dealt(rules: Rules, seats: number, random: Random): Game {
  const game = newGame({ rules, seats, starter: below(random, seats) });
  return after(game, { type: 'deal', order: shuffled(tilesToDeal(rules, 1), random) });
}

/** Any legal command of the seat on turn, now and then a call. */
export function anyCommand(game: PlayingGame, random: Random): SeatCommand {
  const target = game.unknocked[0];
  if (target !== undefined && below(random, 3) === 0) {
    return { type: 'call', seat: (target + 1) % game.seats, target };
  }
  const only = forcedCommand(game);
  if (only !== null) return only;
  const seat = game.turn;
  if (mustOf(game) === 'mayEnd' && below(random, 4) === 0) return { type: 'end', seat };
  const plays = legalPlays(game);
  const play = plays[below(random, plays.length)]!;
  const keeps = game.rules.marker === 'choice' && below(random, 3) === 0;
  return { type: 'play', seat, ...play, ...(keeps ? { keepMarker: true } : {}) };
}

/** A round after up to `moves` moves by chance, still going on; null where it ended before. */
export function midRound(table: {
  readonly rules: Rules;
  readonly seats: number;
  readonly seed: number;
  readonly moves: number;
}): PlayingGame | null {
  const random = randomFrom(table.seed);
  let game = dealt(table.rules, table.seats, random);
  for (let i = 0; i < table.moves && game.phase === 'playing'; i++) {
    game = after(game, anyCommand(game, random));
  }
  return game.phase === 'playing' ? game : null;
}

/** The game as a position that is played in place. */
export function positionOf(game: PlayingGame): Position {
  return {
    ...game,
    hands: game.hands.map((hand) => [...hand]),
    boneyard: [...game.boneyard].reverse(),
    trains: game.trains.map((train) => ({
      ...train,
      tiles: train.tiles.length > 0 ? someTiles : noTiles,
    })),
    openDoubles: [...game.openDoubles],
    onTable: [...game.onTable],
    firstTurnDone: [...game.firstTurnDone],
    over: false,
    wentOut: null,
    doubled: false,
    mayBear: new Float64Array(game.seats * numbers).fill(61),
  };
}

/** Everything that a position and a game have in common, hands and boneyard sorted. */
export function likeness(game: PlayingGame): object {
  const sorted = (tiles: readonly Tile[]): Tile[] => [...tiles].sort((a, b) => a - b);
  const { openDoubles, onTable, firstTurnDone, turn, turnNumber, drawn, laid, drawnForTile } = game;
  const { turnKind, idleTurns, uncoveredTurns, lostTurns, firstOut } = game;
  return {
    hands: game.hands.map(sorted),
    boneyard: sorted(game.boneyard),
    trains: game.trains.map(({ tiles, open, marked }) => ({ started: tiles.length > 0, open, marked })),
    ...{ openDoubles, onTable, firstTurnDone, turn, turnNumber, drawn, laid, drawnForTile },
    ...{ turnKind, idleTurns, uncoveredTurns, lostTurns, firstOut },
  };
}

/** The same game to one seat, with everything that it does not see dealt anew. */
export function reshuffled(game: PlayingGame, seat: number, random: Random): PlayingGame {
  const hidden = game.hands.flatMap((hand, other) => (other === seat ? [] : hand));
  const pool = shuffled([...hidden, ...game.boneyard], random);
  const hands = game.hands.map((hand, other) =>
    other === seat ? hand : pool.splice(0, hand.length).sort((a, b) => a - b),
  );
  return { ...game, hands, boneyard: pool };
}
