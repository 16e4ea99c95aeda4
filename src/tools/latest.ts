/** Work on many things side by side, on each one at a time, always on its newest state. */
export interface Latest<W> {
  /** Begins at once, or is merged into the one run that follows the present one. */
  wish(key: string, wish: W): void;
  /** Whether that key is worked on. */
  has(key: string): boolean;
  /** Resolves when that key is not worked on any more. */
  done(key: string): Promise<void>;
  /** How many are worked on. */
  underWay(): number;
  /** Resolves when one of those under way is done. */
  oneDone(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Lets what is under way end and starts nothing more. */
  stop(): Promise<void>;
}

/**
 * @param options.run does the work; must not reject. Called again while wishes came in meanwhile
 * @param options.merge two wishes as one
 */
export function createLatest<W>(options: {
  readonly run: (key: string, wish: W) => Promise<void>;
  readonly merge: (waiting: W, next: W) => W;
}): Latest<W> {
  /** What is wished for next, of every key that is worked on. */
  const next = new Map<string, { wish: W } | null>();
  const underWay = new Set<Promise<void>>();
  const ends = new Map<string, Promise<void>>();
  let stopped = false;

  async function work(key: string, first: W): Promise<void> {
    for (
      let wish: { wish: W } | null = { wish: first };
      wish !== null;
      wish = stopped ? null : next.get(key)!
    ) {
      next.set(key, null);
      await options.run(key, wish.wish);
    }
    next.delete(key);
    ends.delete(key);
  }

  const all = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    wish(key, wish) {
      if (stopped) return;
      const waiting = next.get(key);
      if (waiting !== undefined) {
        next.set(key, { wish: waiting === null ? wish : options.merge(waiting.wish, wish) });
        return;
      }
      const done = work(key, wish).finally(() => underWay.delete(done));
      underWay.add(done);
      if (next.has(key)) ends.set(key, done);
    },
    has: (key) => next.has(key),
    done: (key) => ends.get(key) ?? Promise.resolve(),
    underWay: () => underWay.size,
    oneDone: () => (underWay.size === 0 ? Promise.resolve() : Promise.race(underWay)),
    idle: all,
    stop() {
      stopped = true;
      return all();
    },
  };
}
