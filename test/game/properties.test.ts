import { isDeepStrictEqual } from 'node:util';
import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  decide,
  evolve,
  fold,
  forcedCommand,
  high,
  imagineGame,
  legalPlays,
  low,
  mustOf,
  refusals,
  tile,
  tilesOfSet,
  viewFor,
  whyNot,
  type Game,
  type GameEvent,
  type Play,
  type PlayingGame,
  type Rules,
  type Seat,
  type SeatCommand,
  type Tile,
} from '../../src/game/index.ts';
import { kindOfTurn } from '../../src/game/opening.ts';
import { playableTable } from './arbitrary-rules.ts';
import { createBelow, playGame, type Played } from './play.ts';

const games = fc.tuple(playableTable, fc.nat());

/** Plays `numRuns` games under random rules. */
function inGames(
  numRuns: number,
  property: (table: { rules: Rules; seats: number }, seed: number) => void,
): void {
  fc.assert(
    fc.property(games, ([table, seed]) => property(table, seed)),
    { numRuns },
  );
}

describe('whole games under random rules', () => {
  it('keep every tile, end as they have to, and are the fold of their events', () => {
    inGames(1200, ({ rules, seats }, seed) => {
      const played = playGame({ rules, seats, below: createBelow(seed) }, (game) => {
        same(holdsEachTileOnce(game), true);
      });
      expect(played.end.phase).toBe('gameOver');
      expect(played.end.results.length).toBe(rules.rounds);
      same(fold(played.start, played.events), played.end);
      for (const { before, ended } of ends(played)) {
        checkScores(before, ended);
        if (ended.wentOut === null) checkBlocked(before);
      }
    });
  });

  it('list as legal exactly what is accepted, and refuse without a trace', () => {
    inGames(400, ({ rules, seats }, seed) => {
      playGame({ rules, seats, below: createBelow(seed) }, (game, move) => {
        if (move % 6 === 0) checkEveryCommand(deepFreeze(game));
      });
    });
  });

  it('show no seat and no spectator anything that is hidden', () => {
    inGames(400, ({ rules, seats }, seed) => {
      playGame({ rules, seats, below: createBelow(seed) }, (game, move) => {
        if (move % 9 !== 0) return;
        const viewers = [game.turn, (game.turn + 1) % seats, null];
        for (const viewer of viewers) {
          const view = JSON.stringify(viewFor(game, viewer));
          same(JSON.stringify(viewFor(withoutSecrets(game, viewer), viewer)), view);
        }
      });
    });
  });

  it('can be imagined from a view', () => {
    inGames(300, ({ rules, seats }, seed) => {
      playGame({ rules, seats, below: createBelow(seed) }, (game, move) => {
        if (move % 9 !== 0) return;
        const view = viewFor(game, game.turn);
        const imagined = imagineGame(view, game)!;
        same(legalPlays(imagined), legalPlays(game));
        for (const play of legalPlays(game)) same(whyNot(view, play.tile, play.train), null);
        same(comparable(imagined), comparable(game));
      });
    });
  });
});

/** Where an imagined game has to agree with the real one: turns are counted otherwise, the past is left out. */
function comparable(game: PlayingGame): unknown {
  const { past: _past, turnNumber, openDoubles, trains, ...rest } = game;
  return {
    ...rest,
    trains: trains.map(({ tiles, laidBy, open, marked }) => ({ tiles, laidBy, open, marked })),
    openDoubles: openDoubles.map((double) => ({ ...double, turnNumber: double.turnNumber === turnNumber })),
  };
}

