import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import { Pupil } from '../../lab/learn/pupil.ts';
import { Lessons } from '../../lab/learn/lessons.ts';
import { look } from '../../src/ai/closer-look.ts';
import { expertJudgement } from '../../src/ai/expert-judgement.ts';
import { judge, judgeFrom } from '../../src/ai/judge.ts';
import { moveJudged, strongJudgement, type Judgement } from '../../src/ai/judged.ts';
import { newPlans, planOf } from '../../src/ai/plan.ts';
import { noteCame, pointsOf } from '../../src/ai/position.ts';
import { randomFrom, uniform } from '../../src/ai/random.ts';
import { sheet } from '../../src/ai/sheet.ts';
import { rulesFrom, type PlayingGame } from '../../src/game/index.ts';
import { playableTable } from '../game/arbitrary-rules.ts';
import { dealt, midRound, positionOf, seeds } from './rounds.ts';

describe('a judge', () => {
  it('adds up its units, however many figures it is shown', () => {
    const figures = fc.double({ min: -9, max: 9, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(figures),
        (inputs, units, stream) => {
          const some = (count: number): number[] => Array.from({ length: count }, () => stream.next().value!);
          const seen = Array.from({ length: units }, () => some(inputs));
          const weights = { seen, bias: some(units), points: some(units), basis: some(1)[0]! };
          const shown = some(inputs);
          let wanted = weights.basis;
          for (let unit = 0; unit < units; unit++) {
            const sum = seen[unit]!.reduce((all, weight, i) => all + weight * shown[i]!, weights.bias[unit]!);
            wanted += weights.points[unit]! * Math.max(0, sum);
          }
          expect(judge(judgeFrom(weights), Float64Array.from(shown))).toBeCloseTo(wanted, 6);
        },
      ),
    );
  });

  it('is shown so many numbers of any position, under any rules', () => {
    fc.assert(
      fc.property(playableTable, seeds, fc.nat(60), ({ rules, seats }, seed, moves) => {
        const game = midRound({ rules, seats, seed, moves });
        if (game === null) return;
        const position = positionOf(game);
        for (let seat = 0; seat < seats; seat++) {
          sheet.fill(NaN);
          const shown = look(position, seat, planOf(newPlans(seats), position, seat));
          expect(shown.every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });

  it.each([
    { seats: 2, deals: 250 },
    { seats: 4, deals: 100 },
  ])('of expert’s wins from strong at first sight, at $seats seats', ({ seats, deals }) => {
    let points = 0;
    for (let deal = 0; deal < deals; deal++) {
      const game = dealt(rulesFrom('puremco'), seats, randomFrom(deal)) as PlayingGame;
      for (let seat = 0; seat < seats; seat++)
        points += aheadOf(game, seat, expertJudgement) / (deals * seats);
    }
    expect(points).toBeGreaterThan(0);
  });
});

/** Points that the others end the round with above the seat, which alone goes by that judgement. */
function aheadOf(game: PlayingGame, seat: number, judgement: Judgement): number {
  const position = positionOf(game);
  position.mayBear.fill(0);
  for (let one = 0; one < game.seats; one++) noteCame(position, one, position.hands[one]!.length);
  const plans = newPlans(game.seats);
  while (!position.over) moveJudged(position.turn === seat ? judgement : strongJudgement, position, plans);
  const points = pointsOf(position);
  const all = points.reduce((sum, one) => sum + one, 0);
  return (all - points[seat]!) / (game.seats - 1) - points[seat]!;
}

describe('what a judge learns from', () => {
  const shown = new Float64Array(1);
  const played = { shown, onlyThought: false };
  const thought = { shown, onlyThought: true };

  it('leads from the end of a round back to its beginning, and stops where a tile was laid by chance', () => {
    const lessons = new Lessons(1);
    lessons.add([played, played, thought, played], 40);
    lessons.add([played], -7);
    expect([...lessons.endings()]).toEqual([40, 40, 40, 40, -7]);
    expect([...lessons.played()]).toEqual([0, 1, 3, 4]);
    const returns = lessons.returns(Float32Array.from([0, 10, 30, 20, 5]), 0.5);
    expect(returns[4]).toBe(-7);
    expect(returns[3]).toBe(40);
    expect(returns[1]).toBe(30);
    expect(returns[0]).toBe(0.5 * 10 + 0.5 * 30);
  });

  it('is learned: a bent line, from points that lie about it', () => {
    const random = randomFrom('learn');
    const lessons = new Lessons(2);
    const wanted: number[] = [];
    for (let i = 0; i < 20_000; i++) {
      const x = uniform(random) * 8 - 4;
      lessons.add([{ shown: Float64Array.of(x, 1), onlyThought: false }], 0);
      wanted.push(20 * Math.abs(x) + 40 * (uniform(random) - 0.5));
    }
    const pupil = new Pupil(12, lessons, random);
    pupil.learn(lessons, Float32Array.from(wanted), { passes: 20, rate: 0.01, random });
    const learned = judgeFrom(pupil.weights());
    for (const x of [-3, -1, 1, 3]) {
      const says = judge(learned, Float64Array.of(x, 1));
      expect(Math.abs(says - 20 * Math.abs(x))).toBeLessThan(4);
      const near = lessons.count - 1;
      expect(pupil.worth(lessons)[near]).toBeCloseTo(
        judge(learned, Float64Array.from(lessons.shown(near))),
        2,
      );
    }
  });
});
