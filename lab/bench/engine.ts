import {
  decide,
  fold,
  forcedCommand,
  type Game,
  legalPlays,
  newGame,
  rulesFrom,
  type SeatCommand,
  shuffledOrder,
} from '../../src/game/index.ts';
import { createHmac } from 'node:crypto';

const seats = 4;
const rules = rulesFrom('puremco');
const seatIds = ['a', 'b', 'c', 'd'];

/** How long one run lasts, and how many are timed after a warm-up of one. */
const runMs = 1500;
const runs = 5;

/**
 * Random four-player games of 13 rounds with the double-12 set on one core. A step is one move: all legal
 * plays of the seat on turn, one of them decided and folded in. The median of several runs.
 */
export async function benchEngine(): Promise<object> {
  const source = createRandom(1);
  run(source);
  const results = Array.from({ length: runs }, () => run(source));
  results.sort((a, b) => a.stepsPerSecond - b.stepsPerSecond);
  const median = results[Math.floor(runs / 2)]!;
  return {
    bench: 'engine',
    steps_per_s: Math.round(median.stepsPerSecond),
    games_per_s: Number(median.gamesPerSecond.toFixed(1)),
  };
}

interface Run {
  readonly stepsPerSecond: number;
  readonly gamesPerSecond: number;
}

function run(random: Random): Run {
  const start = performance.now();
  let steps = 0;
  let games = 0;
  while (performance.now() - start < runMs) {
    steps += playGame(random);
    games++;
  }
  const seconds = (performance.now() - start) / 1000;
  return { stepsPerSecond: steps / seconds, gamesPerSecond: games / seconds };
}

/** Plays a whole game at random and returns how many moves it took. */
function playGame(random: Random): number {
  let game: Game = newGame({ rules, seats, starter: random.below(seats) });
  let moves = 0;
  while (game.phase !== 'gameOver') {
    if (game.phase !== 'playing') {
      game = accepted(game, { type: 'deal', order: deal(game.results.length + 1, random) });
      continue;
    }
    game = accepted(game, anyMove(game, random));
    moves++;
  }
  return moves;
}

function anyMove(game: Extract<Game, { phase: 'playing' }>, random: Random): SeatCommand {
  const plays = legalPlays(game);
  const play = plays[random.below(plays.length)];
  if (play === undefined) return forcedCommand(game)!;
  return { type: 'play', seat: game.turn, tile: play.tile, train: play.train };
}

function accepted(game: Game, command: Parameters<typeof decide>[1]): Game {
  const decision = decide(game, command);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal}`);
  return fold(game, decision.events);
}

function deal(round: number, random: Random): ReturnType<typeof shuffledOrder> {
  const seed = new Uint8Array(32);
  new DataView(seed.buffer).setUint32(0, random.below(2 ** 32));
  return shuffledOrder({ hmac, seed, gameId: 'bench', seatIds, round, rules });
}

function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(message).digest();
}

interface Random {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
}

/** Quick and repeatable (xorshift); nothing that a game would be dealt with. */
function createRandom(seed: number): Random {
  let state = seed;
  return {
    below(bound) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * bound);
    },
  };
}
