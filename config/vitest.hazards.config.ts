import { defineConfig } from 'vitest/config';
import all from '../vitest.config.ts';

/**
 * Runs the tests for `npm run hazards`, which removes one control at a time. Leaves out the global set-up of the
 * server's tests, because starting PostgreSQL takes longest.
 */
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
