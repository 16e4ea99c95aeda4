/**
 * `node --import tsx src/arena-learn.ts [--rounds N] [--seed S] > src/ai/judge-weights.ts`: learns the judge's
 * figures anew. Strong players play rounds against one another, now and then with a play by chance; every
 * position is kept with how the round ended, and the network is fitted to that. Progress on standard error.
 */
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { after } from './arena-game.ts';
import { fitted, type Example, type Network } from './arena-fit.ts';
import { anyPlay, attention, choose, forced, randomFrom } from './ai/index.ts';
import { knowledgeOf } from './ai/knowledge.ts';
import { show } from './ai/outlook.ts';
import { newPlans, planOf } from './ai/plan.ts';
import { below, uniform } from './ai/random.ts';
import type { PresetName } from './game/switches.ts';
import { newGame, rulesFrom, shuffledOrder, viewFor, type Game } from './game/index.ts';

/** What is played: two seats most, for there a judge matters most. */
const tables: readonly (readonly [PresetName, number])[] = [
  ...new Array<readonly [PresetName, number]>(12).fill(['puremco', 2]),
  ...([
    ['puremco', 3],
    ['puremco', 4],
    ['puremco', 4],
    ['puremco', 4],
    ['puremco', 6],
  ] as const),
  ...([
    ['classic', 3],
    ['pagat', 4],
    ['cardpuzzle', 2],
    ['playboard', 2],
    ['quick9', 3],
  ] as const),
  ...([
    ['lobby', 2],
    ['university', 3],
    ['dominoscc', 4],
  ] as const),
];
/** How often a seat lays any tile, so that positions are judged that strong players avoid. */
const byChance = 0.06;

const { rounds, seed } = parseArgs({
  options: { rounds: { type: 'string', default: '30000' }, seed: { type: 'string', default: '1' } },
}).values;
const random = randomFrom(seed);
const examples: Example[] = [];
for (let round = 0; round < Number(rounds); round++) {
  for (const example of examplesOf(round)) examples.push(example);
  if ((round + 1) % 1000 === 0) process.stderr.write(`learn: ${round + 1} rounds\n`);
}
process.stdout.write(asSource(fitted(examples, random)));

/** The positions of one round, each just after the turn or tile of the seat that is shown it. */
function examplesOf(round: number): Example[] {
  const [preset, seats] = tables[round % tables.length]!;
  const { engineStart } = rulesFrom(preset);
  const rules = rulesFrom(preset, { engineStart: engineStart - (round % 4), rounds: 1 });
  let game: Game = newGame({ rules, seats, starter: below(random, seats) });
  const order = shuffledOrder({
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    seed: createHash('sha256').update(`${seed}|${round}`).digest(),
    gameId: 'learn',
    seatIds: Array.from({ length: seats }, (_, seat) => `seat${seat}`),
    ...{ rules, round: 1 },
  });
  game = after(game, { type: 'deal', order });
  const found: { seat: number; shown: Float64Array; ahead: number }[] = [];
  while (game.phase === 'playing') {
    const seat: number = game.unknocked[0] ?? game.turn;
    const view = viewFor(game, seat);
    const only = attention(view) ?? forced(view);
    const own = () =>
      uniform(random) < byChance ? anyPlay(view, random) : choose({ view, strength: 'strong', seed: round });
    const command = only ?? own();
    game = after(game, command);
    if (game.phase !== 'playing' || (command.type !== 'play' && command.type !== 'pass')) continue;
    if (only !== null && below(random, 3) > 0) continue;
    const { position } = knowledgeOf(viewFor(game, seat));
    const row = planOf(newPlans(seats), position, seat);
    found.push({ seat, shown: show(position, seat, row).slice(), ahead: 0 });
  }
  const { scores } = game.results.at(-1)!;
  const all = scores.reduce((sum, points) => sum + points, 0);
  for (const one of found) one.ahead = (all - scores[one.seat]!) / (seats - 1) - scores[one.seat]!;
  return found;
}

/** The module that the judge reads. */
function asSource({ seen, bias, points, basis }: Network): string {
  const list = (values: ArrayLike<number>): string =>
    `[${Array.from(values, (value) => Number(value.toPrecision(4))).join(', ')}]`;
  return [
    '/**',
    ' * The judge’s figures, learned from rounds that computer players played against one another;',
    ' * docs/strength.md says how. One row of `seen` for every hidden unit, in the order in which a position is',
    ' * shown.',
    ' */',
    `export const seen: readonly (readonly number[])[] = [${seen.map(list).join(', ')}];\n`,
    '/** What every hidden unit adds of its own. */',
    `export const bias: readonly number[] = ${list(bias)};\n`,
    '/** Points that every hidden unit speaks for. */',
    `export const points: readonly number[] = ${list(points)};\n`,
    `export const basis = ${Number(basis.toPrecision(4))};\n`,
  ].join('\n');
}
