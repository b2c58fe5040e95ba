import type { Page } from '@playwright/test';

/** One press of a visit that changed the screen. */
export type Step = {
  /** The route that it led to. */
  readonly path: string;
  /** From the press to the painted heading, in ms. */
  readonly milliseconds: number;
};

/** The name of the performance entry that records a step. */
const MARK = 'heading';
/** Within York by the rules of its client file. */
const POSTCODE = 'YO1 7HH';
const [AGREEMENTS, QUESTIONS] = [3, 14];

/**
 * A way through the visit: which of `count` answers is chosen on a screen, and how many screens follow the questions.
 */
export type Way = { readonly answer: (count: number) => number; readonly screens: number };

export const WAYS = {
  /** The second answer of each choice adds up to increasing risk: the result and six steps, then the summary. */
  increasingRisk: { answer: () => 1, screens: 7 },
  /** The last answer of each choice adds up to possible dependence: the result, then the help. */
  possibleDependence: { answer: (count) => count - 1, screens: 1 },
} as const satisfies Readonly<Record<string, Way>>;

/**
 * The pause before each press: shorter than a visitor needs to read, but long enough for the work that follows a step.
 */
const READING_MS = 300;
/** How long a press lasts, as with a finger: the page handles the events at its start before the click. */
const PRESS_MS = 80;
/** Longer than the page waits for an idle moment before it fetches ahead. */
const QUIET_MS = 2_500;

/**
 * Measures each click on a button until another main heading has been painted. Runs in the page, so it must not use
 * anything from outside.
 */
function measureSteps(mark: string): void {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? '';
  const begin = ({ target, timeStamp }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('main button') === null) return;
    const before = heading();
    const measure = (): void => void performance.measure(mark, { start: timeStamp, detail: location.pathname });
    const watch = new MutationObserver(() => {
      if (heading() === before || heading() === '') return;
      watch.disconnect();
      // The callback runs before the next frame is painted. The task runs after that frame, before all other waiting
      // tasks.
      requestAnimationFrame(() => void scheduler.postTask(measure, { priority: 'user-blocking' }));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('click', begin, { capture: true });
}

/** Answers the questions of a screen. Targets are set below the figures of last week. */
async function answer(page: Page, way: Way): Promise<void> {
  const radios = page.locator('main input[type=radio]');
  const count = await radios.count();
  if (count > 1) await radios.nth(way.answer(count)).check();
  const index = page.url().endsWith('/intervention/5') ? 5 : 2;
  for (const select of await page.locator('main select').all()) await select.selectOption({ index });
}

/** Waits until the welcome page has fetched the later screens, as it has by the time a visitor has read it. */
async function fetchedAhead(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await fetched(); now > before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

async function toTerms(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  await fetchedAhead(page);
  await page.getByRole('textbox', { name: 'Postcode' }).fill(POSTCODE);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.waitForURL('**/terms');
}

/** The measured steps, in the order of presses. Runs in the page. */
function readSteps(mark: string): Step[] {
  return performance.getEntriesByName(mark).map((entry) => ({
    path: String((entry as PerformanceMeasure).detail),
    milliseconds: entry.duration,
  }));
}

/** Goes through a whole visit, from the terms to the summary or the help, and returns the measured steps. */
export async function walk(page: Page, address: string, way: Way): Promise<readonly Step[]> {
  const presses = [
    ...Array<string>(AGREEMENTS).fill('I agree'),
    ...Array<string>(QUESTIONS + way.screens).fill('Next'),
  ];
  await toTerms(page, address);
  await page.evaluate(measureSteps, MARK);
  for (const [index, name] of presses.entries()) {
    await answer(page, way);
    await page.waitForTimeout(READING_MS);
    // A new view ignores presses at first (`src/web/runtime/pressHold.ts`).
    await page.locator('html.held').waitFor({ state: 'detached' });
    // Without `force`, Playwright inspects each event of the press before the page handles it, which lengthens the
    // step.
    await page.getByRole('main').getByRole('button', { name, exact: true }).click({ delay: PRESS_MS, force: true });
    await page.waitForFunction(([mark, count]) => performance.getEntriesByName(mark).length > count, [
      MARK,
      index,
    ] as const);
    // The rest of a long screen is rendered after its heading.
    await page.locator('main [data-screen]').waitFor({ state: 'detached' });
  }
  return page.evaluate(readSteps, MARK);
}
