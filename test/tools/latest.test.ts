import { describe, expect, it } from 'vitest';
import { createLatest } from '../../src/tools/latest.ts';

/** Work that ends when it is told to. */
function workshop() {
  const begun: { key: string; wish: number; end: () => void }[] = [];
  const latest = createLatest<number>({
    merge: (waiting, next) => waiting + next,
    run: (key, wish) => new Promise((end) => begun.push({ key, wish, end })),
  });
  const end = async (at: number): Promise<void> => {
    begun[at]!.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { latest, begun, end };
}

describe('the latest of a key', () => {
  it('begins at once, and keys do not wait for each other', () => {
    const { latest, begun } = workshop();
    latest.wish('a', 1);
    latest.wish('b', 2);
    expect(begun.map(({ key, wish }) => [key, wish])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(latest.underWay()).toBe(2);
  });

  it('merges what is wished for meanwhile into one more run, however much it was', async () => {
    const { latest, begun, end } = workshop();
    latest.wish('a', 1);
    for (const wish of [10, 20, 30]) latest.wish('a', wish);
    expect(begun).toHaveLength(1);
    await end(0);
    expect(begun.map(({ wish }) => wish)).toEqual([1, 60]);
    await end(1);
    expect(begun).toHaveLength(2);
    expect([latest.underWay(), latest.has('a')]).toEqual([0, false]);
  });

  it('begins anew once all was done', async () => {
    const { latest, begun, end } = workshop();
    latest.wish('a', 1);
    await end(0);
    latest.wish('a', 2);
    expect(begun.map(({ wish }) => wish)).toEqual([1, 2]);
  });

  it('lets what is under way end when it stops, and begins nothing more', async () => {
    const { latest, begun, end } = workshop();
    latest.wish('a', 1);
    latest.wish('a', 2);
    const stopped = latest.stop();
    latest.wish('b', 3);
    await end(0);
    await stopped;
    expect(begun.map(({ wish }) => wish)).toEqual([1]);
  });
});
