import { longestTrain } from '../../src/ai/longest-train.ts';
import { bears, otherEnd, pips, tile, type Tile } from '../../src/game/tile.ts';

const sizes = [15, 20, 24, 30, 40, 60];
const sets = [12, 15, 18];
const handsPerSize = 900;
/** The baseline plays every so many hands, for it is slow. */
const baselineEvery = 30;
/** How long the baseline may take over a hand, and how many entries its table may have. */
const baselineLimit = { ms: 2_000, states: 4_000_000 };
/** After so many hands that did not end the baseline gives a size up. */
const baselineFailures = 3;

/**
 * The longest train against a plain memoised depth-first search on the same hands; a line a size. Hands are
 * drawn from the double-12, -15 and -18 sets in turn; `ratio` compares medians over the hands that both
 * played, `median_ms` and `p99_ms` are over all hands.
 */
export async function benchLongest(): Promise<object[]> {
  const random = numbersFrom(20_261_130);
  for (let i = 0; i < 3_000; i++) longestTrain(drawHand(random, 12, 24), 12);
  return Promise.resolve(sizes.map((size) => benchSize(size, random)));
}

function benchSize(size: number, random: () => number): object {
  process.stderr.write(
    `longest: ${handsPerSize} hands of ${size} tiles, baseline ${baselineLimit.ms} ms a hand at most\n`,
  );
  const own: number[] = [];
  const ownBeside: number[] = [];
  const baseline: number[] = [];
  let failures = 0;
  let exact = true;
  for (let i = 0; i < handsPerSize; i++) {
    const set = sets[i % sets.length]!;
    const hand = drawHand(random, set, size);
    const began = performance.now();
    const train = longestTrain(hand, set);
    const took = performance.now() - began;
    own.push(took);
    exact &&= train.exact;
    if (i % baselineEvery !== 0 || failures >= baselineFailures) continue;
    const beside = plainSearch(hand, set);
    if (beside === null) {
      failures++;
      continue;
    }
    if (beside.count !== train.count || beside.pips !== train.pips) {
      throw new Error(`the baseline found another train for ${hand.join(' ')} from ${set}`);
    }
    ownBeside.push(took);
    baseline.push(beside.ms);
  }
  const ended = failures < baselineFailures;
  return {
    bench: 'longest',
    tiles: size,
    hands: handsPerSize,
    median_ms: rounded(quantile(own, 0.5)),
    p99_ms: rounded(quantile(own, 0.99)),
    baseline_median_ms: ended ? rounded(quantile(baseline, 0.5)) : null,
    ratio: ended ? rounded(quantile(ownBeside, 0.5) / quantile(baseline, 0.5)) : null,
    exact,
  };
}

/** The baseline: every row is tried, and what a set of used tiles and an end can still give is remembered. */
function plainSearch(
  hand: readonly Tile[],
  start: number,
): { count: number; pips: number; ms: number } | null {
  const began = performance.now();
  const known = new Map<number | string, number>();
  const worth = hand.map((t) => 4096 + pips(t));
  let steps = 0;
  let late = false;
  // The used tiles are two halves of 30 bits; with the end they fit a number up to 48 tiles.
  const keyOf = (first: number, second: number, end: number): number | string =>
    hand.length <= 48 ? second * 2 ** 35 + first * 32 + end : `${second} ${first} ${end}`;
  const follow = (first: number, second: number, end: number): number => {
    const key = keyOf(first, second, end);
    const before = known.get(key);
    if (before !== undefined) return before;
    if ((++steps & 1023) === 0) {
      late ||= performance.now() - began > baselineLimit.ms || known.size > baselineLimit.states;
    }
    let best = 0;
    for (let i = 0; i < hand.length && !late; i++) {
      const inFirst = i < 30 ? 1 << i : 0;
      const inSecond = i < 30 ? 0 : 1 << (i - 30);
      if ((first & inFirst) !== 0 || (second & inSecond) !== 0 || !bears(hand[i]!, end)) continue;
      const value = worth[i]! + follow(first | inFirst, second | inSecond, otherEnd(hand[i]!, end));
      if (value > best) best = value;
    }
    known.set(key, best);
    return best;
  };
  const best = follow(0, 0, start);
  if (late) return null;
  return { count: Math.floor(best / 4096), pips: best % 4096, ms: performance.now() - began };
}

function drawHand(random: () => number, set: number, size: number): Tile[] {
  const all: Tile[] = [];
  for (let b = 0; b <= set; b++) for (let a = 0; a <= b; a++) all.push(tile(a, b));
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (all.length - i));
    const swapped = all[i]!;
    all[i] = all[j]!;
    all[j] = swapped;
  }
  return all.slice(0, size);
}

/** Mulberry32: the same hands in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
