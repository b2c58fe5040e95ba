import { chromium, type Page } from '@playwright/test';
import { QUIET } from './chromium.ts';

/** How a page is fetched and run. */
export type Conditions = {
  /** A slow mobile network, or none of its delays. */
  readonly slowNetwork: boolean;
};

/** A browser that stands in for a cheap phone. */
export type Phone = AsyncDisposable & {
  /** Opens an empty tab of a new visitor, with nothing cached. Closes the last visitor's. */
  readonly newVisitor: (conditions: Conditions) => Promise<Page>;
};

/** Lighthouse's screen of a phone in the middle of the market. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse's factor between such a phone and the machine of a developer. */
const CPU_SLOWDOWN = 4;
const KILOBIT_BYTES = 1024 / 8;
/**
 * Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) with its factors for DevTools, which delays each request once, where a network
 * delays each round trip, also those that open a connection.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * KILOBIT_BYTES,
  uploadThroughput: 750 * 0.9 * KILOBIT_BYTES,
};

async function slowDown(page: Page, { slowNetwork }: Conditions): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (slowNetwork) await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Starts the phone, whose processor is slowed down four times. */
export async function startPhone(program: string): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: program, args: QUIET });
  return {
    newVisitor: async (conditions) => {
      for (const context of browser.contexts()) await context.close();
      const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
      const page = await context.newPage();
      await slowDown(page, conditions);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
