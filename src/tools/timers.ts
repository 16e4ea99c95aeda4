/** Waiting as a value: whoever owns time (a test, a simulation) hands in timers of its own. */
export interface Timers {
  /** Calls once, `ms` milliseconds from now. What comes back calls it off. Never keeps a process alive. */
  after(ms: number, call: () => void): () => void;
}

/** The machine's own. */
export const machineTimers: Timers = {
  after(ms, call) {
    const timer = setTimeout(call, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after a pause. */
export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.after(ms, resolve));
}
