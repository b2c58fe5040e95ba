import type { Page } from '@playwright/test';
import { INCREASING } from './questionnaire.ts';
import { button, pressNext, goToFeedback, type Visit, enter, tick } from './visitor.ts';

export const FIELDS = {
  units: 'Units on a typical day',
  days: 'Days you drank',
  goalUnits: 'Target units on a drinking day',
  goalDays: 'Target drinking days',
} as const;

export const field = (page: Page, name: keyof typeof FIELDS) => page.getByLabel(FIELDS[name], { exact: true });

export type Week = { units: number; days: number; goalUnits: number; goalDays: number };
/** A week with 40 units, and a target of 15. */
export const WEEK: Week = { units: 10, days: 4, goalUnits: 5, goalDays: 3 };

/** Choices of step 4, by their labels. */
export type Plan = { choices: readonly string[]; startDay?: 'Today' | 'Tomorrow' | 'Next Monday' };

/**
 * Ticks `choices` on step 4, after opening “More ideas” so that all are shown, and chooses `startDay`. Step 4 requires
 * neither.
 */
export async function fillPlan(page: Page, { choices, startDay }: Plan): Promise<void> {
  if (choices.length > 0) await page.getByText('More ideas', { exact: true }).first().click();
  for (const name of choices) await tick(page.getByRole('checkbox', { name, exact: true }));
  if (startDay !== undefined) await tick(page.getByRole('radio', { name: startDay, exact: true }));
}

/**
 * Goes through an increasing-risk visit to step `number` of the seven. Fills in `plan` on step 4, and `week` on the
 * steps before `number`.
 */
export async function goToIntervention(
  page: Page,
  number: number,
  visit: Visit = {},
  week = WEEK,
  plan: Plan = { choices: [] },
): Promise<void> {
  await goToFeedback(page, INCREASING, visit);
  await goThroughSteps(page, number, week, plan);
}

/** Goes from the feedback to step `number`, and fills in the steps like `toIntervention`. */
async function goThroughSteps(page: Page, number: number, week = WEEK, plan: Plan = { choices: [] }): Promise<void> {
  for (let step = 1; step <= number; step += 1) {
    await pressNext(page, `/intervention/${step}`);
    if (step === 4) await fillPlan(page, plan);
    if (step < number) await fillStep(page, step, week);
  }
}

/** Fills in last week's drinking on step 5 and the targets on step 6. Does nothing on the other steps. */
export async function fillStep(page: Page, step: number, week: Week): Promise<void> {
  if (step === 5) {
    await field(page, 'units').selectOption(String(week.units));
    await field(page, 'days').selectOption(String(week.days));
  }
  if (step === 6) {
    await field(page, 'goalUnits').selectOption(String(week.goalUnits));
    await field(page, 'goalDays').selectOption(String(week.goalDays));
  }
}

/** The message that the start screen shows once after Finish, if no file was asked for. */
export const FINISHED_MESSAGE = 'Finished. Nothing is left on this device.';
/** The message after Finish if a file was asked for. */
export const FINISHED_WITH_FILE_MESSAGE = 'Finished. This page kept nothing. Your downloads may hold what you saved.';

/**
 * Waits for the start screen after Finish. Waiting for its address is not enough, because that changes before the
 * screen.
 */
export const waitForFinish = (page: Page): Promise<void> => page.getByText(/^«?Finished\. /).waitFor();

/** Presses Finish and waits for the start. */
export async function finish(page: Page): Promise<void> {
  await enter(button(page, 'Finish'));
  await waitForFinish(page);
}
