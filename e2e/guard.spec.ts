import { toIntervention } from './harness/intervention.ts';
import { expectStartWithoutData, POSTCODE } from './harness/leaving.ts';
import { GATED_ROUTES } from './harness/places.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import {
  arrive,
  atQuestion,
  atStep,
  button,
  consentBox,
  enterAddress,
  mainHeading,
  postcodeBox,
  start,
  toFeedback,
  toQuestion,
  enter,
  tick,
} from './harness/visitor.ts';
import type { Page } from '@playwright/test';

const RELOADED = 'The page was reloaded, so it starts again. Nothing was kept here.';

async function expectFreshStart(page: Page): Promise<void> {
  await arrive(page, '/');
  await expect(postcodeBox(page)).toHaveValue('');
  await expect(consentBox(page)).not.toBeChecked();
}

test.describe('A screen of a visit', () => {
  test('leads to the start if it is opened directly', { tag: '@proof' }, async ({ page }) => {
    for (const [index, route] of GATED_ROUTES.entries()) {
      await page.goto(route);
      await expectFreshStart(page);
      expect(await page.evaluate(() => history.length), `${route}: its entry was replaced`).toBe(index + 2);
    }
  });

  test('A screen of a visit that is reloaded leads to the start, with nothing left of the visit @firefox', async ({
    page,
  }) => {
    for (const reach of [
      () => toQuestion(page, 4, { postcode: POSTCODE }, INCREASING),
      () => toFeedback(page, LOWER, { postcode: POSTCODE }),
      () => toIntervention(page, 7, { postcode: POSTCODE }),
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
    await toQuestion(page, 2, {}, INCREASING);
    for (const early of ['/questions/q7', '/feedback', '/intervention/7', '/intervention']) {
      await enterAddress(page, early);
      await arrive(page, '/questions/q2');
      await atQuestion(page, 1, 'Male');
    }
  });

  const STEPS = GATED_ROUTES.filter((route) => route.startsWith('/intervention/'));
  const HELP = '/intervention';
  const OTHERS = [
    { band: 'lower risk', codes: LOWER, others: [...STEPS, HELP] },
    { band: 'increasing risk', codes: INCREASING, others: [HELP] },
    { band: 'higher risk', codes: HIGHER, others: STEPS },
    { band: 'possible dependence', codes: DEPENDENCE, others: STEPS },
  ] as const;
  test(
    'An address of another band leads back to the visitor’s own result, and steps 6 and 7 wait for both weeks',
    { tag: '@proof' },
    async ({ page }) => {
      for (const { band, codes, others } of OTHERS) {
        await toFeedback(page, codes);
        for (const other of others) {
          await enterAddress(page, other);
          await arrive(page, '/feedback');
          await expect.soft(mainHeading(page)).toContainText(new RegExp(band, 'i'));
        }
        if (codes !== INCREASING) continue;
        await enterAddress(page, '/intervention/7');
        await arrive(page, '/intervention/5');
      }
    },
  );
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
    await atStep(page, 1);
    await enterAddress(page, '/questions/q1');
    await arrive(page, '/demographics/referral');

    await tick(page.getByRole('radio').first());
    await enter(button(page, 'Next'));
    await atStep(page, 2);
    await page.getByRole('contentinfo').locator('a[href="/privacy-policy/en"]').click();
    await arrive(page, '/privacy-policy/en');
    await page.goBack();
    await atStep(page, 2);
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

test('Back on the terms and on the notices leads to the start, with everything typed cleared', async ({ page }) => {
  for (const screen of ['/terms', '/data']) {
    await start(page);
    if (screen === '/data') await enter(button(page, 'I agree'));
    await arrive(page, screen);
    await enter(button(page, 'Back'));
    await expectFreshStart(page);
  }
});
