import { findChromium } from '../../scripts/browser.ts';

/** Chromium's program, or why there is none on this machine. */
export type Found = { readonly program: string } | { readonly why: string };

/** Finds the Chromium of the browser tests: CHROMIUM_PATH, an installed one, or Playwright's. */
export const chromiumHere = (): Promise<Found> =>
  findChromium().then(
    (program) => ({ program }),
    (error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }),
  );

/** Keeps Chromium's own traffic out of what is measured. */
export const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
