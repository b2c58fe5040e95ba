import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { HarnessOptions } from './e2e/harness/test.ts';

/** Debian's place; `npm run e2e` finds or installs a browser and names it in `CHROMIUM_PATH`. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const chromium = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** An ordinary Firefox, named by `npm run e2e` where it is installed. Without one there are no tests of its own. */
const firefox = process.env.FIREFOX_PATH ?? '';

/** What would call out by itself is off, so that every request of a test is the page's own. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A download stays a file: it is not opened in a tab. */
const FIREFOX_PREFERENCES = { 'ui.prefersReducedMotion': 1, 'pdfjs.disabled': true };

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
  use: { locale: 'en-GB', trace: 'off' },
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/firefox.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        reducedMotion: 'reduce',
        launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: QUIET },
      },
    },
    // Driven by WebDriver BiDi, which cannot do all that the other tests ask for: those marked @firefox run in it.
    ...(firefox === ''
      ? []
      : [
          {
            name: 'firefox',
            grep: [/@firefox/, /firefox\.spec/],
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox, firefoxUserPrefs: FIREFOX_PREFERENCES },
            },
          },
        ]),
  ],
});
