import { createHmac } from 'node:crypto';
import {
  decide,
  firstStarter,
  fold,
  newGame,
  rulesFrom,
  shuffledOrder,
  viewFor,
  type Changes,
  type Command,
  type Game,
  type PresetName,
  type Seat,
  type View,
} from '../../src/game/index.ts';

export interface Played {
  readonly preset?: PresetName;
  readonly changes?: Changes;
  readonly seats: number;
  /** Another number, another game. */
  readonly seed: number;
}

/** A game played by plain chance, from the first deal, as one seat or a spectator sees it after each step. */
export function* viewsOfGame(played: Played, seat: Seat | null = null): Generator<View> {
  const rules = rulesFrom(played.preset ?? 'puremco', played.changes);
  const chance = chanceOf(played);
  let game: Game = newGame({ rules, seats: played.seats, starter: firstStarter(chance) });
  const random = randomOf(played.seed);
  let round = 0;
  while (game.phase !== 'gameOver') {
    if (game.phase === 'playing') game = after(game, pick(game, random));
    else game = after(game, { type: 'deal', order: shuffledOrder({ ...chance, round: ++round, rules }) });
    yield viewFor(game, seat);
  }
}

/** The view after so many steps, or the last one of a shorter game. */
export function viewAfter(played: Played, steps: number, seat: Seat | null = null): View {
  let last: View | undefined;
  let step = 0;
  for (const view of viewsOfGame(played, seat)) {
    last = view;
    if (step++ === steps) break;
  }
  return last!;
}

/** The first view at or after so many steps for which `holds`. */
export function viewWhere(
  played: Played,
  holds: (view: View) => boolean,
  options: { readonly from?: number; readonly seat?: Seat | null } = {},
): View {
  let step = 0;
  let last: View | undefined;
  for (const view of viewsOfGame(played, options.seat ?? null)) {
    last = view;
    if (step++ >= (options.from ?? 0) && holds(view)) return view;
  }
  return last!;
}

/** A legal command of the seat on turn: a tile on its own train rather than elsewhere, a long one rather than a short. */
function pick(game: Extract<Game, { phase: 'playing' }>, random: () => number): Command {
  const seat = game.turn;
  const view = viewFor(game, seat);
  if (view.mayKnock) return { type: 'knock', seat };
  if (view.must === 'draw' || view.must === 'pass') return { type: view.must, seat };
  if (view.legal.length === 0) return { type: 'end', seat };
  const own = view.legal.filter((play) => play.train === seat);
  const from = own.length > 0 && random() < 0.7 ? own : view.legal;
  const play = from[Math.floor(random() * from.length)]!;
  return { type: 'play', seat, ...play };
}

function after(game: Game, command: Command): Game {
  const decision = decide(game, command);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal}`);
  return fold(game, decision.events);
}

function chanceOf({ seats, seed }: Played) {
  return {
    hmac: (key: Uint8Array, message: Uint8Array) =>
      new Uint8Array(createHmac('sha256', key).update(message).digest()),
    seed: new Uint8Array(32).fill(seed & 255),
    gameId: `sample${seed}`,
    seatIds: Array.from({ length: seats }, (_, at) => `seat${at}`),
  };
}

/** A small generator of numbers in [0, 1) that is the same everywhere (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
