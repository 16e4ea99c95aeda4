import type { Seat } from '../game/train.ts';
import type { Play, View } from '../game/view-types.ts';
import { expertJudgement } from './expert-judgement.ts';
import { moveJudged, strongJudgement } from './judged.ts';
import { layPlanned } from './light.ts';
import { planOf, type Plans } from './plan.ts';
import { endChain, pointsOf, type Position } from './position.ts';
import { chanceFrom, chanceToWin } from './utility.ts';

/** What became of a play in one world. */
export interface Outcome {
  /** The seat's chance to win the game. */
  readonly wins: number;
  /** Points that the seat ends the round with above the mean of the others'. */
  readonly points: number;
}

/** Turns of its own that a seat looks ahead after the present one. */
const turnsAhead = 1;

/**
 * Plays on, the seat as expert would without a search and the others as strong would, everybody seeing no more
 * than the own hand, and judges the position when the seat has ended a turn: rounds played to their end say
 * less, for they are mostly luck. `play` null ends an opening chain. Uses up `position` and `plans`.
 */
export function outcomeOf(play: Play | null, position: Position, plans: Plans, view: View): Outcome {
  const seat = position.turn;
  if (play === null) endChain(position);
  else layPlanned(position, plans, play);
  playAhead(position, plans, seat);
  if (position.over) {
    const points = pointsOf(position);
    return { wins: chanceToWin(view, points, 'over'), points: aboveOthers(points, seat) };
  }
  const above = -expertJudgement.outlook(position, seat, planOf(plans, position, seat));
  return { wins: chanceFrom(view, above), points: above };
}

function playAhead(position: Position, plans: Plans, seat: Seat): void {
  for (let turns = turnsAhead; ; turns--) {
    while (!position.over && position.turn === seat) moveJudged(expertJudgement, position, plans);
    if (turns === 0) return;
    while (!position.over && position.turn !== seat) moveJudged(strongJudgement, position, plans);
  }
}

function aboveOthers(points: readonly number[], seat: Seat): number {
  let others = 0;
  for (let other = 0; other < points.length; other++) if (other !== seat) others += points[other]!;
  return points[seat]! - others / (points.length - 1);
}
