import { defineConfig } from 'vitest/config';

/** The quick tests of the rules, for mutation testing: the thousands of random games would take days. */
export default defineConfig({
  test: {
    include: ['test/game/**/*.test.ts'],
    exclude: ['test/game/properties.test.ts'],
    pool: 'forks',
  },
});
