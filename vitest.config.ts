import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start processes, servers or a browser, or weigh a process's memory: each file in a process of its own. */
const alone = [
  'test/cli/**/*.test.ts',
  'test/discord/**/*.test.ts',
  'test/e2e/**/*.test.ts',
  'test/lab/**/*.test.ts',
  'test/page/**/*.test.ts',
  'test/render/memory.test.ts',
  'test/render/painter.test.ts',
  'test/sandbox/**/*.test.ts',
  'test/store/**/*.test.ts',
  // Speaks a language that no other test may find.
  'test/views/pseudo-language.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // On two cores the default is one worker, though much of the suite waits for other processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        // In memory alone: a worker loads the product once and goes from file to file.
        test: {
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          isolate: false,
        },
      },
    ],
  },
});
