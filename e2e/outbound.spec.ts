import { goToIntervention } from './harness/intervention.ts';
import { expect, test } from './harness/leavingTest.ts';
import { YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER } from './harness/questionnaire.ts';
import { pressNext, goToFeedback } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const PLACES = [
  { name: 'the page of store links', reach: (page: Page) => page.goto('/appstores') },
  {
    name: 'the summary',
    reach: async (page: Page) => {
      await goToIntervention(page, 7);
      await page.locator('summary', { hasText: 'What else your summary says' }).click();
    },
  },
  {
    name: 'the help for higher risk',
    reach: async (page: Page) => {
      await goToFeedback(page, HIGHER);
      await pressNext(page, '/intervention');
    },
  },
];

for (const { name, reach } of PLACES) {
  test(
    `a link to another site on ${name} sends no referrer, and gives that site no access to the page`,
    { tag: '@proof' },
    async ({ page, context, otherSite }) => {
      await reach(page);
      const links = page.getByRole('main').locator(`a[href^="${otherSite.address}"]`);
      await expect(links).toHaveCount(2);
      const folds = page.getByRole('main').locator('details');
      await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
      for (const link of await links.all()) {
        const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await opened.getByRole('heading', { name: 'The weather' }).waitFor();
        const { opener, referrer } = await opened.evaluate(() => ({
          opener: window.opener as unknown,
          referrer: document.referrer,
        }));
        expect({ opener, referrer }).toEqual({ opener: null, referrer: '' });
        await opened.close();
      }
      expect(otherSite.asked.map(({ path }) => path)).toEqual(['/apps', '/play']);
      for (const { headers } of otherSite.asked) {
        expect(headers.referer).toBeUndefined();
        expect(headers.cookie).toBeUndefined();
        expect(headers.origin).toBeUndefined();
      }
    },
  );
}

test(
  'every link of the help for possible dependence opens a new tab without a referrer, and says so',
  { tag: '@proof' },
  async ({ page, context, watch }) => {
    const referrers = new Map<string, string | null>();
    await context.route(/^https:/, async (route) => {
      referrers.set(route.request().url(), await route.request().headerValue('referer'));
      await route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>Elsewhere</h1>' });
    });
    await goToFeedback(page, DEPENDENCE, { postcode: YORK });
    await pressNext(page, '/intervention');
    const links = page.getByRole('main').locator('a[href^="http"]');
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
      await expect(link).toHaveAccessibleName(/opens in a new tab/i);
    }
    // The service's own links, which come first.
    for (const link of (await links.all()).slice(0, 3)) {
      const href = (await link.getAttribute('href')) ?? '';
      watch.expectRequestsTo(new URL(href).origin);
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await opened.getByRole('heading', { name: 'Elsewhere' }).waitFor();
      expect(await opened.evaluate(() => [window.opener as unknown, document.referrer]), href).toEqual([null, '']);
      expect(referrers.get(new URL(href).href), href).toBeNull();
      await opened.close();
    }
  },
);
