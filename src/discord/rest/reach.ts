import type { Ask } from './ask.ts';

/** Whether Discord answers requests. */
export interface Reach {
  /** Looks on at every request that is made through it. */
  readonly watched: (ask: Ask) => Ask;
  /**
   * Resolves to whether Discord answers, within 2 seconds.
   *
   * @param askNow a small request through the watched way, made where the last answer is not a fresh success
   */
  answers(askNow: () => Promise<unknown>): Promise<boolean>;
  /** Seconds since the last successful answer; null before the first. */
  answeredAgo(): number | null;
}

/** An answer is taken for the present state for so long. */
const freshMs = 60_000;
/** However often the health is asked for, Discord is asked no more often than this. */
const askEveryMs = 5_000;
/** Whoever watches the health waits no longer. */
const patienceMs = 2_000;

export function createReach(): Reach {
  let answeredAt: number | null = null;
  let failed = false;
  let askedAt = -Infinity;
  const isFresh = (): boolean => !failed && answeredAt !== null && performance.now() - answeredAt < freshMs;
  return {
    watched: (ask) => async (url, init) => {
      try {
        const answer = await ask(url, init);
        failed = answer.status >= 500;
        // That there are too many requests says nothing of what becomes of one.
        if (!failed && answer.status !== 429) answeredAt = performance.now();
        return answer;
      } catch (error) {
        failed = true;
        throw error;
      }
    },
    async answers(askNow) {
      if (!isFresh() && performance.now() - askedAt >= askEveryMs) {
        askedAt = performance.now();
        await Promise.race([
          askNow().catch(() => undefined),
          new Promise((resolve) => setTimeout(resolve, patienceMs).unref()),
        ]);
      }
      return isFresh();
    },
    answeredAgo: () => (answeredAt === null ? null : (performance.now() - answeredAt) / 1000),
  };
}
