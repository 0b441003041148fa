import { defineConfig } from 'vitest/config';

/**
 * The test configuration of every package. The JSON report is an output of turbo's `test` task, so that the
 * counts of a package are there whether its tests ran or came from the cache.
 */
export const config = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.results/vitest.json' },
  },
});
