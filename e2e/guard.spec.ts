import { goToIntervention } from './harness/intervention.ts';
import { expectStartWithoutData, TYPED_POSTCODE } from './harness/leaving.ts';
import { INCREASING, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import {
  arrive,
  waitForQuestion,
  waitForStep,
  button,
  enterAddress,
  mainHeading,
  start,
  goToFeedback,
  goToQuestion,
  enter,
  tick,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const RELOADED = 'The page was reloaded, so it starts again. Nothing was kept here.';

test.describe('A screen of a visit', () => {
  test('A screen of a visit that is reloaded leads to the start, with nothing left of the visit @firefox', async ({
    page,
  }) => {
    for (const reach of [
      () => goToQuestion(page, 4, { postcode: TYPED_POSTCODE }, INCREASING),
      () => goToFeedback(page, LOWER, { postcode: TYPED_POSTCODE }),
      () => goToIntervention(page, 7, { postcode: TYPED_POSTCODE }),
    ]) {
      await reach();
      await page.reload();
      await expectStartWithoutData(page);
      await expect(page.getByText(RELOADED)).toBeVisible();
    }
    await page.reload();
    await expectStartWithoutData(page);
    await expect(page.getByText(RELOADED), 'a reload of the start is no news').toHaveCount(0);
    await page.goto('/questions/q3');
    await expectStartWithoutData(page);
    await expect(page.getByText(RELOADED), 'nor is an address that is opened').toHaveCount(0);
  });

  test('A screen of a visit that is opened too early leads to the first unanswered question', async ({ page }) => {
    await goToQuestion(page, 2, {}, INCREASING);
    for (const early of ['/questions/q7', '/feedback', '/intervention/7', '/intervention']) {
      await enterAddress(page, early);
      await arrive(page, '/questions/q2');
      await waitForQuestion(page, 1, 'Male');
    }
  });
});

/**
 * Expects a region that the keyboard can reach, and scroll in a window too low for the terms. Its height is at most 55% of
 * the window, or 12 rem if that is more.
 */
async function expectScrollingTerms(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 480 });
  const region = page
    .getByRole('main')
    .locator('[tabindex="0"]')
    .filter({ hasText: /.{200}/s });
  await expect(region).toHaveCount(1);
  await expect(region).toHaveAccessibleName(/.+/);
  const box = await region.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.height ?? 0).toBeGreaterThan(0);
  expect(box?.height).toBeLessThanOrEqual(Math.max(0.55 * height, 12 * 16) + 4);
  await region.focus();
  await page.keyboard.press('End');
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
}

test(
  'A visit leads back to the terms and the two notices until the visitor has agreed to each',
  { tag: '@proof' },
  async ({ page }) => {
    await start(page);
    await test.step('the terms are in a region that the keyboard can reach', () => expectScrollingTerms(page));
    await enterAddress(page, '/demographics/age');
    await arrive(page, '/terms');
    await enter(button(page, 'I agree'));
    await arrive(page, '/data');
    await expect(page.getByRole('heading', { name: 'Data processing' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Data sharing' })).toHaveCount(0);
    await enterAddress(page, '/questions/q1');
    await arrive(page, '/data');
    await enter(button(page, 'I agree'));
    await expect(page.getByRole('heading', { name: 'Data sharing' })).toBeFocused();
    await arrive(page, '/data');
    await enter(button(page, 'I agree'));
    await waitForStep(page, 1);
    await enterAddress(page, '/questions/q1');
    await arrive(page, '/demographics/referral');

    await tick(page.getByRole('radio').first());
    await enter(button(page, 'Next'));
    await waitForStep(page, 2);
    await page.getByRole('contentinfo').locator('a[href="/privacy-policy/en"]').click();
    await arrive(page, '/privacy-policy/en');
    await page.goBack();
    await waitForStep(page, 2);
  },
);

test(
  'the browser’s Back from the second notice shows the first, and then the terms',
  { tag: '@proof' },
  async ({ page }) => {
    await start(page);
    await enter(button(page, 'I agree'));
    await enter(button(page, 'I agree'));
    await expect(page.getByRole('heading', { name: 'Data sharing' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Data processing' })).toBeFocused();
    await arrive(page, '/data');
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Data sharing' })).toBeFocused();
    await page.goBack();
    await page.goBack();
    await arrive(page, '/terms');
  },
);

test('changing the address while the start’s script takes over causes no error', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('hydrating', () => {
      history.pushState(null, '', '/privacy-policy/en');
      dispatchEvent(new PopStateEvent('popstate'));
    }),
  );
  await page.goto('/');
  await expect(mainHeading(page)).toHaveText(/privacy/i);
});
