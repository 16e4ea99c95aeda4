/**
 * `npm run -s learn -- --seats two|more [--rounds N] [--seed S] > src/ai/weights/expert-….ts`:
 * learns the figures of one of expert's judges anew. Computer players play rounds against one another, now
 * and then with a tile by chance; every position that a seat comes to is kept, and a network learns how its
 * round goes on. The first half of the rounds is strong's, in the second half most seats go by what was
 * learned from the first. Progress on standard error.
 */
import { parseArgs } from 'node:util';
import { judgementBy } from '../../src/ai/expert-judgement.ts';
import type { Weights } from '../../src/ai/judge.ts';
import { randomFrom } from '../../src/ai/random.ts';
import { most } from '../../src/ai/sheet.ts';
import { Lessons } from './lessons.ts';
import { Pupil } from './pupil.ts';
import { playRound } from './rounds.ts';

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
    playRound(lessons, { seats, judgement, random });
    if (round % 5000 === 0) tell(`${round} rounds, ${lessons.count} positions`);
  }
}

function learn(wanted: Float32Array, how: { readonly passes: number; readonly rate: number }): void {
  pupil.learn(lessons, wanted, { ...how, random });
  tell('learned');
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
    ' * lab/learn; docs/strength.md says how. One row of `seen` for every hidden unit, in the order in',
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
