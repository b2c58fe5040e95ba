import { calculator, openCalculator } from './harness/calculator.ts';
import { BEDFORD, YORK } from './harness/places.ts';
import { INCREASING } from './harness/questionnaire.ts';
import { waitUntilPressable } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import {
  waitForQuestion,
  waitForStep,
  button,
  consentBox,
  mainHeading,
  openStart,
  option,
  postcodeBox,
  goToQuestion,
  enter,
  tick,
} from './harness/visitor.ts';
import type { Locator } from '@playwright/test';

test('a press that corrects the last error moves nothing, and the error goes away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const mend = async (control: Locator): Promise<void> => {
    const summary = page.getByRole('heading', { name: 'There is a problem' });
    await expect(summary).toBeVisible();
    await control.scrollIntoViewIfNeeded();
    await waitUntilPressable(page);
    const place = await control.boundingBox();
    await control.click();
    await expect(summary).toBeHidden();
    expect(await control.boundingBox()).toEqual(place);
    expect(await page.title()).not.toContain('Error');
  };
  await openStart(page);
  await postcodeBox(page).fill(YORK);
  await enter(button(page, 'Get started'));
  await mend(consentBox(page));
  await goToQuestion(page, 2);
  await enter(button(page, 'Next'));
  await mend(option(page, '3 to 4'));
  await openCalculator(page);
  await enter(button(page, 'Add a drink'));
  await enter(button(calculator(page), 'Next'));
  await mend(calculator(page).getByRole('radio', { name: /^wine/i }));
});

test('Back, and the browser’s own Back and Forward, move between questions, with the answers still chosen', async ({
  page,
}) => {
  await goToQuestion(page, 3, { postcode: BEDFORD }, INCREASING);
  await page.goBack();
  await waitForQuestion(page, 1, 'Male');
  await expect(option(page, '5 to 6')).toBeChecked();
  await page.goForward();
  await waitForQuestion(page, 2, 'Male');
  await enter(button(page, 'Back'));
  await waitForQuestion(page, 1, 'Male');
  await expect(option(page, '5 to 6')).toBeChecked();
  await enter(button(page, 'Back'));
  await waitForQuestion(page, 0, 'Male');
  await expect(option(page, '2 to 3 times per week')).toBeChecked();
  await enter(button(page, 'Back'));
  await waitForStep(page, 4);
  await expect(option(page, 'White British')).toBeChecked();
});

test('Changing an answer changes the result', async ({ page }) => {
  await goToQuestion(page, 10, {}, [1, 1, 1, 0, 0, 0, 2, 2, 0, 0]);
  await tick(option(page, 'No'));
  await enter(button(page, 'Next'));
  await expect(mainHeading(page)).toContainText(/lower risk/i);
  await enter(button(page, 'Back'));
  await waitForQuestion(page, 9, 'Male');
  await tick(option(page, 'Yes, during the last year'));
  await enter(button(page, 'Next'));
  await expect(page.getByText('Your score: 11 out of 40')).toBeVisible();
  await expect(mainHeading(page)).toContainText(/increasing risk/i);
});
