import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import type { HarnessOptions } from '../e2e/harness/test.ts';

/** `npm run e2e` finds or installs the browsers and names them in these settings; without it, Debian's are taken. */
const installed = (setting: string, debian: string): string | undefined =>
  process.env[setting] ?? (existsSync(debian) ? debian : undefined);
const chromium = installed('CHROMIUM_PATH', '/usr/bin/chromium');
const headlessShell = installed('HEADLESS_SHELL_PATH', '/usr/bin/chromium-headless-shell') ?? chromium;

/** The back-forward cache, a profile on disk, and tabs behind others are there in the whole browser alone. */
const WHOLE_BROWSER = ['**/backForward.spec.ts', '**/covered.spec.ts', '**/crash.spec.ts'];

/** An ordinary Firefox, named by `npm run e2e` where it is installed. Without one there are no tests of its own. */
const firefox = process.env.FIREFOX_PATH ?? '';

/** A Chromium of 2021, the same way (CONTRIBUTING.md). */
const oldChromium = process.env.OLD_CHROMIUM_PATH ?? '';
const OLD_BROWSER = '**/oldBrowser.spec.ts';

/** Debian's WebKitGTK, the same way; its driver is not Playwright's. */
const WEBKIT = '**/webkit*.spec.ts';

/** What would call out by itself is off, so that every request of a test is the page's own. */
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

/** A download stays a file: it is not opened in a tab. */
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
  // Wide: a test waits for what is seen, and a busy machine is no fault.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { locale: 'en-GB', trace: 'off' },
  // The shortest tests come last, so that the workers end together.
  projects: [
    // Driven by WebDriver BiDi, which cannot do all that the other tests ask for: those marked @firefox run in it.
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
