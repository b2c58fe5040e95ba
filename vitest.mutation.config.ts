import { defineConfig } from 'vitest/config';

const folders = (process.env.MUTATION_TESTS ?? 'src/domain').split(',');
const within = (room: string): boolean => folders.some((folder) => folder.startsWith(room));

/** The tests of a few folders (`scripts/mutatedAreas.ts`), as `npm run mutate` runs them on each mutant. */
export default defineConfig({
  test: {
    environment: within('src/web') ? 'jsdom' : 'node',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: within('src/server') ? ['src/server/testing/postgres.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
