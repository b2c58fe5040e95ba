import type { Page } from '@playwright/test';
import { DEPENDENCE } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { pressNext, goToFeedback } from './harness/visitor.ts';

/** The help at possible dependence in York, which depends on the device's clock, with every contact filled in. */

const CALL = 'Call York Drink Wise (example) on 0808 157 0101';
const WAIT = 'You do not need to wait until then if you feel ill.';

const card = (page: Page) => page.getByRole('heading', { name: 'Help near you' }).locator('..');
const filled = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main a[class*="primary"]')
    .evaluateAll((links) => links.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

async function toHelp(page: Page, time: string): Promise<void> {
  await page.clock.install({ time: new Date(time) });
  await goToFeedback(page, DEPENDENCE);
  await pressNext(page, '/intervention');
}

test.use({ viewport: { width: 360, height: 640 } });

test('On Saturday at 23:00 only NHS 111 is a filled button, and print gives the service’s hours, not whether it is open', async ({
  page,
}) => {
  await toHelp(page, '2026-12-05T23:00:00Z');
  expect(await filled(page)).toEqual(['Call NHS 111']);
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await expect(card(page)).toContainText(`Closed now. Usually opens Monday at 9am. ${WAIT}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeHidden();
  await expect(card(page).getByText('Closed now.')).toBeHidden();
  await expect(card(page).getByText('Monday to Friday 9am to 5pm, Thursday until 7pm')).toBeVisible();
});

test('When a service closes while the screen is shown, only its sentence changes, and nothing moves or is announced', async ({
  page,
}) => {
  await toHelp(page, '2026-12-01T16:55:00Z');
  await expect(card(page)).toContainText('Usually open now, until 5pm');
  const call = card(page).getByRole('link', { name: CALL });
  const [before, height] = [await call.boundingBox(), await page.evaluate(() => document.body.scrollHeight)];
  await page.clock.fastForward('06:00');
  await expect(card(page)).toContainText('Closed now. Usually opens Wednesday at 9am.');
  expect(await call.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
  expect(await filled(page)).toEqual([CALL]);
});
