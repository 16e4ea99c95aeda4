import { simulate, type RunOptions, type RunResult } from './run.ts';
import { faultNames } from './trouble.ts';

/** As many lives as are tried to find a shorter one that breaks the same promise. */
const most = 16;

export interface Shortened {
  readonly options: RunOptions;
  readonly result: RunResult;
}

/** A shorter life that still breaks a promise: without faults, people and tables that it does not take. */
export async function shortened(options: RunOptions, result: RunResult): Promise<Shortened> {
  let best: Shortened = { options, result };
  let tries = 0;
  const attempt = async (change: (from: RunOptions) => RunOptions): Promise<boolean> => {
    if (tries >= most) return false;
    tries += 1;
    const next = change(best.options);
    const found = await simulate(next);
    if (found.broken === 0 || found.steps >= best.result.steps * 1.5) return false;
    best = { options: next, result: found };
    return true;
  };
  for (const fault of faultNames)
    await attempt((from) => ({ ...from, faults: { ...from.faults, [fault]: false } }));
  while (
    best.options.tables > 1 &&
    (await attempt((from) => ({ ...from, tables: Math.ceil(from.tables / 2) })))
  );
  await attempt((from) => ({ ...from, people: (from.people ?? 1) / 2 }));
  await attempt((from) => ({ ...from, days: from.days / 2 }));
  if (best.options.processes > 1) await attempt((from) => ({ ...from, processes: from.processes - 1 }));
  return best;
}

/** The command that lives a life once more. */
export function commandFor({ seed, days, tables, processes, faults = {}, people = 1 }: RunOptions): string {
  const without = faultNames.filter((name) => faults[name] === false);
  return [
    `npm run -s simulate -- --seed ${seed} --days ${days} --tables ${tables} --processes ${processes}`,
    ...(without.length === 0 ? [] : [`--without ${without.join()}`]),
    ...(people === 1 ? [] : [`--people ${people}`]),
  ].join(' ');
}
