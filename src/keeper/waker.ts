import { machineTimers, type Timers } from '../tools/timers.ts';

/** Ticks in time while a process runs. What it forgets, the store's due times still know. */
export interface Waker {
  /** Something will be due then (milliseconds since 1970). */
  at(due: number | null): void;
  start(): void;
  stop(): void;
}

/** How often is ticked where nobody says otherwise, milliseconds. */
const usualMs = 1_000;
const soonMs = 60_000;

export interface WakerOptions {
  readonly now: () => number;
  readonly tick: () => void;
  readonly timers?: Timers;
  /** Milliseconds between two ticks that nothing asked for. */
  readonly everyMs?: number;
}

export function createWaker(options: WakerOptions): Waker {
  const { now, tick, timers = machineTimers, everyMs = usualMs } = options;
  let stopBeat: (() => void) | null = null;
  let stopSoon: (() => void) | null = null;
  let soonAt = Infinity;
  const beat = (): void => {
    stopBeat = timers.after(everyMs, () => {
      beat();
      tick();
    });
  };
  const forgetSoon = (): void => {
    stopSoon?.();
    stopSoon = null;
    soonAt = Infinity;
  };
  return {
    at(due) {
      if (stopBeat === null || due === null || due >= soonAt || due - now() >= soonMs) return;
      forgetSoon();
      soonAt = due;
      stopSoon = timers.after(Math.max(0, due - now()), () => {
        forgetSoon();
        tick();
      });
    },
    start() {
      if (stopBeat === null) beat();
    },
    stop() {
      stopBeat?.();
      stopBeat = null;
      forgetSoon();
    },
  };
}
