import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillStep, WEEK } from './harness/intervention.ts';
import { BEDFORD, PROJECT, YORK } from './harness/places.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from './harness/questionnaire.ts';
import { test } from './harness/test.ts';
import { agree, answerAudit, arrive, button, goOn, option, start, toFeedback, toQuestion } from './harness/visitor.ts';

const WIDTHS = [320, 390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

for (const scheme of SCHEMES) {
  const shoot = async (page: Page, name: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
      await page.screenshot({ path: join(PROJECT, 'screenshots', scheme, `${name}-${width}.png`), fullPage: true });
    }
  };

  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme });

    test('public pages', async ({ page }) => {
      const pages = {
        welcome: '/',
        privacy: '/privacy-policy/en',
        accessibility: '/accessibility/en',
        eula: '/app/eula',
        appstores: '/appstores',
        elsewhere: '/loggedInElsewhere',
        notfound: '/no-such-page',
      };
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await shoot(page, name);
      }
      await page.goto('/');
      await button(page, 'Get started').click();
      await page.getByText('There is a problem').waitFor();
      await shoot(page, 'welcome-error');
    });

    test('the questions', async ({ page }) => {
      await start(page, YORK);
      await shoot(page, 'terms');
      await button(page, 'I agree').click();
      await page.getByRole('heading', { name: 'Data processing' }).waitFor();
      await shoot(page, 'notice');
      await button(page, 'I agree').click();
      await button(page, 'I agree').click();
      for (const name of ['referral', 'age', 'gender', 'ethnicity']) {
        await arrive(page, `/demographics/${name}`);
        await shoot(page, name);
        await page.getByRole('radio').nth(1).check();
        await button(page, 'Next').click();
      }
      for (const number of [1, 2, 3, 4]) {
        await arrive(page, `/questions/q${number}`);
        if (number === 2) await button(page, 'Next').click();
        await shoot(page, `q${number}`);
        if (number === 2) await shootCalculator(page, shoot);
        await page.getByRole('radio').first().check();
        await button(page, 'Next').click();
      }
    });

    test('under age', async ({ page }) => {
      await start(page, BEDFORD);
      await agree(page);
      await page.getByRole('radio').first().check();
      await button(page, 'Next').click();
      await option(page, '17 or under').click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, 'underage');
    });

    for (const [band, codes] of Object.entries({ lower: LOWER, higher: HIGHER, dependence: DEPENDENCE })) {
      test(`the result: ${band}`, async ({ page }) => {
        await toFeedback(page, codes, { gender: 'Female', age: '25-34' });
        await shoot(page, `feedback-${band}`);
        if (band === 'lower') return;
        await goOn(page, '/intervention');
        await shoot(page, `help-${band}`);
      });
    }

    test('a low score that leads with something else', async ({ page }) => {
      await toFeedback(page, [4, 2, 0, 0, 0, 1, 0, 0, 0, 0]);
      await shoot(page, 'feedback-lower-leads');
    });

    test('the result and the seven steps: increasing', async ({ page }) => {
      await toQuestion(page, 1, { gender: 'Female', age: '25-34' });
      await answerAudit(page, INCREASING, 'Female');
      await shoot(page, 'feedback-increasing');
      for (const step of [1, 2, 3, 4, 5, 6, 7]) {
        await goOn(page, `/intervention/${step}`);
        await fillStep(page, step, { ...WEEK, units: 16 });
        await shoot(page, `step-${step}`);
      }
      await page.emulateMedia({ media: 'print' });
      await shoot(page, 'step-7-print');
    });
  });
}

async function shootCalculator(page: Page, shoot: (page: Page, name: string) => Promise<void>): Promise<void> {
  await button(page, 'Help me calculate').click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'calculator-empty');
  await button(page, 'Add a drink').click();
  for (const step of ['drink', 'size', 'strength']) {
    await shoot(page, `calculator-${step}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await button(dialog, 'Next').click();
  }
  await shoot(page, 'calculator-quantity');
  await button(page, 'One more').click();
  await button(page, 'Add to list').click();
  await shoot(page, 'calculator-list');
  await button(page, 'Close calculator').click();
}
