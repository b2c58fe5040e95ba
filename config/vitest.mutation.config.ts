import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folders = (process.env.MUTATION_TESTS ?? 'src/domain').split(',');
const within = (path: string): boolean => folders.some((folder) => folder.startsWith(path));

const slow = (process.env.MUTATION_SLOW ?? '').split(',').filter((name) => name !== '');
const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((name) => moduleId.endsWith(`/${name}`));

/** Runs slow test files after the others: the first test that fails ends a mutant's run. */
class SlowLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)));
  }
}

/** The tests of a few folders (`scripts/mutatedAreas.ts`), as `npm run mutate` runs them on each mutant. */
export default defineConfig({
  test: {
    environment: within('src/web') ? 'jsdom' : 'node',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // Long tests are left out: they would run for minutes on each mutant.
    tags: [{ name: 'proof', skip: true }],
    globalSetup: within('src/server') ? ['src/server/testing/postgres.ts'] : [],
    sequence: { sequencer: SlowLast },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
