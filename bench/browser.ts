import { findChromium } from '../scripts/browser.ts';

/** Finds the Chromium of the browser tests, or installs one. Returns why there is none if that fails. */
export const obtainChromium = (): Promise<{ readonly program: string } | { readonly notMeasured: string }> =>
  findChromium().then(
    (program) => ({ program }),
    (error: unknown) => ({ notMeasured: error instanceof Error ? error.message : String(error) }),
  );

/** Keeps Chromium's own traffic out of what is measured. */
export const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
