import type { Page } from '@playwright/test';
import { YORK } from './harness/places.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, consentBox, openStart, postcodeBox, start } from './harness/visitor.ts';

/** Any script, and the page's own, which the first script fetches. */
const ANY_SCRIPT = '**/*.js';
const PAGE_SCRIPT = '**/index-*.js';

/** Opens the start and holds scripts back until `release` is called. */
async function openWithout(page: Page, scripts: string) {
  const held = Promise.withResolvers<undefined>();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return { documents, release: () => held.resolve(undefined) };
}

test('text typed before the script has loaded is kept, and never enters an address @firefox', async ({ page }) => {
  const { documents, release } = await openWithout(page, ANY_SCRIPT);
  await postcodeBox(page).fill(YORK);
  await postcodeBox(page).press('Enter');
  await consentBox(page).check();
  await button(page, 'Get started').click();
  await expect(postcodeBox(page)).toHaveValue(YORK);
  expect(documents, 'nothing was submitted').toEqual(['/']);
  release();
  await page.waitForLoadState('networkidle');
  await expect(postcodeBox(page)).toHaveValue(YORK);
  await expect(consentBox(page)).toBeChecked();
  if (new URL(page.url()).pathname === '/') await button(page, 'Get started').click();
  await arrive(page, '/terms');
  expect(documents).toEqual(['/']);
});

test('a press is carried out once the page’s script is there @firefox', async ({ page }) => {
  const asked = page.waitForRequest(PAGE_SCRIPT);
  const { documents, release } = await openWithout(page, PAGE_SCRIPT);
  await asked;
  await postcodeBox(page).fill(YORK);
  await consentBox(page).check();
  await button(page, 'Get started').click();
  await expect(postcodeBox(page), 'nothing has happened yet').toHaveValue(YORK);
  release();
  await arrive(page, '/terms');
  expect(documents).toEqual(['/']);
});

test('an early press shows what is missing', async ({ page }) => {
  const asked = page.waitForRequest(PAGE_SCRIPT);
  const { release } = await openWithout(page, PAGE_SCRIPT);
  await asked;
  await postcodeBox(page).fill(YORK);
  await postcodeBox(page).press('Enter');
  release();
  await expect(page.getByRole('alert')).toContainText('You must click the above checkbox in order to proceed');
});

test('the page’s script is fetched after the first paint', async ({ page }) => {
  // Without the time limit of `fetchPage.ts`, which a busy machine might reach first.
  await page.addInitScript(() => {
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 500 ? 0 : original(run, ms))) as typeof setTimeout;
  });
  await openStart(page);
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fetched: performance.getEntriesByType('resource').find(({ name }) => /\/index-[^/]*\.js$/.test(name))?.startTime,
  }));
  expect(painted).toBeDefined();
  expect(fetched).toBeGreaterThanOrEqual(painted ?? NaN);
});

test('a page that is not painted, as in a tab in the background, starts all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver.prototype.observe = () => undefined;
  });
  await start(page);
});

test('a start that is left while it hydrates is emptied without an error', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('hydrating', () => dispatchEvent(new PageTransitionEvent('pagehide')));
  });
  await page.goto('/');
  await expect(page.locator('body')).toBeEmpty();
  await page.evaluate(() => new Promise(requestAnimationFrame));
});
