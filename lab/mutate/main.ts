/**
 * `npm run -s mutate -- --sample N --seed S [--area A]`: plants faults of one line, drawn at random, and says
 * which of them the tests notice. A line an area, then a line for each that went unnoticed. Each is run against
 * the quick test files that come to its place.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areas, filesOf, type Area } from './areas.ts';
import { openBench, type Bench, type Surveyed } from './bench.ts';
import { createDrawing, type Drawing } from './draw.ts';
import type { Mutant } from './mutant.ts';

interface Asked {
  readonly sample: number;
  readonly seed: number;
  readonly areas: readonly Area[];
}

/** What the user typed cannot be used; the message is the one line that says why. */
class Unusable extends Error {}

/** Benches that work side by side. */
const benches = 2;

try {
  const asked = readArguments(process.argv.slice(2));
  await mutate(asked);
  process.exit(0);
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

function readArguments(args: string[]): Asked {
  const { sample, seed, area } = readOptions(args);
  if (!/^[1-9]\d{0,4}$/.test(sample))
    throw new Unusable(`--sample must be a number from 1 on, not ${sample}`);
  if (!/^\d{1,9}$/.test(seed)) throw new Unusable(`--seed must be a whole number, not ${seed}`);
  const chosen = areas.filter((known) => area === undefined || known === area);
  if (chosen.length === 0) throw new Unusable(`--area must be one of ${areas.join(', ')}`);
  return { sample: Number(sample), seed: Number(seed), areas: chosen };
}

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        sample: { type: 'string', default: '300' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
        area: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}

async function mutate({ sample, seed, areas: chosen }: Asked): Promise<void> {
  process.stderr.write(`seed ${seed}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  const drawing = createDrawing(randomFrom(seed));
  const opened = await Promise.all(Array.from({ length: benches }, () => openBench(folder)));
  try {
    for (const [at, area] of chosen.entries()) {
      const share =
        Math.floor(((at + 1) * sample) / chosen.length) - Math.floor((at * sample) / chosen.length);
      await mutateArea(area, drawing, share, opened);
    }
  } finally {
    await Promise.all(opened.map((bench) => bench.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mutateArea(
  area: Area,
  drawing: Drawing,
  count: number,
  opened: readonly Bench[],
): Promise<void> {
  const mutants = drawing.draw(filesOf(area), count);
  const surveyed = await opened[0]!.survey(mutants);
  const testsOf = mutants.map((_, index) =>
    surveyed.filter(({ hits }) => hits.has(index)).map(({ test }) => test),
  );
  const unnoticed: Mutant[] = [];
  const waiting = mutants.flatMap((mutant, index) => (testsOf[index]!.length > 0 ? [{ mutant, index }] : []));
  const covered = waiting.length;
  await Promise.all(
    opened.map(async (bench) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (!(await bench.notices(next.mutant, testsOf[next.index]!))) unnoticed.push(next.mutant);
        progress(area, surveyed, covered - waiting.length, covered);
      }
    }),
  );
  const uncovered = mutants.filter((_, index) => testsOf[index]!.length === 0);
  print({
    area,
    mutants: mutants.length,
    killed: covered - unnoticed.length,
    survived: unnoticed.length,
    no_coverage: uncovered.length,
  });
  for (const { file, line, from, to } of [...unnoticed, ...uncovered].sort(byPlace))
    print({ file, line, from, to });
}

function byPlace(a: Mutant, b: Mutant): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function progress(area: Area, surveyed: readonly Surveyed[], done: number, all: number): void {
  process.stderr.write(`\r${area}: ${done} of ${all}, ${surveyed.length} test files `);
  if (done === all) process.stderr.write('\n');
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
