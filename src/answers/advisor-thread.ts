/** Where the advisor thinks: one task is one question. Run by `advisor.ts` in a thread of its own. */
import { performance } from 'node:perf_hooks';
import { assess, hint, type Assessment } from '../ai/index.ts';
import type { Hint, Question } from './advisor.ts';

export default function advise({ played, ...thinking }: Question): Hint | Assessment {
  const now = () => performance.now();
  return played === undefined ? hint({ ...thinking, now }) : assess({ ...thinking, now, played });
}
