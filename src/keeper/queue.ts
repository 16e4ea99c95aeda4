/** One thing at a time per key, in the order asked. */
export interface Queue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Keys that are worked on. */
  readonly size: number;
  /** Resolves once nothing is left. */
  idle(): Promise<void>;
}

export function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const result = before.then(work);
      const done = result.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, done);
      void done.then(() => {
        if (last.get(key) === done) last.delete(key);
      });
      return result;
    },
    get size() {
      return last.size;
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
