import type { SeatCommand } from '../game/commands.ts';
import { pips } from '../game/tile.ts';
import type { Play, View } from '../game/view-types.ts';
import { knowledgeOf } from './knowledge.ts';
import { best, strongJudgement } from './judged.ts';
import { pickBy, steadyTaste, type Taste } from './light.ts';
import { newPlans, planOf } from './plan.ts';
import { below, uniform, type Random } from './random.ts';

/** How often a beginner overlooks what there is to see. */
const slips = 0.3;

/** As a rule the heaviest tile that fits, else any; now and then ends an opening chain too early. */
export function easy(view: View, random: Random): SeatCommand {
  if (view.must === 'mayEnd' && uniform(random) < slips / 2) return { type: 'end', seat: view.seat! };
  return uniform(random) < slips ? anyPlay(view, random) : heaviest(view);
}

/** Plans its train and gets rid of weight and doubles, but does not see far. */
export function steady(view: View): SeatCommand {
  return byTaste(view, steadyTaste);
}

/** Weighs the plan, spare tiles, covers and markers against one another. */
export function strong(view: View): SeatCommand {
  const { position } = knowledgeOf(view);
  return command(view, best(strongJudgement, position, newPlans(view.seats), view.legal));
}

/** Baseline: any legal play. */
export function anyPlay(view: View, random: Random): SeatCommand {
  return command(view, view.legal[below(random, view.legal.length)]!);
}

/** Baseline: the legal tile with most pips. */
export function heaviest(view: View): SeatCommand {
  let best = view.legal[0]!;
  for (const play of view.legal) if (pips(play.tile) > pips(best.tile)) best = play;
  return command(view, best);
}

/** Baseline: sticks to its longest train; where that cannot go on, the heaviest tile outside of it. */
export function path(view: View): SeatCommand {
  const { position, seat } = knowledgeOf(view);
  const plans = newPlans(view.seats);
  const row = planOf(plans, position, seat);
  const next = view.legal.find(({ tile, train }) => train === seat && tile === row[row.length - 1]);
  if (next !== undefined) return command(view, next);
  const spare = view.legal.filter(({ tile }) => plans.planned[tile] === 0);
  return heaviest(spare.length > 0 ? { ...view, legal: spare } : view);
}

function byTaste(view: View, taste: Taste): SeatCommand {
  return command(view, pickBy(taste, knowledgeOf(view).position, newPlans(view.seats), view.legal));
}

function command(view: View, play: Play | null): SeatCommand {
  const seat = view.seat!;
  return play === null ? { type: 'end', seat } : { type: 'play', seat, ...play };
}
