import { createHash, createHmac } from 'node:crypto';
import {
  anyPlay,
  attention,
  choose,
  forced,
  heaviest,
  path,
  randomFrom,
  strengths,
} from '../../src/ai/index.ts';
import {
  decide,
  firstStarter,
  fold,
  newGame,
  shuffledOrder,
  totalsOf,
  viewFor,
  type Chance,
  type Game,
  type Rules,
  type SeatCommand,
  type View,
} from '../../src/game/index.ts';

/** Who may play in the arena: the four strengths, and baselines to compare them with. */
export const contenders = [...strengths, 'random', 'heaviest', 'path'] as const;
export type Contender = (typeof contenders)[number];

/** One game of the arena. Games of one deal differ only in who sits where. */
export interface ArenaTask {
  readonly rules: Rules;
  /** Who plays; in rotation 0 entry i sits on seat i. */
  readonly players: readonly Contender[];
  readonly seed: string;
  readonly deal: number;
  /** How many seats everybody has moved on. */
  readonly rotation: number;
  /** Milliseconds for each search of expert. */
  readonly budgetMs: number;
}

export interface ArenaGame {
  /** By entry in `players`, like the rest. */
  readonly totals: readonly number[];
  /** A share of one win; those who tie share it. */
  readonly wins: readonly number[];
  /** Milliseconds of every decision that the rules did not force. */
  readonly decisionMs: readonly (readonly number[])[];
}

/** Plays a whole game, all rounds. */
export function playArenaGame(task: ArenaTask): ArenaGame {
  const seats = task.players.length;
  const entryOn = (seat: number): number => (seat + task.rotation) % seats;
  const chance = chanceOf(task);
  const decisionMs = task.players.map((): number[] => []);
  let game: Game = newGame({ rules: task.rules, seats, starter: firstStarter(chance) });
  let move = 0;
  while (game.phase !== 'gameOver') {
    if (game.phase !== 'playing') {
      const order = shuffledOrder({ ...chance, rules: task.rules, round: game.results.length + 1 });
      game = after(game, { type: 'deal', order });
      continue;
    }
    // Whoever has to knock does so before anybody can call.
    const seat: number = game.unknocked[0] ?? game.turn;
    const entry = entryOn(seat);
    const view = viewFor(game, seat);
    const seed = `${task.seed}|${task.deal}|${task.rotation}|${move++}`;
    game = after(game, commandOf(view, task.players[entry]!, seed, task.budgetMs, decisionMs[entry]!));
  }
  const bySeat = totalsOf(game.results, seats);
  const bestPlace = game.places.map((place) => (place === 1 ? 1 : 0));
  const winners = bestPlace.filter((one) => one === 1).length;
  const seatOf = (entry: number): number => (entry - task.rotation + seats) % seats;
  return {
    totals: task.players.map((_, entry) => bySeat[seatOf(entry)]!),
    wins: task.players.map((_, entry) => bestPlace[seatOf(entry)]! / winners),
    decisionMs,
  };
}

function commandOf(
  view: View,
  contender: Contender,
  seed: string,
  budgetMs: number,
  decisionMs: number[],
): SeatCommand {
  const only = attention(view) ?? forced(view);
  if (only !== null) return only;
  const began = performance.now();
  const command = choiceOf(view, contender, seed, budgetMs);
  decisionMs.push(performance.now() - began);
  return command;
}

function choiceOf(view: View, contender: Contender, seed: string, budgetMs: number): SeatCommand {
  switch (contender) {
    case 'random':
      return anyPlay(view, randomFrom(seed));
    case 'heaviest':
      return heaviest(view);
    case 'path':
      return path(view);
    case 'easy':
    case 'steady':
    case 'strong':
    case 'expert':
      return choose({ view, strength: contender, seed, budgetMs, now: () => performance.now() });
  }
}

/** The game after a command. Throws where the rules refuse it. */
export function after(game: Game, command: Parameters<typeof decide>[1]): Game {
  const decision = decide(game, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.refusal}`);
  return fold(game, decision.events);
}

/** The deals follow from the arena's seed and the deal's number alone, whoever plays. */
function chanceOf({ seed, deal, players }: ArenaTask): Chance {
  return {
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    seed: createHash('sha256').update(`${seed}|${deal}`).digest(),
    gameId: 'arena',
    seatIds: players.map((_, seat) => `seat${seat}`),
  };
}
