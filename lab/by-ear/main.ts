/**
 * `npm run -s by-ear`: plays whole games by what is said of them, in every preset, and prints a line for each: how
 * long a turn takes to listen to at 180 words a minute, and whether anything was told wrong or not at all.
 */
import { parseArgs } from 'node:util';
import { presetNames } from '../../src/game/index.ts';
import { listen } from './listen.ts';

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const mean = (all: readonly number[]): number =>
  Math.round((10 * all.reduce((sum, each) => sum + each, 0)) / Math.max(1, all.length)) / 10;

let faults = 0;
for (const preset of presetNames) {
  const asked = { seats: Number(values.seats), rounds: Number(values.rounds), seed: Number(values.seed) };
  const { turns, wrong, missing, repeated, ...seconds } = listen({ preset, ...asked });
  faults += wrong + missing;
  const line = {
    ...{ preset, seats: asked.seats, turns, wrong, missing },
    turn_s: mean(seconds.whole),
    table_s: mean(seconds.table),
    hand_s: mean(seconds.hand),
    brief_s: mean(seconds.brief),
    brief_later_s: mean(seconds.briefLater),
    repeated: Math.round(10 * mean(repeated.map((share) => 100 * share))) / 1000,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
process.exitCode = faults > 0 ? 1 : 0;
