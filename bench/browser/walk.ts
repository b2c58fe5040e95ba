import type { Page } from '@playwright/test';
import type { Step } from '../measure/slowestStep.ts';

const MARK = 'step';
/** Within York by the rules of its client file. */
const POSTCODE = 'YO1 7HH';
const [AGREEMENTS, QUESTIONS, INTERVENTIONS] = [3, 14, 7];
const PRESSES: readonly string[] = [
  ...Array<string>(AGREEMENTS).fill('I agree'),
  ...Array<string>(QUESTIONS + INTERVENTIONS).fill('Next'),
];
/** Shorter than any visitor reads, and long enough for the work that follows a step. */
const READING_MS = 300;
/** How long a finger rests on the screen: events of its arrival are handled before the press counts. */
const PRESS_MS = 80;
/** Longer than the page waits for an idle moment before it fetches ahead. */
const QUIET_MS = 2_500;

/**
 * Measures each click on a button until another main heading has been painted. Runs in the page, so it must not use
 * anything from outside.
 */
function measureSteps(mark: string): void {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? '';
  /** The callback runs before the next frame is painted; what it posts arrives after, before any other task that waits. */
  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }));
  };
  const begin = ({ target, timeStamp }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('main button') === null) return;
    const before = heading();
    const watch = new MutationObserver(() => {
      if (heading() === before || heading() === '') return;
      watch.disconnect();
      afterPaint(() => performance.measure(mark, { start: timeStamp, detail: location.pathname }));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('click', begin, { capture: true });
}

/** Answers what a screen asks: the second of each choice, which adds up to increasing risk, and targets below last week. */
async function answer(page: Page): Promise<void> {
  const radios = page.locator('main input[type=radio]');
  if ((await radios.count()) > 1) await radios.nth(1).check();
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

/** Goes through a whole visit at increasing risk, from the terms to its results; returns every step. */
export async function walk(page: Page, address: string): Promise<readonly Step[]> {
  await toTerms(page, address);
  await page.evaluate(measureSteps, MARK);
  for (const [index, name] of PRESSES.entries()) {
    await answer(page);
    await page.waitForTimeout(READING_MS);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click({ delay: PRESS_MS });
    await page.waitForFunction(([mark, count]) => performance.getEntriesByName(mark).length > count, [
      MARK,
      index,
    ] as const);
  }
  return page.evaluate(
    (mark) =>
      performance.getEntriesByName(mark).map((entry) => ({
        path: String((entry as PerformanceMeasure).detail),
        milliseconds: entry.duration,
      })),
    MARK,
  );
}
