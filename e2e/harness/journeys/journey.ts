import type { Page } from '@playwright/test';
import type { TestSmtpServer } from '../../../testing/smtpServer.ts';
import { button, type See, enter } from '../visitor.ts';
import type { Watch } from '../watch.ts';

/** The fixtures that a journey may use. */
export type Visitor = { readonly page: Page; readonly mailbox: TestSmtpServer; readonly watch: Watch };

/** A way through the product that shows some of its screens in all their states. */
export type Journey = {
  readonly name: string;
  readonly walk: (visitor: Visitor, see: See) => Promise<void>;
};

/** Presses a button while something is missing, and waits for the error summary. */
export async function pressWithError(page: Page, name = 'Next'): Promise<void> {
  await enter(button(page, name));
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
}

/** Holds every call to `url` until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}
