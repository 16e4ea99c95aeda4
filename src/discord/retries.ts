import type { Timers } from '../tools/timers.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Things to be tried again, each after pauses of its own. What is behind is found again at the next start. */
export interface Retries {
  /** After a pause that doubles each time, up to a minute. */
  later(key: string): void;
  after(key: string, ms: number): void;
  /** It worked: the next pause is the shortest again. */
  forget(key: string): void;
  stop(): void;
}

/** @param options.again tries once more */
export function createRetries(options: {
  readonly timers: Timers;
  readonly again: (key: string) => void;
}): Retries {
  const { timers, again } = options;
  const waiting = new Map<string, { readonly callOff: () => void; readonly ms: number }>();
  const after = (key: string, ms: number): void => {
    waiting.get(key)?.callOff();
    waiting.set(key, { callOff: timers.after(ms, () => again(key)), ms });
  };
  return {
    after,
    later: (key) => after(key, Math.min(longestPauseMs, (waiting.get(key)?.ms ?? firstPauseMs / 2) * 2)),
    forget(key) {
      waiting.get(key)?.callOff();
      waiting.delete(key);
    },
    stop() {
      for (const { callOff } of waiting.values()) callOff();
      waiting.clear();
    },
  };
}
