import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { HarnessOptions } from './e2e/harness/test.ts';

/** Debian's place; `npm run e2e` finds or installs a browser and names it in `CHROMIUM_PATH`. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const chromium = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** What would call out by itself is off, so that every request of a test is the page's own. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Browser tests: the built app on the real server, seen from outside. A retry would hide a fault, so there is none. */
export default defineConfig<object, HarnessOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // Wide: a test waits for what is seen, and a busy machine is no fault.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: QUIET },
  },
});
