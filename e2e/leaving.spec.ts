import { ELSEWHERE } from './harness/places.ts';
import { INCREASING, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { arrive, button, consentBox, control, postcodeBox, toFeedback, toQuestion } from './harness/visitor.ts';
import type { Page } from '@playwright/test';

/** Not the one that the start gives as an example. */
const POSTCODE = 'YO24 4AB';

/** A mark that only a full reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function expectWiped(page: Page): Promise<void> {
  await arrive(page, '/');
  await expect(postcodeBox(page)).toHaveValue('');
  await expect(consentBox(page)).not.toBeChecked();
  await expect(page.locator('body')).not.toContainText(/YO24|City of York/);
}

test.describe('Leaving', () => {
  for (const { name, reach } of [
    { name: 'Exit', reach: (page: Page) => toQuestion(page, 3, { postcode: POSTCODE }, INCREASING) },
    { name: 'Finish', reach: (page: Page) => toFeedback(page, LOWER, { postcode: POSTCODE }) },
  ]) {
    test(`by ${name} wipes the visit with a full reload, and Back does not bring it back`, async ({ page }) => {
      await reach(page);
      await mark(page);
      const entries = await page.evaluate(() => history.length);
      await control(page, name).click();
      await expectWiped(page);
      expect(await isMarked(page), 'the page was loaded afresh').toBe(false);
      expect(await page.evaluate(() => history.length), 'the entry was replaced').toBe(entries);
      await page.goBack();
      await expectWiped(page);
      await page.goForward();
      await expectWiped(page);
    });
  }

  test('Exit is described as clearing the answers and going to the start', async ({ page }) => {
    await page.goto('/');
    await expect(control(page, 'Exit')).toHaveAccessibleDescription(/clears.*answers.*start/i);
    await toQuestion(page, 1);
    await expect(control(page, 'Exit')).toHaveAccessibleDescription(/clears.*answers.*start/i);
  });

  test('by Leave this site replaces the page with another site, and Back leads to the start', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectRequestsTo(ELSEWHERE);
    const referrers: (string | undefined)[] = [];
    await context.route(`${ELSEWHERE}/**`, (route) => {
      referrers.push(route.request().headers().referer);
      return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' });
    });
    await toQuestion(page, 2, { postcode: POSTCODE }, INCREASING);
    await control(page, 'Leave this site').click();
    await page.waitForURL(`${ELSEWHERE}/weather`);
    expect(referrers).toEqual([undefined]);
    await page.goBack();
    await expectWiped(page);
  });

  test('stands on the pages of a visit, not on the legal pages', async ({ page }) => {
    await page.goto('/privacy-policy/en');
    await expect(control(page, 'Exit')).toHaveCount(0);
    await page.goto('/');
    await expect(control(page, 'Exit')).toBeVisible();
    await expect(control(page, 'Leave this site')).toBeVisible();
  });

  test('sends what was not yet sent', async ({ page }) => {
    await toQuestion(page, 2, {}, INCREASING);
    const sent = page.waitForRequest((request) => {
      const body = request.url().endsWith('/api/triage/log') ? (request.postDataJSON() as { triage: object }) : null;
      return body !== null && 'q2' in body.triage;
    });
    await page.getByRole('radio').first().check();
    await button(page, 'Next').click();
    await control(page, 'Exit').click();
    await sent;
    await arrive(page, '/');
  });
});
