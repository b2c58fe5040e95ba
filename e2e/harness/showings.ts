import { expect, type Page } from '@playwright/test';

/** One showing of a page, as recorded before any of our scripts ran. */
type Showing = {
  readonly path: string;
  /** Whether the page was restored from the back-forward cache. */
  readonly restored: boolean;
  /** All text on the page and in its fields when it was shown. */
  readonly words: string;
};

export type Showings = {
  /** In order of arrival: the report of a restored page may come after that of its successor. */
  readonly seen: readonly Showing[];
  /** The browser's reasons not to restore a page, in its own terms. Only Chromium gives them. */
  readonly refusals: readonly string[];
};

const MARK = 'page shown: ';

/** Runs inside the page, so it must not use anything from outside. */
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

/** Records every showing of a page from now on. */
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

/** Goes back or forward like the browser's button, and waits until a page has been shown. */
export async function travel(page: Page, way: 'back' | 'forward', { seen }: Showings): Promise<void> {
  // The current page reports that it is shown once it has loaded. That report must arrive before the count below.
  await page.waitForFunction(() => document.readyState === 'complete');
  const before = seen.length;
  // Playwright's goBack waits for a load event, which a restored page does not fire.
  await page.evaluate((to) => void setTimeout(() => history[to]()), way);
  await expect.poll(() => seen.length).toBeGreaterThan(before);
}

/** Goes back or forward within the page, where nothing is loaded. */
export const travelInPage = (page: Page, way: 'back' | 'forward'): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history[to]();
      }),
    way,
  );

/** The addresses of the restored pages. */
export const restoredPaths = ({ seen }: Showings): readonly string[] =>
  seen.filter(({ restored }) => restored).map(({ path }) => path);
