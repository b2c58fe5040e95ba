import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chosenLanguage, pageLanguage } from './scripts/pageLanguage.ts';
import { consentVersion, markdown, markdownTitle } from './scripts/vitePlugins.ts';

/** How long `expect.poll` waits, in ms. It is long, because a busy machine may stop for seconds. */
const PATIENCE_MS = 20_000;
/**
 * The times, in ms, after which a test or a hook counts as hanging. They are long, because a busy machine only slows a
 * test down, and no test uses them to check how fast something is.
 */
const WATCHDOG = { testTimeout: 600_000, hookTimeout: 600_000 };

const PROPERTY_TESTS = { setupFiles: ['testing/propertySeed.ts'] };

const language = chosenLanguage();

export default defineConfig({
  test: {
    // By itself Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    // A test whose snapshot is missing fails. `-u` writes it.
    update: 'none',
    tags: [{ name: 'proof', description: 'Takes long: `npm run proofs` runs it, `npm test` does not.' }],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/web/**'],
          globalSetup: ['src/server/testing/postgres.ts'],
          ...PROPERTY_TESTS,
          // Loading the server again for each test file took half of the time. Sharing modules is safe: tests leave no
          // changes behind, and the few that need a fresh or replaced module reset the modules.
          isolate: false,
          ...WATCHDOG,
          expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'tools',
          environment: 'node',
          include: ['{scripts,deploy,bench}/**/*.test.ts'],
          // Loading the tools anew for each file took half of the time.
          isolate: false,
          ...WATCHDOG,
          expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        plugins: [react(), markdown(), markdownTitle(), pageLanguage(language), consentVersion(language)],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/patience.ts', 'src/web/testing/ordinarySpaces.ts'],
          // A new jsdom for each test file took half of the time. Sharing one is safe, because each test removes what
          // it rendered.
          pool: 'threads',
          isolate: false,
          ...WATCHDOG,
          // A test that reaches no assertion fails.
          expect: { requireAssertions: true },
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['faults/**/*.test.ts'],
          globalSetup: ['src/server/testing/postgres.ts'],
          ...PROPERTY_TESTS,
          // These files run one at a time, after all other projects of the run: they start real servers, which would
          // slow each other down.
          fileParallelism: false,
          // Loading the tests' modules again for each file took 8% of the time. The servers are separate processes.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...WATCHDOG,
          expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
});
