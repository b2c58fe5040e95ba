import { toIntervention } from './harness/intervention.ts';
import { DEPENDENCE, type Gender, INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import { agree, answerAudit, arrive, answerDemographics, button, start, toFeedback } from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

/** Where the main button is on a small phone, and what is in the second column of a wide window. */

const SMALL_PHONE = { width: 360, height: 640 };
/** Referral, ethnicity and question 2, whose answers take more than the height of a small phone. */
const LONGER = ['step 1', 'step 4', 'step 6'];
/** For the gender Other, question 3 has a longer text: it names 6 and 8 units, and says which applies. */
const LONGER_FOR_OTHER = [...LONGER, 'step 7'];

test.describe('On a phone of 360 × 640', { tag: '@proof' }, () => {
  test.use({ viewport: SMALL_PHONE });
  for (const gender of ['Female', 'Male', 'Other'] as const satisfies readonly Gender[]) {
    const longer = gender === 'Other' ? LONGER_FOR_OTHER : LONGER;
    test(`the start and all questions but three show their button without scrolling: ${gender}`, async ({ page }) => {
      const seeIn = (name: string) => async (state: string) => {
        if (longer.includes(state)) return;
        await page.evaluate(() => scrollTo(0, 0));
        const box = await button(page, name).boundingBox();
        const bottom = box === null ? Infinity : box.y + box.height;
        expect.soft(bottom, `${state}: bottom of ${name}`).toBeLessThanOrEqual(SMALL_PHONE.height);
      };
      await start(page, undefined, async (state) => {
        if (state === 'welcome') await seeIn('Get started')(state);
      });
      await agree(page);
      await answerDemographics(page, { gender }, seeIn('Next'));
      await answerAudit(page, INCREASING, gender, seeIn('Next'));
    });
  }
});

test.describe('Step 3 on a phone of 360 × 640', () => {
  test.use({ viewport: SMALL_PHONE });

  test('shows Next without scrolling, whatever reason is chosen', async ({ page }) => {
    await toIntervention(page, 3);
    for (const name of [null, 'Money', 'A lighter mood', 'None of these']) {
      if (name !== null) await page.getByRole('radio', { name, exact: true }).check();
      await page.evaluate(() => scrollTo(0, 0));
      const box = await button(page, 'Next').boundingBox();
      const bottom = box === null ? Infinity : box.y + box.height;
      expect
        .soft(bottom, `the lower edge of Next: ${name ?? 'nothing chosen'}`)
        .toBeLessThanOrEqual(SMALL_PHONE.height);
    }
  });
});

test.describe('In a window of 1,280 px', { tag: '@proof' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Expects a heading to stand in a second column, on the first screenful or at most `lowest` px from the top. */
  async function expectBeside(page: Page, first: Locator, name: string, lowest = 800): Promise<void> {
    const [main, beside] = [await first.boundingBox(), await page.getByRole('heading', { name }).boundingBox()];
    expect((main?.x ?? Infinity) + (main?.width ?? Infinity)).toBeLessThan(beside?.x ?? 0);
    expect(beside?.y ?? Infinity).toBeLessThan(lowest);
  }

  test('a result has help beside its score', async ({ page }) => {
    await toFeedback(page, INCREASING);
    await expectBeside(page, button(page, 'Next'), 'If you need help now');
  });

  test('a plan has the app and local help beside it', async ({ page }) => {
    await toIntervention(page, 7);
    for (const heading of ['Get the app', 'Help near you'])
      await expectBeside(page, button(page, 'Download my summary'), heading);
  });

  test('the last screen of possible dependence has caution and call beside the service', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-12-01T11:00:00Z'));
    await toFeedback(page, DEPENDENCE);
    await button(page, 'Next').click();
    await arrive(page, '/intervention');
    const more = page.getByRole('heading', { name: 'More about York Drink Wise (example)' });
    await expectBeside(page, more, 'Do not stop drinking suddenly');
    const call = page.getByRole('link', { name: /^Call York Drink Wise/ }).first();
    expect((await call.boundingBox())?.y ?? Infinity, 'the call in the caution').toBeLessThan(800);
    // The caution with its question for who has already stopped comes first, and takes most of the screenful.
    await expectBeside(page, more, 'Help near you', 900);
  });
});