/** As `expect(…).toEqual(…)`, which is too slow to be called at every move of thousands of games. */
function same(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** Whether every tile of the set is somewhere, once, and nothing else is. */
function holdsEachTileOnce({ rules, hands, boneyard, trains, engine }: PlayingGame): boolean {
  const seen = new Uint8Array(1024);
  seen[tile(engine, engine)]!++;
  for (const one of boneyard) seen[one]!++;
  for (const hand of hands) for (const one of hand) seen[one]!++;
  for (const train of trains) for (const one of train.tiles) seen[one]!++;
  const wanted = tilesOfSet(rules.set);
  for (const one of wanted) if (seen[one] !== 1) return false;
  return seen.reduce((sum, count) => sum + count) === wanted.length;
}

/** Penalty points, written without the project's own. */
function pointsOf(hand: readonly Tile[], rules: Rules): number {
  let points = 0;
  for (const one of hand) {
    const [a, b] = [low(one), high(one)];
    if (a + b === 0) points += rules.doubleBlank;
    else points += a + b + (a === 0 || b === 0 ? rules.blankSide : 0);
  }
  return points;
}

interface RoundEnd {
  /** The position that the round ended with. */
  readonly before: PlayingGame;
  readonly ended: Extract<GameEvent, { type: 'roundEnded' }>;
}

function ends({ start, events }: Played): RoundEnd[] {
  const found: RoundEnd[] = [];
  let game: Game = start;
  for (const event of events) {
    if (event.type === 'roundEnded' && game.phase === 'playing') found.push({ before: game, ended: event });
    game = evolve(game, event);
  }
  return found;
}

/** A round is blocked only where nobody can play any more, or nobody covered a double for a lap. */
function checkBlocked(before: PlayingGame): void {
  const { rules, seats, uncoveredTurns } = before;
  if (rules.uncovered === 'endsRound' && uncoveredTurns === seats) return;
  same(before.boneyard, []);
  for (let turn = 0; turn < seats; turn++) {
    same(legalPlays({ ...before, turn, turnKind: kindOfTurn({ ...before, turn }) }), []);
  }
}

/** What a round costs, written without the project's own. */
function checkScores(before: PlayingGame, { wentOut, scores }: RoundEnd['ended']): void {
  const { rules, hands, trains } = before;
  const factor = rules.goOutOnDouble === 'othersDouble' && isOutOnDouble(before, wentOut) ? 2 : 1;
  same(
    scores,
    hands.map((hand, seat) => {
      const open = trains[seat]!.marked && seat !== wentOut ? rules.openTrainPoints : 0;
      return factor * pointsOf(hand, rules) + open;
    }),
  );
}

/** Whether the last tile of whoever went out was a double; an engine that empties the hand does not count. */
function isOutOnDouble({ past }: PlayingGame, wentOut: Seat | null): boolean {
  for (let at = past; at !== null; at = at.before) {
    const { event } = at;
    if (event.type === 'tilePlayed' && event.seat === wentOut) return low(event.tile) === high(event.tile);
  }
  return false;
}

function checkEveryCommand(game: PlayingGame): void {
  const { turn: seat, hands, trains, seats } = game;
  const legal = legalPlays(game);
  const accepts = (command: SeatCommand) => {
    const decision = decide(game, command);
    return decision.ok || !refusals.includes(decision.refusal);
  };
  const accepted: Play[] = [];
  for (const one of hands[seat]!) {
    for (let train = 0; train < trains.length; train++) {
      if (accepts({ type: 'play', seat, tile: one, train })) accepted.push({ tile: one, train });
    }
  }
  same(accepted, legal);
  const must = mustOf(game);
  const forced = forcedCommand(game)?.type ?? null;
  same(must === 'play' || must === 'mayEnd', legal.length > 0);
  same(forced, must === 'draw' || must === 'pass' ? must : null);
  same(accepts({ type: 'draw', seat }), must === 'draw');
  same(accepts({ type: 'pass', seat }), must === 'pass');
  same(accepts({ type: 'end', seat }), must === 'mayEnd');
  const other = (seat + 1) % seats;
  for (const type of ['draw', 'pass', 'end'] as const) {
    same(decide(game, { type, seat: other }), { ok: false, refusal: 'notYourTurn' });
  }
}

/** The game with every tile that the viewer may not know replaced by something that no tile is. */
function withoutSecrets(game: PlayingGame, viewer: Seat | null): Game {
  if (game.rules.openHands === 'yes') return { ...game, boneyard: game.boneyard.map(secret) };
  const hands = game.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(secret)));
  return { ...game, hands, boneyard: game.boneyard.map(secret), past: pastWithoutSecrets(game.past, viewer) };
}

function pastWithoutSecrets(past: PlayingGame['past'], viewer: Seat | null): PlayingGame['past'] {
  if (past === null) return null;
  const before = pastWithoutSecrets(past.before, viewer);
  const { event } = past;
  if (event.type === 'roundDealt') {
    const hands = event.hands.map((hand) => hand.map(secret));
    const engineDraws = event.engineDraws.map(({ seat }) => ({ seat, tile: secret() }));
    return { event: { ...event, hands, engineDraws, boneyard: event.boneyard.map(secret) }, before };
  }
  if (event.type === 'tileDrawn' && event.seat !== viewer)
    return { event: { ...event, tile: secret() }, before };
  if (event.type === 'called' && event.target !== viewer) {
    return { event: { ...event, tiles: event.tiles.map(secret) }, before };
  }
  return { event, before };
}

function secret(): Tile {
  return 999_999 as Tile;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
