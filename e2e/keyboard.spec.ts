import type { Page } from '@playwright/test';
import { field, waitForFinish, WEEK } from './harness/intervention.ts';
import { choose, expectRead, expectSummaryLeads, hasFocus, press, reach, tabToTheEnd } from './harness/keyboard.ts';
import { calculateByKeyboard, fillByKeyboard } from './harness/keyboardFigures.ts';
import { BEDFORD, YORK } from './harness/places.ts';
import { AUDIT_QUESTIONS, type Codes, DEPENDENCE, INCREASING } from './harness/questionnaire.ts';
import { expect, test } from './harness/test.ts';
import {
  arrive,
  waitForQuestion,
  waitForStep,
  button,
  consentBox,
  mainHeading,
  openStart,
  postcodeBox,
} from './harness/visitor.ts';

/** From the address bar to the terms: the skip link, a wrong postcode, then a correct one. */
async function beginByKeyboard(page: Page, postcode: string): Promise<void> {
  await openStart(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await arrive(page, '/');
  await reach(page, postcodeBox(page));
  await page.keyboard.type('YO1');
  await page.keyboard.press('Enter');
  await expectSummaryLeads(page, postcodeBox(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(postcode);
  await reach(page, consentBox(page));
  await page.keyboard.press('Space');
  await reach(page, button(page, 'Get started'));
  await page.keyboard.press('Enter');
  await arrive(page, '/terms');
}

async function agreeByKeyboard(page: Page): Promise<void> {
  for (const heading of [/terms/i, 'Data processing', 'Data sharing']) {
    await mainHeading(page).filter({ hasText: heading }).waitFor();
    await expectRead(page, String(heading));
    await press(page, button(page, 'I agree'));
  }
}

const radios = (page: Page) => page.getByRole('radio');

async function goOnByKeyboard(page: Page): Promise<void> {
  await reach(page, button(page, 'Next'));
  await page.keyboard.press('Enter');
}

/** Tabs through a question, answers it with the arrow keys, and presses Next. */
async function answerByKeyboard(page: Page, screen: string, place: number): Promise<void> {
  await expectRead(page, screen);
  if (screen === 'q2') await calculateByKeyboard(page);
  await choose(page, radios(page), radios(page).nth(place));
  await goOnByKeyboard(page);
}

async function answerAuditByKeyboard(page: Page, codes: Codes): Promise<void> {
  for (const [index, { id, answers }] of AUDIT_QUESTIONS.entries()) {
    await waitForQuestion(page, index, 'Male');
    await answerByKeyboard(page, id, Object.keys(answers).indexOf(String(codes[index])));
  }
  await arrive(page, '/feedback');
}

/** Esc on the under-18 dialog clears the choice and returns to it. */
async function tryUnderAge(page: Page): Promise<void> {
  const [youngest, dialog] = [radios(page).first(), page.getByRole('dialog')];
  await reach(page, radios(page), 'Shift+Tab');
  await page.keyboard.press((await hasFocus(youngest)) ? 'Space' : 'ArrowDown');
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await tabToTheEnd(page, 'under-age dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(youngest).toBeFocused();
  await expect(youngest).not.toBeChecked();
}

async function answerDemographicsByKeyboard(page: Page): Promise<void> {
  await waitForStep(page, 1);
  await expectRead(page, 'referral');
  await press(page, button(page, 'Next'));
  await expectSummaryLeads(page, page.getByRole('radio').first());
  await choose(page, radios(page), radios(page).nth(2));
  await goOnByKeyboard(page);
  await waitForStep(page, 2);
  await expectRead(page, 'age');
  await tryUnderAge(page);
  await choose(page, radios(page), radios(page).nth(3));
  await goOnByKeyboard(page);
  await waitForStep(page, 3);
  await answerByKeyboard(page, 'gender', 0);
  await waitForStep(page, 4);
  await answerByKeyboard(page, 'ethnicity', 13);
}

/** Tabs through a step, fills in what it asks for, and continues. */
async function passStepByKeyboard(page: Page, step: number): Promise<void> {
  await arrive(page, `/intervention/${step}`);
  await expectRead(page, `step ${step}`);
  if (step === 5) await fillByKeyboard(page, { days: WEEK.days, units: WEEK.units });
  if (step === 6) {
    await press(page, button(page, 'Next'));
    await expectSummaryLeads(page, field(page, 'goalUnits'));
    await tabToTheEnd(page, 'step 6, no answer');
    await fillByKeyboard(page, { goalDays: WEEK.goalDays, goalUnits: WEEK.goalUnits });
  }
  await reach(page, button(page, 'Next'), step === 5 || step === 6 ? 'Tab' : 'Shift+Tab');
  await page.keyboard.press('Enter');
}

test.describe('With the keyboard alone', { tag: '@proof' }, () => {
  // A long time limit, because the test presses some 800 keys.
  test.describe.configure({ timeout: 180_000 });

  test('a visit of increasing risk goes from the start through the calculator to the e-mailed summary', async ({
    page,
    mailbox,
  }) => {
    await beginByKeyboard(page, YORK);
    await agreeByKeyboard(page);
    await answerDemographicsByKeyboard(page);
    await answerAuditByKeyboard(page, INCREASING);
    await expectRead(page, 'feedback');
    await press(page, button(page, 'Next'));
    for (const step of [1, 2, 3, 4, 5, 6]) await passStepByKeyboard(page, step);
    await arrive(page, '/intervention/7');
    await expectRead(page, 'step 7');
    mailbox.attempts.length = 0;
    await reach(page, page.getByRole('textbox', { name: 'Email address' }), 'Shift+Tab');
    await page.keyboard.type('keyboard@example.org');
    await reach(page, button(page, 'Email my summary'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'has been emailed' })).toBeVisible();
    await expect(button(page, 'Email my summary')).toBeFocused();
    expect(mailbox.attempts).toHaveLength(1);
    await reach(page, button(page, 'Finish'));
    await page.keyboard.press('Enter');
    await waitForFinish(page);
  });

  test('and in forced colours, a visit of possible dependence goes from the start to the help screen', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await beginByKeyboard(page, BEDFORD);
    await agreeByKeyboard(page);
    await answerDemographicsByKeyboard(page);
    await answerAuditByKeyboard(page, DEPENDENCE);
    await expectRead(page, 'feedback');
    await press(page, button(page, 'Next'));
    await arrive(page, '/intervention');
    await expectRead(page, 'help');
    await press(page, button(page, 'Finish'));
    await waitForFinish(page);
  });
});
