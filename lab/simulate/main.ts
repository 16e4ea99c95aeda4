/**
 * `npm run -s simulate -- --seed N [--runs K] [--days D] [--tables T] [--processes P]`: lives of the bot, its
 * people and its troubles, in one process on a clock of their own. A line a life; a broken promise is exit 1, with
 * the command that repeats it.
 */
import { parseArgs } from 'node:util';
import { simulate } from './run.ts';

const options = {
  seed: { type: 'string', default: '1' },
  runs: { type: 'string', default: '1' },
  days: { type: 'string', default: '7' },
  tables: { type: 'string', default: '20' },
  processes: { type: 'string', default: '2' },
} as const;

function numbers(): Readonly<Record<keyof typeof options, number>> {
  try {
    const { values } = parseArgs({ options });
    const read = (name: keyof typeof options, least: number, most: number): number => {
      const value = Number(values[name]);
      if ((Number.isInteger(value) || name === 'days') && value >= least && value <= most) return value;
      throw new Error(`--${name} takes a number from ${least} to ${most}`);
    };
    return {
      seed: read('seed', 0, 2 ** 32 - 1),
      runs: read('runs', 1, 1_000_000),
      days: read('days', 0.01, 365),
      tables: read('tables', 1, 1_000),
      processes: read('processes', 1, 3),
    };
  } catch (error) {
    process.stderr.write(`simulate: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

const { seed, runs, days, tables, processes } = numbers();
for (let run = 0; run < runs; run++) {
  const result = await simulate({ seed: seed + run, days, tables, processes });
  const repeat = `npm run -s simulate -- --seed ${seed + run} --days ${days} --tables ${tables} --processes ${processes}`;
  process.stdout.write(`${JSON.stringify(result.broken === 0 ? result : { ...result, repeat })}\n`);
  if (result.broken === 1) process.exitCode = 1;
}
