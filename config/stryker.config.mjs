/** How `npm run mutate` (scripts/mutate.ts) runs the mutants; see docs/decisions/011. */
/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'config/vitest.mutation.config.ts', pool: 'threads' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  ignorePatterns: ['dist', 'data', 'mutation', 'test-results', 'docs/pictures'],
  tempDirName: 'mutation/sandboxes',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  warnings: { slow: false },
};
