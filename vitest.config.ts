import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chosenLanguage, pageLanguage } from './scripts/pageLanguage.ts';
import { consentVersion, markdown, markdownTitle } from './scripts/vitePlugins.ts';

/** How long a test waits, in ms, for what must come about: a busy machine may stand still for seconds. */
const PATIENCE_MS = 20_000;
/** After this a test or a hook hangs. No test measures time by it: what computes for long is only slowed by a busy machine. */
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
          // Loading the server anew for each file cost half of the time. No test replaces a module that others use or leaves
          // a change; one loads modules anew for itself.
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
          // A jsdom for each file cost half of the time; each test clears what it shows.
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
          // One file after the other, after all else: these start real servers, which must not starve each other.
          fileParallelism: false,
          // Loading the tests' own modules anew for each file took 8% of the time; the servers are processes of their own.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...WATCHDOG,
          expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
});
