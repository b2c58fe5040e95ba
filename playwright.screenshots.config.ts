import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screenshots`: walks every screen and takes its picture; no test, and not part of `npm test`. */
export default defineConfig(tests, { testMatch: /\.shots\.ts$/, timeout: 240_000 });
