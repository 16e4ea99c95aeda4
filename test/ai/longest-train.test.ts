import { describe, expect, it } from 'vitest';
import { heaviestTrain, longestTrain } from '../../src/ai/index.ts';
import { numbersAlong } from '../../src/ai/longest-train.ts';
import { below, randomFrom, type Random } from '../../src/ai/random.ts';
import { bears, otherEnd, parseTile, pips, tile, type Tile } from '../../src/game/index.ts';
import { tilesOfSet } from '../../src/game/set.ts';
import { shuffled } from './rounds.ts';

const tiles = (text: string): Tile[] => text.split(' ').map((word) => parseTile(word)!);
const worth = (count: number, sum: number): number => count * 4096 + sum;

/** Tries every row. */
function exhaustive(hand: readonly Tile[], end: number, used = 0): number {
  let best = 0;
  for (let i = 0; i < hand.length; i++) {
    if ((used >> i) & 1 || !bears(hand[i]!, end)) continue;
    const row = worth(1, pips(hand[i]!)) + exhaustive(hand, otherEnd(hand[i]!, end), used | (1 << i));
    if (row > best) best = row;
  }
  return best;
}

/** The same with what is left of used tiles and an end remembered, for hands of up to 20 tiles. */
function remembered(hand: readonly Tile[], start: number): number {
  const known = new Map<number, number>();
  const follow = (used: number, end: number): number => {
    const key = used * 32 + end;
    let best = known.get(key) ?? -1;
    if (best >= 0) return best;
    best = 0;
    for (let i = 0; i < hand.length; i++) {
      if ((used >> i) & 1 || !bears(hand[i]!, end)) continue;
      best = Math.max(best, worth(1, pips(hand[i]!)) + follow(used | (1 << i), otherEnd(hand[i]!, end)));
    }
    known.set(key, best);
    return best;
  };
  return follow(0, start);
}

function drawn(set: number, count: number, random: Random): Tile[] {
  return shuffled(tilesOfSet(set as 12), random).slice(0, count);
}

/** Whether the train is worth `best`, connects from the start and holds tiles of the hand once each. */
function isRight(hand: readonly Tile[], start: number, best: number): boolean {
  const train = longestTrain(hand, start);
  return (
    train.exact &&
    worth(train.count, train.pips) === best &&
    numbersAlong(train.tiles, start) !== null &&
    new Set(train.tiles).size === train.count &&
    train.tiles.every((one) => hand.includes(one))
  );
}

describe('the longest train', () => {
  it.each([
    ['12-8 8-3 3-3 3-4 9-9', 12, '8-12 3-8 3-3 3-4'],
    ['1-2 2-3 3-1', 5, ''],
    ['5-5', 5, '5-5'],
    // The bridge to the triangle is crossed once, and the loop at the start comes before it.
    ['0-1 1-2 0-2 0-3 3-4', 0, '0-2 1-2 0-1 0-3 3-4'],
    // Count comes before pips: two light tiles beat a heavy one.
    ['0-12 0-1 1-2', 0, '0-1 1-2'],
  ])('of %s from %i', (hand, start, expected) => {
    const train = longestTrain(tiles(hand), start);
    expect(train.tiles).toEqual(expected === '' ? [] : tiles(expected));
  });

  it('is what trying every row finds, on 20,000 small hands', () => {
    const random = randomFrom('small hands');
    const wrong: string[] = [];
    for (let i = 0; i < 20_000; i++) {
      const set = 3 + below(random, 6);
      const hand = drawn(set, 1 + below(random, 10), random);
      const start = below(random, set + 1);
      if (!isRight(hand, start, exhaustive(hand, start))) wrong.push(`${hand.join(' ')} from ${start}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is what a search with memory finds, on hands of up to 18 tiles of any set', () => {
    const random = randomFrom('middling hands');
    for (let i = 0; i < 300; i++) {
      const set = 4 + below(random, 15);
      const hand = drawn(set, 12 + below(random, 7), random);
      expect(isRight(hand, set, remembered(hand, set)), `${hand.join(' ')} from ${set}`).toBe(true);
    }
  });

  it('goes by weights of one’s own', () => {
    const hand = tiles('0-12 0-1 1-2');
    expect(heaviestTrain(hand, 0, [10, 1, 1]).tiles).toEqual(tiles('0-12'));
    expect(heaviestTrain(hand, 0, [1, 1, 1]).tiles).toEqual(tiles('0-1 1-2'));
  });

  it('is exact and quick for hands of 60 tiles built to fall apart', () => {
    const random = randomFrom('hard hands');
    const before = process.cpuUsage();
    for (let i = 0; i < 200; i++) {
      const hand = i % 2 === 0 ? drawn(18, 60, random) : brittle(random);
      expect(longestTrain(hand, below(random, 19)).exact).toBe(true);
    }
    // A search that falls into every trap takes minutes; the machine's other work does not count.
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(20);
  });
});

/** All doubles on a ring of numbers in pairs: whatever is left out cuts something off. */
function brittle(random: Random): Tile[] {
  const ring = shuffled([...Array(19).keys()], random);
  const hand = new Set<Tile>();
  for (let i = 0; i < 19; i++) {
    hand.add(tile(i, i));
    hand.add(tile(ring[i]!, ring[(i + 1) % 19]!));
  }
  while (hand.size < 46) hand.add(tile(below(random, 19), below(random, 19)));
  return [...hand];
}
