import { describe, expect, it } from 'vitest';
import {
  decide,
  evolve,
  fold,
  formatTile,
  newGame,
  parseTile,
  rulesFrom,
  viewFor,
  type Changes,
  type Game,
  type GameEvent,
  type PlayingGame,
  type Tile,
} from '../../src/game/index.ts';
import { dealRound, tilesToDeal } from '../../src/game/deal.ts';

const t = (text: string): Tile => parseTile(text)!;
const tiles = (text: string): Tile[] => text.split(' ').map(t);

type Dealt = Extract<GameEvent, { type: 'roundDealt' }>;

/** Deals a round of double-6 to seats of two tiles (or `deal`); `first` comes first, the other tiles in ascending order. */
function deal(
  first: string,
  changes: Changes = {},
  seats = 2,
  starter = 0,
): { dealt: Dealt; game: Game; events: readonly GameEvent[] } {
  const game = newGame({ rules: rulesFrom('quick6', { deal: 2, ...changes }), seats, starter });
  return dealNext(game, first);
}

function dealNext(game: Game, first: string): { dealt: Dealt; game: Game; events: readonly GameEvent[] } {
  const given = tiles(first);
  const rest = tilesToDeal(game.rules, game.results.length + 1).filter((one) => !given.includes(one));
  const decision = decide(game, { type: 'deal', order: [...given, ...rest] });
  if (!decision.ok) throw new Error(decision.refusal);
  return { dealt: decision.events[0] as Dealt, game: fold(game, decision.events), events: decision.events };
}

function playing(game: Game): PlayingGame {
  if (game.phase !== 'playing') throw new Error(game.phase);
  return game;
}

const written = (hands: readonly (readonly Tile[])[]) => hands.map((hand) => hand.map(formatTile).join(' '));

describe('a deal', () => {
  it('gives consecutive blocks from the front, and the rest is the boneyard', () => {
    const { dealt, game } = deal('5-6 1-3 0-4 2-2 3-3', {}, 2, 1);
    expect(dealt).toMatchObject({ round: 1, starter: 1, engine: 6, engineBy: null, engineDraws: [] });
    expect(written(dealt.hands)).toEqual(['5-6 1-3', '0-4 2-2']);
    expect(dealt.boneyard).toHaveLength(28 - 1 - 4);
    expect(formatTile(dealt.boneyard[0]!)).toBe('3-3');
    expect(game).toMatchObject({ phase: 'playing', turn: 1, round: 1, starter: 1, drawn: 0, laid: 0 });
    expect(written(playing(game).hands)).toEqual(['1-3 5-6', '0-4 2-2']);
  });

  it('throws for an order that does not hold every tile once', () => {
    const game = newGame({ rules: rulesFrom('quick6'), seats: 2, starter: 0 });
    const order = tilesToDeal(game.rules, 1);
    const attempt = (given: readonly Tile[]) => () => decide(game, { type: 'deal', order: given });
    expect(attempt(order)).not.toThrow();
    expect(attempt(order.slice(1))).toThrow('every tile once');
    expect(attempt([...order, t('6-6')])).toThrow('every tile once');
    expect(attempt([...order.slice(1), order[1]!])).toThrow('every tile once');
  });

  it('throws while a round is being played and when the game is over', () => {
    const { game } = deal('5-6 1-3');
    expect(() => decide(game, { type: 'deal', order: [] })).toThrow('no deal while playing');
    const over = fold(game, [
      { type: 'roundEnded', wentOut: null, scores: [1, 2] },
      { type: 'gameEnded', places: [1, 2] },
    ]);
    expect(() => decide(over, { type: 'deal', order: [] })).toThrow('no deal while gameOver');
  });

  it('rotates the start from the lot, clockwise', () => {
    let { game } = deal('5-6 1-3 0-4 2-2 3-3 4-4', {}, 3, 2);
    const starters = [];
    for (let round = 1; round <= 3; round++) {
      starters.push(playing(game).starter);
      game = evolve(game, { type: 'roundEnded', wentOut: null, scores: [0, 0, 0] });
      game = dealNext(game, '0-1').game;
    }
    expect(starters).toEqual([2, 0, 1]);
    expect(game).toMatchObject({ round: 4, engine: 3, engines: [6, 5, 4, 3] });
  });
});

