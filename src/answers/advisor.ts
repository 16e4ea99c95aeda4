import { LRUCache } from 'lru-cache';
import type { Assessment, HintReason } from '../ai/index.ts';
import type { SeatCommand, View } from '../game/index.ts';
import { threadPool } from '../tools/threads.ts';
import type { MistakeFacts } from '../views/index.ts';
import { choicesOf, type Choice, type Replayable } from './replay.ts';

/** Advice of the strongest computer player. */
export interface Advisor {
  /** What it would do for the viewer, whose turn it has to be. */
  hint(view: View): Promise<Hint>;
  /**
   * Each player's largest mistakes of a finished round, in the order of play. Looking for them takes a while: null until they are
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
/** How long a whole round may be gone through, milliseconds: in a round of many moves each is given less. */
const roundMs = 6_000;
/** A quick look takes chance for a mistake now and then: so many of each seat are looked at again, for longer. */
const suspectsOfSeat = 3;
const suspectMs = 600;
const suspectsMs = 6_000;
/** How long answers wait for a search from its beginning, milliseconds; later ones come at once. */
const patienceMs = 2_000;
const keptRounds = 200;

type Assessed = Choice & Assessment;

/** Of each seat the moves that lost most, if they are worth telling. */
function worstOfSeats(moves: readonly Assessed[], most: number): readonly Assessed[] {
  const kept = new Map<number, Assessed[]>();
  for (const move of [...moves].sort((a, b) => b.lost - a.lost)) {
    const own = kept.get(move.seat) ?? [];
    if (move.lost >= worthTelling && own.length < most) kept.set(move.seat, [...own, move]);
  }
  return [...kept.values()].flat();
}

/** The search of one round, and until when answers wait for it. */
interface Search {
  readonly found: Promise<readonly MistakeFacts[] | null>;
  readonly late: Promise<null>;
}

/** An advisor that thinks in a thread of its own, which starts with the first question. */
export function createAdvisor({ budgetMs = 300, onFault }: AdvisorOptions): Advisor {
  const pool = threadPool({
    beside: import.meta.url,
    module: 'advisor-thread',
    most: 1,
    idleTimeout: 60_000,
  });
  const rounds = new LRUCache<string, Search>({ max: keptRounds });

  async function searched(game: Replayable, round: number): Promise<readonly MistakeFacts[]> {
    const choices = choicesOf(game, round);
    const quick = { seed: game.id, budgetMs: Math.min(budgetMs / 4, roundMs / choices.length) };
    const suspects = worstOfSeats(await assessed(choices, quick), suspectsOfSeat);
    // Other chances than before: what only luck made look bad does not look bad again.
    const long = { seed: `${game.id}:again`, budgetMs: Math.min(suspectMs, suspectsMs / suspects.length) };
    const sure = worstOfSeats(await assessed(suspects, long), suspectsOfSeat);
    return sure
      .map(({ seat, move, lost, best, reason }) => ({ seat, round, move, lost, best, reason }))
      .sort((a, b) => a.move - b.move);
  }

  async function assessed(choices: readonly Choice[], thinking: Pick<Question, 'seed' | 'budgetMs'>) {
    const found: Assessed[] = [];
    for (const choice of choices) {
      const { view, played } = choice;
      const { lost, best, reason } = (await pool.run({ view, played, ...thinking })) as Assessment;
      found.push({ ...choice, lost, best, reason });
    }
    return found;
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
