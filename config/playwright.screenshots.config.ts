import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screenshots`: walks every screen and takes its picture; no test, and not part of `npm test`. */
export default defineConfig(
  { ...tests, projects: (tests.projects ?? []).filter(({ name }) => name === 'chromium') },
  { testMatch: /\.shots\.ts$/, timeout: 240_000 },
);
