import { StoreUnavailable } from '../store/index.ts';
import { failureOf } from './failures.ts';
import type { Log } from './log.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Tries again with growing pauses while Discord or the store cannot be reached. Other errors reject. */
export async function patiently<T>(
  attempt: () => Promise<T>,
  { log, failing }: { readonly log: Log; readonly failing: string },
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) && failureOf(error) !== 'unreachable') throw error;
      log.warn({ err: error, pauseMs }, failing);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
