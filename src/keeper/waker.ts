/** Ticks in time while a process runs. What it forgets, the store's due times still know. */
export interface Waker {
  /** Something will be due then (milliseconds since 1970). */
  at(due: number | null): void;
  start(): void;
  stop(): void;
}

const everyMs = 1_000;

export function createWaker(now: () => number, tick: () => void): Waker {
  let every: NodeJS.Timeout | null = null;
  let soon: NodeJS.Timeout | null = null;
  let soonAt = Infinity;
  const wake = () => {
    soon = null;
    soonAt = Infinity;
    tick();
  };
  return {
    at(due) {
      if (every === null || due === null || due >= soonAt || due - now() >= everyMs * 60) return;
      if (soon !== null) clearTimeout(soon);
      soonAt = due;
      soon = setTimeout(wake, Math.max(0, due - now()));
      soon.unref();
    },
    start() {
      every ??= setInterval(tick, everyMs);
      every.unref();
    },
    stop() {
      if (every !== null) clearInterval(every);
      if (soon !== null) clearTimeout(soon);
      every = null;
      soon = null;
      soonAt = Infinity;
    },
  };
}
