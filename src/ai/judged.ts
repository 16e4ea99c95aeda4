import { legalPlays } from '../game/legal.ts';
import { mayEndChain } from '../game/opening.ts';
import type { Play } from '../game/view-types.ts';
import { drawOrPass, layPlanned, strongTaste, worthOf } from './light.ts';
import { outlook, outlookAfter, type Outlook } from './outlook.ts';
import { planOf, type Plans } from './plan.ts';
import { endChain, type Position } from './position.ts';

/** How a player judges what it may lay: by the outlook afterwards, and a little by habit. */
export interface Judgement {
  readonly outlook: Outlook;
  /** What a point of the older taste counts beside a point of the outlook. */
  readonly habit: number;
}

export const strongJudgement: Judgement = { outlook, habit: 0.7 };

/** The play of the seat on turn that is judged best; null to end an opening chain with nothing planned left. */
export function best(by: Judgement, position: Position, plans: Plans, plays: readonly Play[]): Play | null {
  const { turn, hands } = position;
  if (mayEndChain(position) && planOf(plans, position, turn).length === 0) return null;
  if (plays.length === 1 || hands[turn]!.length === 1) return plays[0]!;
  let chosen = plays[0]!;
  let most = -Infinity;
  for (const play of plays) {
    const value = valueOf(by, position, plans, play);
    if (value <= most) continue;
    most = value;
    chosen = play;
  }
  return chosen;
}

/** What a play of the seat on turn is worth, in points of the round. */
export function valueOf(by: Judgement, position: Position, plans: Plans, play: Play): number {
  if (position.hands[position.turn]!.length === 1) return 0;
  return (
    outlookAfter(by.outlook, position, plans, play) + by.habit * worthOf(strongTaste, position, plans, play)
  );
}

/** A whole decision of the seat on turn: it lays, draws, passes or ends its opening chain. */
export function moveJudged(by: Judgement, position: Position, plans: Plans): void {
  const plays = legalPlays(position);
  if (plays.length === 0) return drawOrPass(position, plans);
  const play = best(by, position, plans, plays);
  if (play === null) endChain(position);
  else layPlanned(position, plans, play);
}
