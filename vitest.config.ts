import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // On two cores the default is one worker, though much of the suite waits for other processes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
