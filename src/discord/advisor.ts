import { Piscina } from 'piscina';
import type { Assessment, HintReason } from '../ai/index.ts';
import type { SeatCommand, View } from '../game/index.ts';
import type { MistakeFacts } from '../views/index.ts';
import { choicesOf, type Replayable } from './replay.ts';

/** Advice of the strongest computer player. */
export interface Advisor {
  /** What it would do for the viewer, whose turn it has to be. */
  hint(view: View): Promise<Hint>;
  /**
   * Each player's largest mistake of a finished round. Looking for them takes a while: null until they are
   * found, and they are kept.
   */
  mistakes(game: Replayable, round: number): Promise<readonly MistakeFacts[] | null>;
  close(): Promise<void>;
}

export interface Hint {
  readonly command: SeatCommand;
  readonly reason: HintReason;
}

/** What the thread is asked: `played` left out asks for a hint. */
export interface Question {
  readonly view: View;
  readonly seed: string;
  readonly budgetMs: number;
  readonly played?: SeatCommand;
}

export interface AdvisorOptions {
  /** How long a hint may be searched for, milliseconds; 300 where left out. */
  readonly budgetMs?: number;
  readonly onFault: (fault: unknown) => void;
}

/** Expected points below which a move is no mistake worth telling. */
const worthTelling = 3;
/** How long a whole round may be searched, milliseconds: in a round of many moves each is given less. */
const roundMs = 6_000;
/** How long answers wait for a search from its beginning, milliseconds; later ones come at once. */
const patienceMs = 2_000;
const keptRounds = 200;

/** The search of one round, and until when answers wait for it. */
interface Search {
  readonly found: Promise<readonly MistakeFacts[] | null>;
  readonly late: Promise<null>;
}

/** An advisor that thinks in a thread of its own, which starts with the first question. */
export function createAdvisor({ budgetMs = 300, onFault }: AdvisorOptions): Advisor {
  const source = import.meta.url.endsWith('.ts');
  const pool = new Piscina({
    filename: new URL(source ? './advisor-thread.ts' : './advisor-thread.js', import.meta.url).href,
    // A thread does not inherit the loader that reads TypeScript; it has to be told.
    execArgv: source ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  const rounds = new Map<string, Search>();

  async function searched(game: Replayable, round: number): Promise<readonly MistakeFacts[]> {
    const worst = new Map<number, MistakeFacts>();
    const choices = choicesOf(game, round);
    const eachMs = Math.min(budgetMs / 4, roundMs / choices.length);
    for (const { seat, move, view, played } of choices) {
      const question: Question = { view, seed: game.id, budgetMs: eachMs, played };
      const { lost, best, reason } = (await pool.run(question)) as Assessment;
      if (lost >= Math.max(worthTelling, worst.get(seat)?.lost ?? 0)) {
        worst.set(seat, { seat, round, move, lost, best, reason });
      }
    }
    return [...worst.values()].sort((a, b) => a.move - b.move);
  }

  /** Keeps a search that was begun; one that failed is forgotten. */
  function started(key: string, search: Promise<readonly MistakeFacts[]>): Search {
    const found = search.catch((fault: unknown) => {
      onFault(fault);
      rounds.delete(key);
      return null;
    });
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
    rounds.set(key, { found, late });
    if (rounds.size > keptRounds) rounds.delete(rounds.keys().next().value!);
    return { found, late };
  }

  return {
    hint: (view) =>
      pool.run({ view, seed: `${view.round}:${view.counts.join()}`, budgetMs } satisfies Question),
    mistakes(game, round) {
      const key = `${game.id}:${round}`;
      const { found, late } = rounds.get(key) ?? started(key, searched(game, round));
      return Promise.race([found, late]);
    },
    close: () => pool.destroy(),
  };
}
