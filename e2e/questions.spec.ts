import { calculator, openCalculator } from './harness/calculator.ts';
import { expectFormError } from './harness/errors.ts';
import { BEDFORD, TAB_NAME, YORK } from './harness/places.ts';
import { AGES, AUDIT, ETHNICITIES, type Gender, INCREASING } from './harness/questionnaire.ts';
import { untilTaken } from './harness/rawPresses.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  atQuestion,
  atStep,
  button,
  chooseCode,
  consentBox,
  enterAddress,
  mainHeading,
  openStart,
  option,
  postcodeBox,
  start,
  toQuestion,
  enter,
  tick,
} from './harness/visitor.ts';
import type { Locator, Page } from '@playwright/test';

const labels = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).labels?.length));

test('every question needs an answer, and accepts the first one, which counts 0', async ({ page }) => {
  await start(page);
  await agree(page);
  for (let step = 1; step <= 14; step += 1) {
    await atStep(page, step);
    const first = page.getByRole('radio').first();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await enter(button(page, 'Next'));
    await expectFormError(page, 'Please select an answer', first);
    // The first age would end the visit.
    await (step === 2 ? option(page, '18-24') : first).check();
    await enter(button(page, 'Next'));
  }
  await expect(page.getByText('Your score: 0 out of 40')).toBeVisible();
});

test('a press that corrects the last error moves nothing, and the error goes away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const mend = async (control: Locator): Promise<void> => {
    const summary = page.getByRole('heading', { name: 'There is a problem' });
    await expect(summary).toBeVisible();
    await control.scrollIntoViewIfNeeded();
    await untilTaken(page);
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
  await toQuestion(page, 2);
  await enter(button(page, 'Next'));
  await mend(option(page, '3 to 4'));
  await openCalculator(page);
  await enter(button(page, 'Add a drink'));
  await enter(button(calculator(page), 'Next'));
  await mend(calculator(page).getByRole('radio', { name: /^wine/i }));
});

test('the four questions before the AUDIT offer the agreed answers', { tag: '@proof' }, async ({ page }) => {
  await start(page);
  await agree(page);
  await expect(mainHeading(page)).toContainText(/^Get started/);
  expect((await labels(page)).length).toBeGreaterThan(0);
  await tick(page.getByRole('radio').first());
  await enter(button(page, 'Next'));
  const agreed = [AGES, ['Male', 'Female', 'Other'], ETHNICITIES];
  for (const [index, names] of agreed.entries()) {
    await atStep(page, index + 2);
    await expect(page.getByRole('radio')).toHaveCount(names.length);
    for (const name of names) await expect(option(page, name)).toBeVisible();
    await tick(option(page, names[1] ?? ''));
    await enter(button(page, 'Next'));
  }
  await atStep(page, 5);
});

test('the ten AUDIT questions are word for word, as asked of each gender', { tag: '@proof' }, async ({ page }) => {
  for (const gender of ['Male', 'Female', 'Other'] satisfies Gender[]) {
    await toQuestion(page, 1, { gender });
    for (const [index, question] of AUDIT.entries()) {
      await atQuestion(page, index, gender);
      await expect.soft(page).toHaveURL(`/questions/${question.id}`);
      await expect.soft(page).toHaveTitle(`Step ${index + 5} of 14 – ${TAB_NAME}`);
      const group = await page.getByRole('group', { name: question.text(gender) }).ariaSnapshot();
      const answers = [...group.matchAll(/- radio "(.*?)"/g)].map(([, name]) => name);
      expect.soft(answers, `${question.id}, ${gender}`).toEqual(Object.values(question.answers));
      if (gender === 'Other' && question.id === 'q3')
        await expect
          .soft(page.getByRole('main'), 'which of its two figures to use')
          .toContainText('If you are not sure which applies to you, use 6.');
      await chooseCode(page, index, 0);
      await enter(button(page, 'Next'));
    }
  }
});

test('Back, and the browser’s own Back and Forward, move between questions, with the answers still chosen', async ({
  page,
}) => {
  await toQuestion(page, 3, { postcode: BEDFORD }, INCREASING);
  await page.goBack();
  await atQuestion(page, 1, 'Male');
  await expect(option(page, '5 to 6')).toBeChecked();
  await page.goForward();
  await atQuestion(page, 2, 'Male');
  await enter(button(page, 'Back'));
  await atQuestion(page, 1, 'Male');
  await expect(option(page, '5 to 6')).toBeChecked();
  await enter(button(page, 'Back'));
  await atQuestion(page, 0, 'Male');
  await expect(option(page, '2 to 3 times per week')).toBeChecked();
  await enter(button(page, 'Back'));
  await atStep(page, 4);
  await expect(option(page, 'White British')).toBeChecked();
});

test('Changing the gender clears the answer to question 3, whose figure depends on the gender', async ({ page }) => {
  await toQuestion(page, 4, {}, INCREASING);
  await enterAddress(page, '/demographics/gender');
  await tick(option(page, 'Female'));
  await enterAddress(page, '/questions/q3');
  await atQuestion(page, 2, 'Female');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('Changing an answer changes the result', async ({ page }) => {
  await toQuestion(page, 10, {}, [1, 1, 1, 0, 0, 0, 2, 2, 0, 0]);
  await tick(option(page, 'No'));
  await enter(button(page, 'Next'));
  await expect(mainHeading(page)).toContainText(/lower risk/i);
  await enter(button(page, 'Back'));
  await atQuestion(page, 9, 'Male');
  await tick(option(page, 'Yes, during the last year'));
  await enter(button(page, 'Next'));
  await expect(page.getByText('Your score: 11 out of 40')).toBeVisible();
  await expect(mainHeading(page)).toContainText(/increasing risk/i);
});
