import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { HarnessOptions } from '../e2e/harness/test.ts';

/**
 * Returns the path of a browser: the environment variable `setting`, which `npm run e2e` sets, otherwise Debian's
 * browser.
 */
const installed = (setting: string, debian: string): string | undefined =>
  process.env[setting] ?? (existsSync(debian) ? debian : undefined);
const chromium = installed('CHROMIUM_PATH', '/usr/bin/chromium');
const headlessShell = installed('HEADLESS_SHELL_PATH', '/usr/bin/chromium-headless-shell') ?? chromium;

/**
 * Tests that need the full browser: the headless shell has no back-forward cache, profile on disk or background tabs.
 */
const WHOLE_BROWSER = ['**/backForward.spec.ts', '**/covered.spec.ts', '**/crash.spec.ts'];

/** The path of an installed Firefox, which `npm run e2e` sets. Without one, no test runs in Firefox. */
const firefox = process.env.FIREFOX_PATH ?? '';

/** The path of a Chromium of 2021, set in the same way (CONTRIBUTING.md). */
const oldChromium = process.env.OLD_CHROMIUM_PATH ?? '';
const OLD_BROWSER = '**/oldBrowser.spec.ts';

/**
 * Tests in Debian's WebKitGTK, whose path is set in the same way. They control it with its own driver, not with
 * Playwright.
 */
const WEBKIT = '**/webkit*.spec.ts';

/** Turns off Chromium's own network traffic, so that every request in a test comes from the page. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const inChromium = (executablePath: string | undefined) => ({
  ...devices['Desktop Chrome'],
  reducedMotion: 'reduce' as const,
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: QUIET },
});

/** `pdfjs.disabled` makes Firefox save a PDF as a file instead of opening it in a tab. */
const FIREFOX_PREFERENCES = { 'ui.prefersReducedMotion': 1, 'pdfjs.disabled': true };

/** Browser tests: the built app on the real server, seen from outside. A retry would hide a fault, so there is none. */
export default defineConfig<object, HarnessOptions>({
  testDir: '../e2e',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Long, because a busy machine may be slow to show what a test waits for, and that is not a fault.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { locale: 'en-GB', trace: 'off' },
  // The shortest tests come last, so that the workers end together.
  projects: [
    // Firefox is driven through WebDriver BiDi, which lacks features that some tests need, so it runs only
    // firefox.spec.ts and the tests marked @firefox.
    ...(firefox === ''
      ? []
      : [
          {
            name: 'firefox @proof',
            grep: [/@firefox/, /firefox\.spec/],
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox, firefoxUserPrefs: FIREFOX_PREFERENCES },
            },
          },
        ]),
    ...(oldChromium === '' ? [] : [{ name: 'old chromium', testMatch: OLD_BROWSER, use: inChromium(oldChromium) }]),
    ...(process.env.WEBKIT_BROWSER_PATH ? [{ name: 'webkit @proof', testMatch: WEBKIT }] : []),
    { name: 'whole chromium', testMatch: WHOLE_BROWSER, use: inChromium(chromium) },
    {
      name: 'chromium',
      testIgnore: ['**/firefox.spec.ts', OLD_BROWSER, WEBKIT, ...WHOLE_BROWSER],
      use: inChromium(headlessShell),
    },
  ],
});
