import { describe, expect, it } from 'vitest';
import {
  handPoints,
  parseTile,
  placesOf,
  rulesFrom,
  tilePoints,
  totalsOf,
  type RoundResult,
} from '../../src/game/index.ts';

/** Rounds from lines such as `0 5 7`; the seat marked with `*` went out. */
function rounds(...lines: string[]): RoundResult[] {
  return lines.map((line, index) => {
    const cells = line.split(' ');
    const out = cells.findIndex((cell) => cell.endsWith('*'));
    const scores = cells.map((cell) => Number(cell.replace('*', '')));
    return { round: index + 1, engine: 12 - index, wentOut: out < 0 ? null : out, scores, left: [] };
  });
}

describe('points', () => {
  it.each<[string, object, number]>([
    ['5-7', {}, 12],
    ['9-9', {}, 18],
    ['0-0', {}, 0],
    ['0-3', {}, 3],
    ['0-0', { doubleBlank: 50 }, 50],
    ['0-0', { blankSide: 25 }, 0],
    ['0-3', { blankSide: 25, doubleBlank: 50 }, 28],
    ['1-3', { blankSide: 25, doubleBlank: 50 }, 4],
  ])('%s with %j', (tile, changes, expected) => {
    expect(tilePoints(rulesFrom('puremco', changes), parseTile(tile)!)).toBe(expected);
  });

  it('of a hand are those of its tiles', () => {
    expect(
      handPoints(
        rulesFrom('puremco'),
        ['5-7', '0-1'].map((one) => parseTile(one)!),
      ),
    ).toBe(13);
    expect(handPoints(rulesFrom('puremco'), [])).toBe(0);
  });

  it('add up over the rounds', () => {
    expect(totalsOf(rounds('0* 5 7', '10 0* 1'), 3)).toEqual([10, 5, 8]);
    expect(totalsOf([], 2)).toEqual([0, 0]);
  });
});

describe('places', () => {
  const shared = rulesFrom('puremco');
  const roundsWon = rulesFrom('puremco', { tieBreak: 'roundsWon' });

  it('begin with the lowest total, ties shared', () => {
    expect(placesOf(shared, rounds('9 5 7'), 3)).toEqual([3, 1, 2]);
    expect(placesOf(shared, rounds('0* 5 7', '5 0 9'), 3)).toEqual([1, 1, 3]);
    expect(placesOf(shared, [], 3)).toEqual([1, 1, 1]);
  });

  it('of equal totals go by rounds gone out', () => {
    expect(placesOf(roundsWon, rounds('0* 5 5', '10 5 5'), 3)).toEqual([1, 2, 2]);
    expect(placesOf(roundsWon, rounds('5 0 7', '0 5* 7'), 3)).toEqual([2, 1, 3]);
  });

  it('then go by the lowest round above 0', () => {
    expect(placesOf(roundsWon, rounds('0* 4 9', '6 0* 9', '4 6 9'), 3)).toEqual([1, 1, 3]);
    expect(placesOf(roundsWon, rounds('0* 3 9', '6 0* 9', '4 7 9'), 3)).toEqual([2, 1, 3]);
  });

  it('are then shared, also by those who paid nothing', () => {
    expect(placesOf(roundsWon, rounds('0 0 9'), 3)).toEqual([1, 1, 3]);
    expect(placesOf(roundsWon, [], 2)).toEqual([1, 1]);
  });

  it('go by the total first', () => {
    expect(placesOf(roundsWon, rounds('0* 1 9', '0* 1 9', '4 1 9'), 3)).toEqual([2, 1, 3]);
  });
});
