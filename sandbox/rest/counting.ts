/** What happened in a sandbox, counted for tests and benches. */
import type { AnswerRecord, Breach, Counters } from '../api.ts';

/** The counters as the sandbox itself writes them. */
export interface Tally extends Counters {
  readonly breaches: Breach[];
  readonly unanswered: { readonly interactionId: string; readonly asked: string; readonly userId: string }[];
  readonly answers: AnswerRecord[];
  readonly requests: Map<string, number>;
  readonly errors: Map<number, number>;
  rateLimited: number;
  identifies: number;
  resumes: number;
}

export function newTally(): Tally {
  const tally: Tally = {
    breaches: [],
    unanswered: [],
    answers: [],
    requests: new Map(),
    errors: new Map(),
    rateLimited: 0,
    identifies: 0,
    resumes: 0,
    reset() {
      tally.breaches.length = 0;
      tally.unanswered.length = 0;
      tally.answers.length = 0;
      tally.requests.clear();
      tally.errors.clear();
      tally.rateLimited = 0;
      tally.identifies = 0;
      tally.resumes = 0;
    },
  };
  return tally;
}

export function countUp<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
