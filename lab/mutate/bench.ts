/** One vitest that stays: runs test files again and again, with a mutant in place of a file or none. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { packageRoot } from '../../src/tools/root.ts';
import { marked, planted, type Mutant } from './mutant.ts';
import { createImports } from './related.ts';

export interface Bench {
  /** The test files that come to any of the mutants, the quickest first. */
  survey(mutants: readonly Mutant[]): Promise<readonly Surveyed[]>;
  /** Whether one of the test files notices the mutant. */
  notices(mutant: Mutant, tests: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

export interface Surveyed {
  /** Relative to the repository. */
  readonly test: string;
  readonly ms: number;
  /** Indexes of the mutants that it comes to. */
  readonly hits: ReadonlySet<number>;
}

/** What takes other processes, a browser or very many games: the rest is to notice without them. */
const slow = /^test\/(e2e|page|lint|cli)\/|redis|crash|memory|golden|fairness|properties|extremes/;

/** @param hits a folder of its own, in which test files write what they came to */
export async function openBench(hits: string): Promise<Bench> {
  const overlay: Overlay = { mutant: null, marks: [] };
  const vitest = await createVitest('test', settings(hits), { plugins: [plugin(overlay)] });
  await vitest.standalone();
  const specs = new Map(
    (await vitest.globTestSpecifications()).map((spec) => [relative(spec.moduleId), spec] as const),
  );
  const forget = (mutants: readonly Mutant[]): void => {
    for (const file of new Set(mutants.map(({ file }) => file))) vitest.invalidateFile(absolute(file));
  };
  const run = async (test: string): Promise<Run> => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specs.get(test)!]);
    return {
      modules: testModules,
      ok: unhandledErrors.length === 0 && testModules.every((each) => each.ok()),
    };
  };
  return {
    async survey(mutants) {
      overlay.marks = mutants;
      forget(mutants);
      const imports = createImports();
      const wanted = new Set(mutants.map(({ file }) => absolute(file)));
      const found: Surveyed[] = [];
      for (const test of specs.keys()) {
        if (slow.test(test) || !imports.reaches(absolute(test), wanted)) continue;
        const { modules, ok } = await run(test);
        if (!ok) {
          process.stderr.write(`left out, for it fails without any mutant: ${test}\n`);
          continue;
        }
        const ms = modules.reduce((sum, module) => sum + module.diagnostic().duration, 0);
        found.push({ test, ms, hits: hitsIn(hits, test) });
      }
      overlay.marks = [];
      forget(mutants);
      return found.sort((a, b) => a.ms - b.ms);
    },
    async notices(mutant, tests) {
      overlay.mutant = mutant;
      forget([mutant]);
      try {
        for (const test of tests) if (!(await run(test)).ok) return true;
        return false;
      } finally {
        overlay.mutant = null;
        forget([mutant]);
      }
    },
    close: () => vitest.close(),
  };
}

interface Run {
  readonly modules: readonly TestModule[];
  readonly ok: boolean;
}

/** What stands in place of the files as they are. */
interface Overlay {
  mutant: Mutant | null;
  marks: readonly Mutant[];
}

function plugin(overlay: Overlay) {
  return {
    name: 'mutants',
    enforce: 'pre' as const,
    load(id: string): string | null {
      const name = id.split('?', 1)[0]!;
      const file = relative(name);
      const { mutant, marks } = overlay;
      if (mutant?.file === file) return planted(readFileSync(name, 'utf8'), mutant);
      const here = marks.flatMap((mark, index) => (mark.file === file ? [{ index, site: mark.site }] : []));
      return here.length === 0 ? null : marked(readFileSync(name, 'utf8'), here);
    },
  };
}

function settings(hits: string) {
  return {
    root: packageRoot,
    // Each run in a process of its own, which has loaded no mutant before: not as the suite has it.
    config: false as const,
    include: ['test/**/*.test.ts'],
    pool: 'forks' as const,
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    // A mutant may make a test wait for ever.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: [path.join(import.meta.dirname, 'hits.ts')],
    env: { MUTANT_HITS: hits },
  };
}

function hitsIn(folder: string, test: string): ReadonlySet<number> {
  const file = path.join(folder, `${path.basename(test)}.hits`);
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, 'utf8').split('\n');
  rmSync(file);
  return new Set(lines.filter((line) => line !== '').map(Number));
}

const absolute = (file: string): string => path.join(packageRoot, file);
const relative = (file: string): string => path.relative(packageRoot, file).split(path.sep).join('/');
