/**
 * `npm run -s simulate -- --seed N [--runs K] [--days D] [--tables T] [--processes P]`: lives of the bot, its
 * people and its troubles, in one process on a clock of their own. A line a life; a broken promise is exit 1, with
 * a shorter life that breaks it too where there is one, and the command that repeats it.
 *
 * `--seconds S` starts no further life after that time, `--first` ends with the first that breaks a promise and looks
 * for no shorter one, `--without kills,outages` leaves faults out, `--people SHARE` lets only some of them take part.
 * `--mutants` plants faults in a copy of the bot and says which of them lives notice.
 */
import { parseArgs } from 'node:util';
import { plantMutants } from './mutants.ts';
import { simulate, type RunOptions } from './run.ts';
import { commandFor, shortened } from './shorten.ts';
import { faultNames } from './trouble.ts';

const options = {
  seed: { type: 'string', default: '1' },
  runs: { type: 'string', default: '1' },
  days: { type: 'string', default: '7' },
  tables: { type: 'string', default: '20' },
  processes: { type: 'string', default: '2' },
  people: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '86400' },
  without: { type: 'string', default: '' },
  first: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
} as const;

interface Asked extends RunOptions {
  readonly runs: number;
  readonly seconds: number;
  readonly first: boolean;
  readonly mutants: boolean;
}

function asked(): Asked {
  try {
    const { values } = parseArgs({ options });
    const read = (name: 'people' | 'days', least: number, most: number): number => {
      const value = Number(values[name]);
      if (value >= least && value <= most) return value;
      throw new Error(`--${name} takes a number from ${least} to ${most}`);
    };
    const whole = (
      name: 'seed' | 'runs' | 'tables' | 'processes' | 'seconds',
      least: number,
      most: number,
    ) => {
      const value = Number(values[name]);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      throw new Error(`--${name} takes a whole number from ${least} to ${most}`);
    };
    const without = values.without.split(',').filter((name) => name !== '');
    const unknown = without.find((name) => !faultNames.some((known) => known === name));
    if (unknown !== undefined) throw new Error(`--without takes some of ${faultNames.join()}`);
    return {
      seed: whole('seed', 0, 2 ** 32 - 1),
      runs: whole('runs', 1, 1_000_000),
      days: read('days', 0.01, 365),
      tables: whole('tables', 1, 1_000),
      processes: whole('processes', 1, 3),
      people: read('people', 0.01, 1),
      seconds: whole('seconds', 1, 86_400),
      faults: Object.fromEntries(without.map((name) => [name, false])),
      ...{ first: values.first, mutants: values.mutants },
    };
  } catch (error) {
    process.stderr.write(`simulate: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

const line = (facts: object): void => void process.stdout.write(`${JSON.stringify(facts)}\n`);

/** Whether it broke a promise. */
async function oneLife(life: RunOptions, isFirst: boolean): Promise<boolean> {
  const result = await simulate(life);
  if (result.broken === 0 || isFirst)
    line(result.broken === 0 ? result : { ...result, repeat: commandFor(life) });
  else {
    const shorter = await shortened(life, result);
    line({ ...result, repeat: commandFor(life) });
    if (shorter.options !== life) line({ ...shorter.result, repeat: commandFor(shorter.options) });
  }
  return result.broken === 1;
}

const { runs, seconds, first, mutants, ...life } = asked();
const started = process.uptime();
if (mutants) {
  if ((await plantMutants({ seconds: Math.min(seconds, 60), line })) > 0) process.exitCode = 1;
} else {
  for (let run = 0; run < runs && process.uptime() - started < seconds; run++) {
    const isBroken = await oneLife({ ...life, seed: life.seed + run }, first);
    if (isBroken) process.exitCode = 1;
    if (isBroken && first) break;
  }
}
