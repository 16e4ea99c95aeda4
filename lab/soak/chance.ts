import { createHash } from 'node:crypto';

/** Chance that a seed repeats. */
export interface Chance {
  /** A whole number from 0 below `bound`. */
  below(bound: number): number;
  /** True in this share of cases. */
  happens(share: number): boolean;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** As many of the items, in random order. */
  some<T>(items: readonly T[], count: number): T[];
}

export function chanceFrom(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // Mulberry32: small, and good enough to choose buttons.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    happens: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
    some(items, count) {
      const left = [...items];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(below(left.length), 1)[0]!,
      );
    },
  };
}
