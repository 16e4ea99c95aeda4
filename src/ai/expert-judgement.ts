import { look } from './closer-look.ts';
import { judge, judgeFrom, type Weights } from './judge.ts';
import type { Judgement } from './judged.ts';
import * as forMore from './weights/expert-more.ts';
import * as forTwo from './weights/expert-two.ts';

/** With more than two seats the game is another one, so that there are two judges. */
export const expertJudgement: Judgement = judgementBy({ two: forTwo, more: forMore });

/** What expert goes by if its judges are these. */
export function judgementBy({ two, more }: { readonly two: Weights; readonly more: Weights }): Judgement {
  const judgeOfTwo = judgeFrom(two);
  const judgeOfMore = judgeFrom(more);
  return {
    outlook: (position, seat, row) =>
      judge(position.seats === 2 ? judgeOfTwo : judgeOfMore, look(position, seat, row)),
    habit: 0.05,
  };
}
