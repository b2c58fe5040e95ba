import type { Page } from '@playwright/test';
import type { TestSmtpServer } from '../../../testing/smtpServer.ts';
import { button } from '../visitor.ts';
import type { Watch } from '../watch.ts';

/** What a journey may use. */
export type Visitor = { readonly page: Page; readonly mailbox: TestSmtpServer; readonly watch: Watch };

/** Is called in every state of every screen, once it is there; leaves the page as it was. */
export type See = (state: string) => Promise<void>;

/** One way through the product that shows some of its screens in all their states. */
export type Journey = {
  readonly name: string;
  readonly walk: (visitor: Visitor, see: See) => Promise<void>;
};

/** Presses a button that finds something missing, and waits for the summary that says so. */
export async function pressInVain(page: Page, name = 'Next'): Promise<void> {
  await button(page, name).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
}

/** Holds every call of `url` until the function it gives back is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}
