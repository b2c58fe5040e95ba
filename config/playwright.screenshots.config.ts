import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screenshots`: takes a picture of every screen. It tests nothing, and `npm test` does not run it. */
export default defineConfig(
  { ...tests, projects: (tests.projects ?? []).filter(({ name }) => name === 'chromium') },
  { testMatch: /\.shots\.ts$/, timeout: 240_000 },
);
