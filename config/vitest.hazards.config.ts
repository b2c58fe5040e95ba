import { defineConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/** The tests as `npm run hazards` runs them on each control taken away: without the databases, which take longest to start. */
export default defineConfig({
  ...all,
  test: {
    ...all.test,
    projects: (all.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project && project.test.name === 'node'
        ? { ...project, test: { ...project.test, globalSetup: [] } }
        : project,
    ),
  },
});
