/** Where expert searches: one task is one choice. Run by `players.ts` in a thread of its own. */
import { performance } from 'node:perf_hooks';
import { choose } from '../ai/index.ts';
import type { SeatCommand } from '../game/commands.ts';
import type { ChoiceAsked } from '../table/context.ts';

export default function think(task: ChoiceAsked & { readonly budgetMs: number }): SeatCommand {
  return choose({ ...task, now: () => performance.now() });
}
