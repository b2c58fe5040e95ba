import { chromium, type Page } from '@playwright/test';
import { QUIET } from './chromium.ts';

/** A browser that stands in for a cheap phone. */
export type Phone = AsyncDisposable & {
  /** Opens an empty tab of a new visitor, with nothing cached. Closes the last visitor's. */
  readonly newVisitor: () => Promise<Page>;
};

/** Lighthouse's screen of a phone in the middle of the market. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse's factor between such a phone and the machine of a developer. */
const CPU_SLOWDOWN = 4;

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Starts the phone, whose processor is slowed down four times. */
export async function startPhone(program: string): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: program, args: QUIET });
  return {
    newVisitor: async () => {
      for (const context of browser.contexts()) await context.close();
      const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
      const page = await context.newPage();
      await slowDown(page);
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
