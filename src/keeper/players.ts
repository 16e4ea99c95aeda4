import { availableParallelism } from 'node:os';
import { choose } from '../ai/index.ts';
import type { SeatCommand } from '../game/commands.ts';
import type { View } from '../game/view-types.ts';
import type { ChoiceAsked, Players } from '../table/context.ts';
import { threadPool } from '../tools/threads.ts';

export interface PlayersOptions {
  /** How long expert may search, milliseconds; 300 where left out. */
  readonly budgetMs?: number;
  /** Threads that search; one fewer than the machine has cores where left out. */
  readonly threads?: number;
  /** Told of searches that failed. */
  readonly onFault?: (fault: unknown) => void;
}

/** A search that takes this much longer than its budget is given up, milliseconds. */
const patienceMs = 5_000;

/**
 * Computer players. Easy, steady and strong decide at once, here; expert searches in threads of its own,
 * which start with its first move, so that nobody's answer waits for it.
 */
export function createPlayers(options: PlayersOptions = {}): Players {
  const { budgetMs = 300, onFault } = options;
  const pool = threadPool({
    beside: import.meta.url,
    module: 'players-thread',
    most: options.threads ?? Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
  });
  const search = (asked: ChoiceAsked): Promise<SeatCommand> =>
    pool.run({ ...asked, budgetMs }, { signal: AbortSignal.timeout(budgetMs + patienceMs) });
  return {
    async choose(asked) {
      try {
        if (asked.strength !== 'expert' || isForced(asked.view)) return choose(asked);
        return await search(asked);
      } catch (fault) {
        onFault?.(fault);
        return standIn(asked);
      }
    },
    close: () => pool.destroy(),
  };
}

/** One play and nothing else to decide: not worth a thread. */
function isForced({ must, legal, callable, mayKnock }: View): boolean {
  return must === 'play' && legal.length === 1 && callable.length === 0 && !mayKnock;
}

function standIn({ view, seed }: ChoiceAsked): SeatCommand {
  try {
    return choose({ view, strength: 'steady', seed });
  } catch {
    return anyMove(view);
  }
}

/** The first thing that the view allows. */
function anyMove({ seat, must, legal, mayKnock }: View): SeatCommand {
  if (seat === null) throw new Error('a spectator has nothing to choose');
  const play = legal[0];
  if (play !== undefined) return { type: 'play', seat, ...play };
  if (must === null && mayKnock) return { type: 'knock', seat };
  return { type: must === 'draw' ? 'draw' : must === 'mayEnd' ? 'end' : 'pass', seat };
}