describe('an engine that is dealt', () => {
  it('is laid by its holder, who plays first', () => {
    const { dealt, game } = deal('5-6 1-3 0-4 6-6', { engine: 'held' });
    expect(dealt).toMatchObject({ engine: 6, engineBy: 1, engineDraws: [] });
    expect(written(dealt.hands)).toEqual(['5-6 1-3', '0-4 6-6']);
    expect(game).toMatchObject({ turn: 1, engine: 6, firstTurnDone: [false, false] });
    expect(written(playing(game).hands)).toEqual(['1-3 5-6', '0-4']);
  });

  it('may cost its holder the turn', () => {
    const { game } = deal('5-6 1-3 0-4 6-6', { engine: 'held', afterEngine: 'turnOver' });
    expect(game).toMatchObject({ turn: 0, starter: 0, firstTurnDone: [false, false] });
  });

  it('is drawn in turn from the starter where nobody holds it', () => {
    const { dealt, game } = deal('5-6 1-3 0-4 0-1 0-2 2-2 6-6 3-3', { engine: 'held' }, 2, 1);
    expect(dealt.engineDraws.map(({ seat, tile }) => `${seat}:${formatTile(tile)}`)).toEqual([
      '1:0-2',
      '0:2-2',
      '1:6-6',
    ]);
    expect(dealt).toMatchObject({ engine: 6, engineBy: 1 });
    expect(written(playing(game).hands)).toEqual(['1-3 2-2 5-6', '0-1 0-2 0-4']);
    expect(playing(game).boneyard.map(formatTile)[0]).toBe('3-3');
    expect(playing(game).boneyard).toHaveLength(28 - 4 - 3);
    expect(game).toMatchObject({ turn: 1 });
  });

  it('is laid after a full draw where all draw together', () => {
    const { dealt } = deal('5-6 1-3 0-4 0-1 0-2 2-2 6-6 3-3', { engine: 'held', engineMissing: 'together' });
    expect(dealt.engineDraws.map(({ seat, tile }) => `${seat}:${formatTile(tile)}`)).toEqual([
      '0:0-2',
      '1:2-2',
      '0:6-6',
      '1:3-3',
    ]);
    expect(dealt).toMatchObject({ engine: 6, engineBy: 0 });
  });

  it('ends a full draw with the boneyard', () => {
    const held = { engine: 'held', engineMissing: 'together', deal: 9 } as const;
    const rules = rulesFrom('quick6', held);
    const order = [...tilesToDeal(rules, 1).filter((one) => one !== t('6-6')), t('6-6')];
    const dealt = dealRound(newGame({ rules, seats: 3, starter: 2 }), order);
    expect(dealt.engineDraws).toEqual([{ seat: 2, tile: t('6-6') }]);
    expect(dealt.engineBy).toBe(2);
  });

  it('is the highest double of any hand that has not been one', () => {
    const first = deal('5-5 1-3 0-4 3-3', { engine: 'highest' });
    expect(first.dealt).toMatchObject({ engine: 5, engineBy: 0 });
    const over = evolve(first.game, { type: 'roundEnded', wentOut: null, scores: [0, 0] });
    const second = dealNext(over, '0-4 1-3 5-5 3-3');
    expect(second.dealt).toMatchObject({ engine: 3, engineBy: 1, round: 2 });
    expect(second.game).toMatchObject({ engines: [5, 3], starter: 1, turn: 1 });
  });

  it('may be a low double where a hand holds no other', () => {
    expect(deal('0-0 1-3 0-4 5-6', { engine: 'highest' }).dealt).toMatchObject({ engine: 0, engineBy: 0 });
  });

  it('is the first double drawn in turn, or the highest of a full draw', () => {
    const order = '5-6 1-3 0-4 0-1 0-2 2-2 4-4 3-3';
    expect(deal(order, { engine: 'highest' }).dealt).toMatchObject({ engine: 2, engineBy: 1 });
    const together = deal('5-6 1-3 0-4 0-1 2-2 4-4 5-5', { engine: 'highest', engineMissing: 'together' });
    expect(together.dealt).toMatchObject({ engine: 4, engineBy: 1 });
    expect(together.dealt.engineDraws).toHaveLength(2);
  });

  it('ends the round where it was all that the hand held', () => {
    const { events, game } = deal('5-6 6-6', { engine: 'held', deal: 1, rounds: 1 });
    expect(events.slice(1)).toEqual([
      { type: 'roundEnded', wentOut: 1, scores: [11, 0] },
      { type: 'gameEnded', places: [2, 1] },
    ]);
    expect(game).toMatchObject({ phase: 'gameOver', turn: 1 });
  });

  it('does not count double against the others, for it was not laid in a turn', () => {
    const { events } = deal('5-6 6-6', { engine: 'held', deal: 1, goOutOnDouble: 'othersDouble' });
    expect(events.slice(1)).toEqual([{ type: 'roundEnded', wentOut: 1, scores: [11, 0] }]);
  });

  it('is public, as is who drew for it, and nothing else', () => {
    const { game } = deal('5-6 1-3 0-4 0-1 0-2 2-2 6-6 3-3', { engine: 'held' }, 2, 1);
    expect(viewFor(game, 0).history).toEqual([
      { type: 'roundDealt', round: 1, starter: 1, engine: 6, engineBy: 1, dealt: 2, engineDraws: [1, 0, 1] },
    ]);
  });
});

describe('evolve', () => {
  it('leaves a game as it is for an event that cannot have happened in its phase', () => {
    const ready = newGame({ rules: rulesFrom('quick6'), seats: 2, starter: 0 });
    const { game } = deal('5-6 1-3');
    expect(evolve(ready, { type: 'passed', seat: 0 })).toBe(ready);
    expect(evolve(ready, { type: 'gameEnded', places: [1, 1] })).toBe(ready);
    expect(evolve(ready, { type: 'roundEnded', wentOut: 0, scores: [0, 0] })).toBe(ready);
    expect(evolve(game, { type: 'gameEnded', places: [1, 1] })).toBe(game);
  });
});

describe('a command before the first deal', () => {
  it('is refused: no round is on', () => {
    const ready = newGame({ rules: rulesFrom('quick6'), seats: 2, starter: 0 });
    expect(decide(ready, { type: 'draw', seat: 0 })).toEqual({ ok: false, refusal: 'roundOver' });
  });
});
