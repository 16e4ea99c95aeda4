import type { GameEvent } from './events.ts';
import type { GameOverGame, PlayingGame, ReadyGame, RoundOverGame } from './game.ts';
import { handSize } from './hand-size.ts';
import { engineOfRound, tilesOfSet } from './set.ts';
import { high, isDouble, tile, type Tile } from './tile.ts';
import type { Seat } from './train.ts';

type RoundDealt = Extract<GameEvent, { type: 'roundDealt' }>;
type Draw = RoundDealt['engineDraws'][number];
type Engine = Pick<RoundDealt, 'engine' | 'engineBy' | 'engineDraws'>;

/** A round's hands and boneyard, before anybody looks for the engine. */
interface Dealt {
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
}

/**
 * Deals the next round: the hands are consecutive blocks from the front of `order` in seat order, the rest
 * is the boneyard; then the engine is found.
 *
 * Throws where no round can be dealt now, or where `order` does not hold the tiles to be dealt.
 */
export function dealRound(
  game: ReadyGame | PlayingGame | RoundOverGame | GameOverGame,
  order: readonly Tile[],
): RoundDealt {
  if (game.phase === 'playing' || game.phase === 'gameOver') throw new Error(`no deal while ${game.phase}`);
  const { rules, seats } = game;
  const round = game.results.length + 1;
  const starter = (game.lot + game.results.length) % seats;
  checkOrder(order, tilesToDeal(rules, round));
  const { tiles } = handSize(rules, seats);
  const hands = Array.from({ length: seats }, (_, seat) => order.slice(seat * tiles, (seat + 1) * tiles));
  const boneyard = order.slice(seats * tiles);
  return {
    type: 'roundDealt',
    round,
    starter,
    ...findEngine(game, starter, { hands, boneyard }),
    hands,
    boneyard,
  };
}

/** The tiles that a round deals, in ascending order: the set, without the engine where that is set aside. */
export function tilesToDeal(rules: ReadyGame['rules'], round: number): Tile[] {
  const engine = engineOfRound(rules, round);
  const all = tilesOfSet(rules.set);
  return rules.engine === 'aside' ? all.filter((one) => one !== tile(engine, engine)) : all;
}

function checkOrder(order: readonly Tile[], tiles: readonly Tile[]): void {
  const given = new Set(order);
  if (order.length !== tiles.length || !tiles.every((one) => given.has(one))) {
    throw new Error('the order to deal from does not hold every tile once');
  }
}

/** Switch `engine`: how the double in the middle is found. */
function findEngine(game: ReadyGame | RoundOverGame, starter: Seat, dealt: Dealt): Engine {
  const number = engineOfRound(game.rules, game.results.length + 1);
  const { engines } = game;
  switch (game.rules.engine) {
    case 'aside':
      return { engine: number, engineBy: null, engineDraws: [] };
    case 'held':
      return layEngine(game, starter, dealt, (one) => one === tile(number, number));
    case 'highest':
      return layEngine(game, starter, dealt, (one) => isDouble(one) && !engines.includes(high(one)));
  }
}

/** The highest tile that may be the engine is laid out of a hand; where no hand has one, the seats draw. */
function layEngine(
  { rules, seats }: ReadyGame | RoundOverGame,
  starter: Seat,
  { hands, boneyard }: Dealt,
  mayBeEngine: (tile: Tile) => boolean,
): Engine {
  const held = hands.flatMap((hand, seat) => hand.map((one) => ({ seat, tile: one })));
  const found = highestEngine(held, mayBeEngine);
  if (found !== null) return { ...found, engineDraws: [] };
  const draws = boneyard.map((one, index) => ({ seat: (starter + index) % seats, tile: one }));
  const first = draws.findIndex((draw) => mayBeEngine(draw.tile));
  const last = rules.engineMissing === 'inTurn' ? first + 1 : Math.ceil((first + 1) / seats) * seats;
  const engineDraws = draws.slice(0, last);
  return { ...highestEngine(engineDraws, mayBeEngine)!, engineDraws };
}

function highestEngine(
  tiles: readonly Draw[],
  mayBeEngine: (tile: Tile) => boolean,
): Pick<Engine, 'engine' | 'engineBy'> | null {
  const candidates = tiles.filter((one) => mayBeEngine(one.tile)).sort((a, b) => b.tile - a.tile);
  const best = candidates[0];
  return best === undefined ? null : { engine: high(best.tile), engineBy: best.seat };
}
