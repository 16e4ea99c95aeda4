import { look } from '../../src/ai/closer-look.ts';
import { best, strongJudgement, type Judgement } from '../../src/ai/judged.ts';
import { knowledgeOf } from '../../src/ai/knowledge.ts';
import { drawOrPass, layPlanned } from '../../src/ai/light.ts';
import { copyOfPlans, newPlans, planOf, type Plans } from '../../src/ai/plan.ts';
import { copyOf, endChain, pointsOf, type Position } from '../../src/ai/position.ts';
import { below, uniform, type Random } from '../../src/ai/random.ts';
import { sampleWorld, shuffle } from '../../src/ai/sample.ts';
import { after } from '../arena/game.ts';
import { tilesToDeal } from '../../src/game/deal.ts';
import { inOpeningChain } from '../../src/game/opening.ts';
import { newGame, rulesFrom, viewFor } from '../../src/game/index.ts';
import { legalPlays } from '../../src/game/legal.ts';
import type { PresetName } from '../../src/game/switches.ts';
import type { Lesson, Lessons } from './lessons.ts';

/** What is played: so many of the rounds, with so many seats, under that preset. */
type Table = readonly [share: number, count: number, preset: PresetName];
const tables: Readonly<Record<'two' | 'more', readonly Table[]>> = {
  two: [
    [8, 2, 'puremco'],
    [1, 2, 'classic'],
    [1, 2, 'cardpuzzle'],
    [1, 2, 'playboard'],
    [1, 2, 'lobby'],
  ],
  more: [
    [8, 4, 'puremco'],
    [1, 4, 'pagat'],
    [1, 4, 'dominoscc'],
    [1, 4, 'cardpuzzle'],
    [2, 3, 'puremco'],
    [1, 3, 'classic'],
    [1, 3, 'quick9'],
    [1, 3, 'university'],
    [1, 5, 'puremco'],
    [1, 6, 'puremco'],
    [1, 8, 'puremco'],
  ],
};
/** How often a seat lays any tile, so that positions are judged that good players avoid. */
const byChance = 0.07;
/** How many of the seats go by what has been learned, once something has. */
const learned = 0.6;

/**
 * Plays one round from a deal to its end, and keeps what each seat came to.
 *
 * @param how.judgement what most seats go by; null: all play as strong
 */
export function playRound(
  lessons: Lessons,
  how: { readonly seats: 'two' | 'more'; readonly judgement: Judgement | null; readonly random: Random },
): void {
  const { judgement, random } = how;
  const position = dealt(tables[how.seats], random);
  const plans = newPlans(position.seats);
  const players: Judgement[] = [];
  const heard: Lesson[][] = [];
  for (let seat = 0; seat < position.seats; seat++) {
    players.push(judgement !== null && uniform(random) < learned ? judgement : strongJudgement);
    heard.push([]);
  }
  while (!position.over) {
    const seat = position.turn;
    if (!move(players[seat]!, { position, plans, heard: heard[seat]!, random })) continue;
    if (!position.over) heard[seat]!.push(lessonOf(position, plans, seat, false));
  }
  const points = pointsOf(position);
  const all = points.reduce((sum, one) => sum + one, 0);
  for (let seat = 0; seat < position.seats; seat++) {
    lessons.add(heard[seat]!, (all - points[seat]!) / (position.seats - 1) - points[seat]!);
  }
}

/** The start of a round at one of the tables, with all hands open. */
function dealt(choices: readonly Table[], random: Random): Position {
  const tickets = choices.flatMap((table) => new Array<Table>(table[0]).fill(table));
  const [, count, preset] = tickets[below(random, tickets.length)]!;
  const { engineStart } = rulesFrom(preset);
  const rules = rulesFrom(preset, { engineStart: engineStart - below(random, 4), rounds: 1 });
  const order = tilesToDeal(rules, 1).slice();
  shuffle(order, random);
  const game = after(newGame({ rules, seats: count, starter: below(random, count) }), {
    type: 'deal',
    order,
  });
  return sampleWorld(knowledgeOf(viewFor(game, 0)), random);
}

interface Moving {
  readonly position: Position;
  readonly plans: Plans;
  /** What the seat on turn came to before. */
  readonly heard: Lesson[];
  readonly random: Random;
}

/** A decision of the seat on turn. Whether there is a position to be judged now: not after a draw. */
function move(by: Judgement, { position, plans, heard, random }: Moving): boolean {
  const plays = legalPlays(position);
  if (plays.length === 0) {
    const { turnNumber } = position;
    drawOrPass(position, plans);
    return position.turnNumber !== turnNumber;
  }
  const play = best(by, position, plans, plays);
  if (play === null) {
    endChain(position);
    return true;
  }
  const other = plays[below(random, plays.length)]!;
  if (other === play || inOpeningChain(position) || uniform(random) >= byChance) {
    layPlanned(position, plans, play);
    return true;
  }
  const thought = copyOf(position);
  const thoughtPlans = copyOfPlans(plans);
  const seat = position.turn;
  layPlanned(thought, thoughtPlans, play);
  if (!thought.over) heard.push(lessonOf(thought, thoughtPlans, seat, true));
  layPlanned(position, plans, other);
  return true;
}

function lessonOf(position: Position, plans: Plans, seat: number, onlyThought: boolean): Lesson {
  return { shown: look(position, seat, planOf(plans, position, seat)).slice(), onlyThought };
}
