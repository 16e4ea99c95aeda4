/**
 * `node --import tsx src/arena-learn.ts --seats two|more [--rounds N] [--seed S] > src/ai/weights/expert-….ts`:
 * learns the figures of one of expert's judges anew. Computer players play rounds against one another, now
 * and then with a tile by chance; every position that a seat comes to is kept, and a network learns how its
 * round goes on. The first half of the rounds is strong's, in the second half most seats go by what was
 * learned from the first. Progress on standard error.
 */
import { parseArgs } from 'node:util';
import { after } from './arena-game.ts';
import { Pupil } from './arena-fit.ts';
import { Lessons, type Lesson } from './arena-lessons.ts';
import { look } from './ai/closer-look.ts';
import { judgementBy } from './ai/expert-judgement.ts';
import { best, strongJudgement, type Judgement } from './ai/judged.ts';
import { knowledgeOf } from './ai/knowledge.ts';
import { drawOrPass, layPlanned } from './ai/light.ts';
import { copyOfPlans, newPlans, planOf, type Plans } from './ai/plan.ts';
import { copyOf, endChain, pointsOf, type Position } from './ai/position.ts';
import { below, randomFrom, uniform } from './ai/random.ts';
import { sampleWorld, shuffle } from './ai/sample.ts';
import { most } from './ai/sheet.ts';
import type { Weights } from './ai/judge.ts';
import { tilesToDeal } from './game/deal.ts';
import { inOpeningChain } from './game/duty.ts';
import { legalPlays } from './game/legal.ts';
import type { PresetName } from './game/switches.ts';
import { newGame, rulesFrom, viewFor } from './game/index.ts';

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
/** Hidden units of the network. */
const units = 128;
/** How much a return goes by what really happened later, λ. */
const trust = 0.65;

const { seats, rounds, seed } = readOptions();
const random = randomFrom(seed);
const lessons = new Lessons(most);
play(Math.ceil(rounds / 2), null);
const pupil = new Pupil(units, lessons, random);
learn(lessons.endings(), { passes: 0.75, rate: 0.003 });
learn(lessons.returns(pupil.worth(lessons), trust), { passes: 1, rate: 0.0015 });
play(Math.floor(rounds / 2), pupil.weights());
for (let again = 0; again < 2; again++) {
  learn(lessons.returns(pupil.worth(lessons), trust), { passes: 1, rate: 0.0015 });
}
process.stdout.write(asSource(pupil.weights()));

function readOptions() {
  const { values } = parseArgs({
    options: {
      seats: { type: 'string' },
      rounds: { type: 'string', default: '120000' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.seats !== 'two' && values.seats !== 'more') throw new Error('--seats must be two or more');
  return { seats: values.seats, rounds: Number(values.rounds), seed: values.seed } as const;
}

/** Plays so many rounds; most seats go by `judge`, where there is one. */
function play(more: number, judge: Weights | null): void {
  const judgement = judge === null ? null : judgementBy({ two: judge, more: judge });
  for (let round = 1; round <= more; round++) {
    playRound(judgement);
    if (round % 5000 === 0) tell(`${round} rounds, ${lessons.count} positions`);
  }
}

function learn(wanted: Float32Array, how: { readonly passes: number; readonly rate: number }): void {
  pupil.learn(lessons, wanted, { ...how, random });
  tell('learned');
}

/** One round, from a deal to its end, into `lessons`. */
function playRound(judgement: Judgement | null): void {
  const position = dealt();
  const plans = newPlans(position.seats);
  const players: Judgement[] = [];
  const heard: Lesson[][] = [];
  for (let seat = 0; seat < position.seats; seat++) {
    players.push(judgement !== null && uniform(random) < learned ? judgement : strongJudgement);
    heard.push([]);
  }
  while (!position.over) {
    const seat = position.turn;
    if (!move(players[seat]!, position, plans, heard[seat]!)) continue;
    if (!position.over) heard[seat]!.push(lessonOf(position, plans, seat, false));
  }
  const points = pointsOf(position);
  const all = points.reduce((sum, one) => sum + one, 0);
  for (let seat = 0; seat < position.seats; seat++) {
    lessons.add(heard[seat]!, (all - points[seat]!) / (position.seats - 1) - points[seat]!);
  }
}

/** The start of a round at one of the tables, with all hands open. */
function dealt(): Position {
  const tickets = tables[seats].flatMap((table) => new Array<Table>(table[0]).fill(table));
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

/** A decision of the seat on turn. Whether there is a position to be judged now: not after a draw. */
function move(by: Judgement, position: Position, plans: Plans, heard: Lesson[]): boolean {
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

function tell(what: string): void {
  process.stderr.write(`learn: ${what}\n`);
}

/** The module that the judge reads. */
function asSource({ seen, bias, points, basis }: Weights): string {
  const list = (values: ArrayLike<number>): string =>
    `[${Array.from(values, (value) => Number(value.toPrecision(4))).join(', ')}]`;
  return [
    '/**',
    ` * The figures of expert’s judge for ${seats === 'two' ? 'two seats' : 'three seats and more'}, written by`,
    ' * src/arena-learn.ts; docs/strength.md says how. One row of `seen` for every hidden unit, in the order in',
    ' * which a position is shown.',
    ' */',
    `export const seen: readonly (readonly number[])[] = [${seen.map(list).join(', ')}];\n`,
    '/** What every hidden unit adds of its own. */',
    `export const bias: readonly number[] = ${list(bias)};\n`,
    '/** Points that every hidden unit speaks for. */',
    `export const points: readonly number[] = ${list(points)};\n`,
    `export const basis = ${Number(basis.toPrecision(4))};\n`,
  ].join('\n');
}
