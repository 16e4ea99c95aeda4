import { legalPlays } from '../game/legal.ts';
import { mayEndChain } from '../game/opening.ts';
import type { Play, View } from '../game/view-types.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { outcomeOf, type Outcome } from './continuation.ts';
import { expertJudgement } from './expert-judgement.ts';
import { best, valueOf } from './judged.ts';
import { copyOfPlans, newPlans, planOf } from './plan.ts';
import { copyOf } from './position.ts';
import { randomFrom } from './random.ts';
import { sampleWorld } from './sample.ts';
import { chanceFrom } from './utility.ts';

/** Something the seat could do, and what the search found about it. */
export interface Candidate {
  /** Null: end the opening chain. */
  readonly play: Play | null;
  /** Worlds in which it was tried. */
  worlds: number;
  /** Sum of what it won more than the first candidate, world by world, and of the squares. */
  gain: number;
  gainSquared: number;
  /** Sum of the points that the seat ended, or was expected to end, the round with above the others. */
  points: number;
  /** What it wins more than the first candidate at first sight. */
  readonly prior: number;
}

export interface Search {
  readonly view: View;
  readonly seed: string | number;
  /** Milliseconds since any moment; without it a number of continuations counts. */
  readonly now: (() => number) | undefined;
  readonly budgetMs: number;
  /** A candidate that has to be looked at to the end. */
  readonly keep?: Play | null;
}

/** Continuations where there is no clock. */
const triesWithoutClock = 600;
/** How far the first sight and the truth may lie apart, as chances to win. */
const doubt = 0.02;

/**
 * Candidates, the best first. Determinised Monte Carlo: a world that agrees with all that was seen is drawn,
 * and every candidate that is still in the running is tried in it against strong players. Only differences
 * within one world count, which takes most of the luck out; they are weighed against what the judge says at
 * first sight by how sure they are. The weaker half is given up again and again (sequential halving), the
 * choice at first sight never.
 */
export function search(asked: Search): Candidate[] {
  const { view, now, budgetMs } = asked;
  const knowledge = knowledgeOf(view);
  const random = randomFrom(asked.seed);
  const all = candidatesOf(knowledge, view);
  let alive = all.slice();
  const stages = Math.max(1, Math.ceil(Math.log2(all.length)));
  const began = now?.() ?? 0;
  let played = 0;
  let stage = 1;
  const share = (): number => (now === undefined ? played / triesWithoutClock : (now() - began) / budgetMs);
  while (all.length > 1 && share() < 1) {
    if (share() * stages >= stage) {
      stage++;
      alive = betterHalf(alive, asked.keep);
    }
    const world = sampleWorld(knowledge, random);
    const plans = newPlans(view.seats);
    for (let seat = 0; seat < view.seats; seat++) planOf(plans, world, seat);
    const outcomes: Outcome[] = [];
    for (const { play } of alive) {
      // A world that time ran out in is dropped as a whole: only complete comparisons count.
      if (share() >= 1 && now !== undefined) break;
      outcomes.push(outcomeOf(play, copyOf(world), copyOfPlans(plans), view));
      played++;
    }
    if (outcomes.length === alive.length) record(alive, outcomes);
  }
  return [...all].sort((a, b) => advantage(b) - advantage(a));
}

/** How much more often than the first candidate it wins the game: by what was found and at first sight. */
function advantage(candidate: Candidate): number {
  const { worlds, gain, prior } = candidate;
  const sure = sureness(candidate);
  return sure * (worlds === 0 ? 0 : gain / worlds) + (1 - sure) * prior;
}

/** How much of what the search found is to be believed, 0 to 1: the rest may be luck. */
export function sureness({ worlds, gain, gainSquared }: Candidate): number {
  if (worlds < 2) return 0;
  const mean = gain / worlds;
  const variance = Math.max(1e-6, (gainSquared / worlds - mean * mean) / (worlds - 1));
  return (doubt * doubt) / (doubt * doubt + variance);
}

/** The choices of the seat on turn; the one at first sight comes first. */
function candidatesOf({ position }: Knowledge, view: View): Candidate[] {
  const plans = newPlans(position.seats);
  const plays: (Play | null)[] = legalPlays(position);
  const own = best(expertJudgement, position, plans, plays as Play[]);
  const chances = plays.map((play) => chanceFrom(view, -valueOf(expertJudgement, position, plans, play!)));
  if (mayEndChain(position)) {
    plays.push(null);
    chances.push(0);
  }
  const first = plays.findIndex((play) => play === own);
  const order = [first, ...plays.keys()].filter((index, at) => at === 0 || index !== first);
  return order.map((index) => ({
    play: plays[index]!,
    worlds: 0,
    gain: 0,
    gainSquared: 0,
    points: 0,
    prior: plays[index] === null || own === null ? 0 : chances[index]! - chances[first]!,
  }));
}

function betterHalf(alive: readonly Candidate[], keep: Play | null | undefined): Candidate[] {
  const first = alive[0]!;
  const rest = alive.slice(1).sort((a, b) => advantage(b) - advantage(a));
  const stays = rest.filter(
    (candidate, index) => index + 1 < alive.length / 2 || index === 0 || isSame(candidate.play, keep),
  );
  return [first, ...stays];
}

export function isSame(play: Play | null, other: Play | null | undefined): boolean {
  if (other === undefined) return false;
  return play?.tile === other?.tile && play?.train === other?.train;
}

function record(alive: readonly Candidate[], outcomes: readonly Outcome[]): void {
  const first = outcomes[0]!;
  for (let i = 0; i < alive.length; i++) {
    const candidate = alive[i]!;
    const { wins, points } = outcomes[i]!;
    candidate.worlds++;
    candidate.gain += wins - first.wins;
    candidate.gainSquared += (wins - first.wins) ** 2;
    candidate.points += points;
  }
}
