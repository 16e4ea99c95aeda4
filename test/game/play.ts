/** Whole games at random, for tests. */
import {
  decide,
  evolve,
  forcedCommand,
  legalPlays,
  mustOf,
  newGame,
  type Command,
  type Game,
  type GameEvent,
  type PlayingGame,
  type Rules,
  type SeatCommand,
} from '../../src/game/index.ts';
import { tilesToDeal } from '../../src/game/deal.ts';

/** A whole number from 0 to below `bound`. */
export type Below = (bound: number) => number;

/** Quick and repeatable (mulberry32). */
export function createBelow(seed: number): Below {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

export function shuffled<T>(list: readonly T[], below: Below): T[] {
  const after = [...list];
  for (let last = after.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [after[last], after[other]] = [after[other]!, after[last]!];
  }
  return after;
}

export interface Played {
  readonly start: Game;
  readonly end: Game;
  readonly commands: readonly Command[];
  readonly events: readonly GameEvent[];
}

/** Plays a game to its end; `look` sees every position with a round on. */
export function playGame(
  setup: { readonly rules: Rules; readonly seats: number; readonly below: Below },
  look: (game: PlayingGame, move: number) => void = () => {},
): Played {
  const { rules, seats, below } = setup;
  const start = newGame({ rules, seats, starter: below(seats) });
  const commands: Command[] = [];
  const events: GameEvent[] = [];
  let game: Game = start;
  while (game.phase !== 'gameOver') {
    if (game.phase === 'playing') look(game, commands.length);
    const command: Command = game.phase === 'playing' ? anyMove(game, below) : nextDeal(game, below);
    const decision = decide(game, command);
    if (!decision.ok) throw new Error(`${decision.refusal}: ${JSON.stringify(command)}`);
    for (const event of decision.events) game = evolve(game, event);
    commands.push(command);
    events.push(...decision.events);
    if (commands.length > 20_000) throw new Error('the game does not end');
  }
  return { start, end: game, commands, events };
}

function nextDeal(game: Game, below: Below): Command {
  return { type: 'deal', order: shuffled(tilesToDeal(game.rules, game.results.length + 1), below) };
}

/** Any move that the rules allow, now and then a knock or a call. */
export function anyMove(game: PlayingGame, below: Below): SeatCommand {
  const aside = below(3) === 0 ? knockOrCall(game, below) : null;
  if (aside !== null) return aside;
  const plays = legalPlays(game);
  const play = plays[below(plays.length)];
  if (play === undefined) return forcedCommand(game)!;
  if (mustOf(game) === 'mayEnd' && below(4) === 0) return { type: 'end', seat: game.turn };
  const keeps = below(2) === 0 ? { keepMarker: true } : {};
  return { type: 'play', seat: game.turn, ...play, ...keeps };
}

function knockOrCall({ unknocked, seats }: PlayingGame, below: Below): SeatCommand | null {
  const target = unknocked[below(unknocked.length)];
  if (target === undefined) return null;
  const seat = below(seats);
  return seat === target ? { type: 'knock', seat } : { type: 'call', seat, target };
}
