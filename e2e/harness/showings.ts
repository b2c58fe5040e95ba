import { expect, type Page } from '@playwright/test';

/** One time a page was shown, as the page itself saw it before any script of ours ran. */
export type Showing = {
  readonly path: string;
  /** Brought back from the back-forward cache as it was left. */
  readonly restored: boolean;
  /** Every word on the page and in its fields at that moment. */
  readonly words: string;
};

export type Showings = {
  /** In the order they were heard of: a restored page is heard of late, even after the one that took its place. */
  readonly seen: readonly Showing[];
  /** Why the browser loaded a page anew that it could have restored, in its own names. Only Chromium says it. */
  readonly refusals: readonly string[];
};

const MARK = 'page shown: ';

/** Runs inside the page, so it may use nothing from outside itself. */
function noteShowings(mark: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const words = [document.title, document.body.innerText, ...fields].join('\n');
    console.info(mark + JSON.stringify({ path: location.pathname, restored: persisted, words }));
  });
}

async function noteRefusals(page: Page, refusals: string[]): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    refusals.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
}

/** Notes every showing of a page from now on. */
export async function watchShowings(page: Page): Promise<Showings> {
  const seen: Showing[] = [];
  const refusals: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) seen.push(JSON.parse(text.slice(MARK.length)) as Showing);
  });
  await noteRefusals(page, refusals);
  await page.addInitScript(noteShowings, MARK);
  return { seen, refusals };
}

/** Goes back or forward as the browser's own button does, and waits until a page has been shown. */
export async function travel(page: Page, way: 'back' | 'forward', { seen }: Showings): Promise<void> {
  // Whatever this page has said of itself arrives before this answer does.
  await page.evaluate(() => document.readyState);
  const before = seen.length;
  // Playwright's own goBack waits for a load, which a restored page does not have.
  await page.evaluate((to) => void setTimeout(() => history[to]()), way);
  await expect.poll(() => seen.length).toBeGreaterThan(before);
}

/** The addresses at which pages were brought back as they were left. */
export const restoredAt = ({ seen }: Showings): readonly string[] =>
  seen.filter(({ restored }) => restored).map(({ path }) => path);
