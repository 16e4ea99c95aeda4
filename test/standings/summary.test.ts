import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/game/events.ts';
import { parseTile } from '../../src/game/tile.ts';
import { summarise } from '../../src/standings/index.ts';

const deal = (round: number): GameEvent => ({
  type: 'roundDealt',
  round,
  starter: 0,
  engine: 12,
  engineBy: null,
  engineDraws: [],
  hands: [],
  boneyard: [],
});
const lay = (seat: number, tile: string, train: number): GameEvent => ({
  type: 'tilePlayed',
  seat,
  tile: parseTile(tile)!,
  train,
});
const pass = (seat: number): GameEvent => ({ type: 'passed', seat });
const round = (wentOut: number | null, ...scores: number[]): GameEvent => ({
  type: 'roundEnded',
  wentOut,
  scores,
});
const over = (...places: number[]): GameEvent => ({ type: 'gameEnded', places });

describe('the summary of a game', () => {
  it('adds up points, rounds gone out and the best round', () => {
    const events = [
      deal(1),
      round(0, 0, 30),
      deal(2),
      round(1, 12, 0),
      deal(3),
      round(null, 5, 9),
      over(1, 2),
    ];
    const { rounds, seats } = summarise(events, 2);
    expect(rounds).toBe(3);
    expect(seats[0]).toMatchObject({ points: 17, place: 1, roundsOut: 1, bestRound: 0, worstRound: 12 });
    expect(seats[1]).toMatchObject({ points: 39, place: 2, roundsOut: 1, bestRound: 0 });
  });

  it('counts a double as left open only when nobody covered it before the turn was over', () => {
    const covered = [deal(1), lay(0, '8-8', 0), lay(0, '8-1', 0), lay(1, '12-5', 1)];
    const left = [lay(0, '1-1', 0), lay(0, '5-3', 1), lay(1, '1-2', 0)];
    const failed = [lay(0, '3-3', 1), pass(0), lay(1, '3-4', 1)];
    const events = [...covered, ...left, ...failed, round(null, 1, 2), over(1, 2)];
    expect(summarise(events, 2).seats.map((seat) => seat.doublesLeft)).toEqual([2, 0]);
  });

  it('does not count the double that ends a round', () => {
    const events = [deal(1), lay(0, '8-8', 0), round(0, 0, 2), over(1, 2)];
    expect(summarise(events, 2).seats[0]!.doublesLeft).toBe(0);
  });

  it('takes the longest train from the tiles that a seat laid on its own', () => {
    const own = Array.from({ length: 15 }, (_, index) => lay(0, `${index % 12}-${(index + 1) % 12}`, 0));
    const events = [deal(1), ...own.slice(0, 14), lay(1, '1-2', 0), own[14]!, round(null, 1, 2), over(1, 2)];
    const { seats } = summarise(events, 2);
    expect(seats[0]!.longestTrain).toBe(15);
    expect(seats[0]!.achievements).toEqual(['trainOfFifteen']);
    expect(seats[1]!.longestTrain).toBe(0);
  });

  it('knows a round that ended in the first turn of the one who went out', () => {
    const first = [deal(1), lay(1, '12-1', 1), lay(0, '12-2', 0), round(0, 0, 5), over(1, 2)];
    const second = [
      deal(1),
      lay(0, '12-1', 0),
      lay(1, '12-2', 1),
      lay(0, '1-3', 0),
      round(0, 0, 5),
      over(1, 2),
    ];
    expect(summarise(first, 2).seats[0]!.achievements).toEqual(['outOnFirstTurn']);
    expect(summarise(second, 2).seats[0]!.achievements).toEqual([]);
  });

  it('knows four doubles in one turn, and that two turns are two', () => {
    const four = ['1-1', '2-2', '3-3', '4-4'].map((tile, train) => lay(0, tile, train));
    const split = [...four.slice(0, 3), pass(0), lay(1, '5-6', 1), four[3]!];
    expect(
      summarise([deal(1), ...four, pass(0), round(null, 1, 2), over(1, 2)], 2).seats[0]!.achievements,
    ).toEqual(['fourDoubles']);
    expect(
      summarise([deal(1), ...split, pass(0), round(null, 1, 2), over(1, 2)], 2).seats[0]!.achievements,
    ).toEqual([]);
  });

  it('knows who came from last to first', () => {
    const rounds = [round(1, 90, 0, 10), round(1, 90, 0, 10), round(0, 0, 99, 99), round(0, 0, 99, 99)];
    const events = [...rounds.flatMap((end, index) => [deal(index + 1), end]), over(1, 2, 3)];
    expect(summarise(events, 3).seats[0]!.achievements).toEqual(['comebackFromLast']);
    const level = [round(1, 90, 0, 90), round(1, 90, 0, 90), ...rounds.slice(2)];
    const shared = [...level.flatMap((end, index) => [deal(index + 1), end]), over(1, 2, 3)];
    expect(summarise(shared, 3).seats[0]!.achievements).toEqual([]);
  });

  it('refuses a game that is not finished', () => {
    expect(() => summarise([deal(1)], 2)).toThrow(RangeError);
  });
});
