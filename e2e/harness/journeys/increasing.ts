import type { Page } from '@playwright/test';
import { fillPlan, fillStep, goToIntervention, WEEK } from '../intervention.ts';
import { INCREASING } from '../questionnaire.ts';
import { button, pressNext, type See, goToFeedback, enter, tick } from '../visitor.ts';
import { holdCalls, type Journey, pressWithError, type Visitor } from './journey.ts';

/** A week with the full caution. */
const HEAVY_WEEK = { ...WEEK, units: 16 };
/** A week of 48 units, a higher-risk amount for a woman, with a target above the guideline. */
const HIGHER_RISK_WEEK = { units: 8, days: 6, goalUnits: 4, goalDays: 5 };
const SUMMARY_CALL = '**/api/triage/pdf';

const firstSteps: Journey = {
  name: 'the result: increasing risk, and its first four steps',
  walk: async ({ page }, see) => {
    await goToFeedback(page, INCREASING, { gender: 'Female', age: '25-34' });
    await see('feedback, increasing risk');
    for (const step of [1, 2, 3, 4]) {
      await pressNext(page, `/intervention/${step}`);
      await see(`step ${step}`);
      if (step === 3) await chooseReasons(page, see);
    }
  },
};

/** Chooses the two reasons on step 3 that show most, one after the other. */
async function chooseReasons(page: Page, see: See): Promise<void> {
  await tick(page.getByRole('radio', { name: 'A lighter mood', exact: true }));
  await see('step 3, mood');
  await tick(page.getByRole('radio', { name: 'Money', exact: true }));
  await page.getByLabel('What I spend on drinks in a week', { exact: true }).fill('40');
  await see('step 3, money');
}

const lastSteps: Journey = {
  name: 'last week, the target, and the summary sent, failed and waited for',
  walk: async (visitor, see) => {
    const { page } = visitor;
    await goToIntervention(page, 5);
    for (const step of [5, 6]) {
      await see(`step ${step}`);
      await pressWithError(page);
      await see(`step ${step}, no answer`);
      await fillStep(page, step, HEAVY_WEEK);
      await see(`step ${step}, answered`);
      await pressNext(page, `/intervention/${step + 1}`);
    }
    await see('step 7');
    await sendSummary(visitor, see);
    await downloadSummary(page, see);
  },
};

const ordinaryWeek: Journey = {
  name: 'a plan, and the results of an ordinary week',
  walk: async ({ page }, see) => {
    await goToIntervention(page, 3);
    await tick(page.getByRole('radio', { name: 'Time with people I care about', exact: true }));
    await pressNext(page, '/intervention/4');
    await fillPlan(page, {
      choices: [
        'I will meet friends for breakfast, a film or sport',
        'If my friends buy rounds, I will buy my own drinks',
      ],
      startDay: 'Next Monday',
    });
    await see('step 4, chosen');
    for (const step of [5, 6, 7]) {
      await pressNext(page, `/intervention/${step}`);
      await fillStep(page, step, WEEK);
    }
    await see('ordinary week, step 7');
  },
};

const higherRiskWeek: Journey = {
  name: 'a higher-risk week, and its target and summary',
  walk: async ({ page }, see) => {
    await goToIntervention(page, 5, { gender: 'Female', age: '25-34' });
    await tick(page.getByRole('radio', { name: 'Each day', exact: true }));
    await page.getByLabel('Friday', { exact: true }).selectOption('9');
    await page.getByLabel('Saturday', { exact: true }).selectOption('6');
    await see('step 5, day by day');
    await tick(page.getByRole('radio', { name: 'A typical day', exact: true }));
    for (const step of [5, 6]) {
      await fillStep(page, step, HIGHER_RISK_WEEK);
      await see(`higher-risk week, step ${step}`);
      await pressNext(page, `/intervention/${step + 1}`);
    }
    await see('higher-risk week, step 7');
  },
};

let walks = 0;

async function sendSummary({ page, mailbox, watch }: Visitor, see: See): Promise<void> {
  watch.expectInConsole(/status of 50[02]/);
  walks += 1;
  // Each walk uses its own e-mail address: the same figures are sent to one address only once.
  await page.getByRole('textbox', { name: 'Email address' }).fill(`alex${walks}@example.org`);
  mailbox.otherwise = 'refuse';
  await enter(button(page, 'Email my summary'));
  await page.getByText('There was an error sending').waitFor();
  mailbox.otherwise = undefined;
  await see('step 7, e-mail failed');
  await enter(button(page, 'Email my summary'));
  await page.getByText('has been emailed').waitFor();
  await see('step 7, e-mail sent');
}

async function downloadSummary(page: Page, see: See): Promise<void> {
  await page.route(SUMMARY_CALL, (route) => route.fulfill({ status: 500, body: '' }));
  await enter(button(page, 'Download my summary'));
  await page.getByText('There was an error downloading').waitFor();
  await see('step 7, download failed');
  await page.unroute(SUMMARY_CALL);
  const release = await holdCalls(page, SUMMARY_CALL);
  await enter(button(page, 'Download my summary'));
  await page.locator('[aria-disabled=true]').first().waitFor();
  await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor();
  await see('step 7, waiting');
  const arrived = page.waitForEvent('download');
  release();
  await arrived;
}

export const INCREASING_JOURNEYS: readonly Journey[] = [firstSteps, lastSteps, ordinaryWeek, higherRiskWeek];
