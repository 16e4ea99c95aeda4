import { StoreUnavailable } from '../store/index.ts';
import { failureOf } from './failures.ts';
import type { Log } from './log.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

export interface Patience {
  readonly log: Log;
  /** What is told of each attempt that failed. */
  readonly failing: string;
  /** Resolves after so many milliseconds; where left out, by a timer that keeps a process alive that only waits. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Tries again with growing pauses while Discord or the store cannot be reached. Other errors reject. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { log, failing, pause = waited }: Patience,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) && failureOf(error) !== 'unreachable') throw error;
      log.warn({ err: error, pauseMs }, failing);
      await pause(pauseMs);
    }
  }
}

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
