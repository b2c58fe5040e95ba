import type { Locator, Page } from '@playwright/test';
import { fastForward, type PassedScreen } from './fastForward.ts';
import { YORK } from './places.ts';
import { allCodes, AUDIT_QUESTIONS, type Codes, type Gender } from './questionnaire.ts';

/** The actions of a visitor, who finds controls by their names on the screen. */

/** Called in every state of every screen, once it is shown; must not change the page. */
export type See = (state: string) => Promise<void>;

const unseen: See = () => Promise.resolve();

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A control that may be a button or a link. */
export const buttonOrLink = (page: Page, name: string): Locator =>
  button(page, name).or(page.getByRole('link', { name, exact: true }));

/**
 * Presses a button by keyboard, on the way to the screen that a test is about. A press by pointer would have to wait,
 * up to a second, until a new view accepts presses.
 */
export const enter = (control: Locator): Promise<void> => control.press('Enter');

/** Chooses a radio or ticks a box by keyboard, like `enter`. */
export async function tick(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.press('Space');
}

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const postcodeBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Postcode', exact: true });
export const consentBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'I understand how my data will be used', exact: true });

/** Waits until the address is exactly this route. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path && url.search === '' && url.hash === '');
}

/** Types a postcode, agrees to its use and continues, without waiting for the outcome. */
export async function tryPostcode(page: Page, postcode: string): Promise<void> {
  await postcodeBox(page).fill(postcode);
  await tick(consentBox(page));
  await enter(button(page, 'Get started'));
}

/**
 * Opens the start screen and waits for its script, which sets `autocomplete` on the postcode field. Until then a press
 * has no immediate effect.
 */
export async function openStart(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[autocomplete="postal-code"]').waitFor();
}

/** Opens the start screen and goes to the terms. */
export async function start(page: Page, postcode = YORK, see = unseen): Promise<void> {
  await openStart(page);
  await see('welcome');
  await tryPostcode(page, postcode);
  await arrive(page, '/terms');
  await mainHeading(page).waitFor();
  await see('terms');
}

/** Agrees to the terms and to both notices; ends at the first question. */
export async function agree(page: Page, see = unseen): Promise<void> {
  for (const notice of ['Data processing', 'Data sharing']) {
    await enter(button(page, 'I agree'));
    await page.getByRole('heading', { name: notice }).waitFor();
    await see(notice);
  }
  await enter(button(page, 'I agree'));
  await waitForStep(page, 1);
}

/** Waits for the part of a long screen that is rendered after its heading. */
export async function waitForWholeScreen(page: Page): Promise<void> {
  await page.locator('main [data-screen]').waitFor({ state: 'detached' });
}

/** Waits for one of the fourteen question screens. */
export async function waitForStep(page: Page, step: number): Promise<void> {
  await page.getByText(`Step ${step} of 14`, { exact: true }).waitFor();
}

export const option = (page: Page | Locator, label: string): Locator =>
  page.getByRole('radio', { name: label, exact: true });

type Demographics = { referral?: string; age?: string; gender?: Gender; ethnicity?: string };

/** Steps 1 to 4, by default as a man of 35 to 44. Ends at question 1. */
export async function answerDemographics(page: Page, values: Demographics = {}, see = unseen): Promise<void> {
  const { referral, age = '35-44', gender = 'Male', ethnicity = 'White British' } = values;
  await see('step 1');
  await tick(referral === undefined ? page.getByRole('radio').first() : option(page, referral));
  await enter(button(page, 'Next'));
  for (const [index, answer] of [age, gender, ethnicity].entries()) {
    await waitForStep(page, index + 2);
    await see(`step ${index + 2}`);
    await tick(option(page, answer));
    await enter(button(page, 'Next'));
  }
  await waitForStep(page, 5);
}

/** Waits for one of the ten AUDIT questions, by its words. */
export async function waitForQuestion(page: Page, index: number, gender: Gender): Promise<void> {
  const question = AUDIT_QUESTIONS[index];
  if (!question) throw new Error(`there is no question ${index + 1}`);
  await page.getByRole('heading', { level: 1, name: question.text(gender), exact: true }).waitFor();
  await waitForWholeScreen(page);
}

/** Chooses the answer of this code to the question that is on screen. */
export async function chooseCode(page: Page, index: number, code: number): Promise<void> {
  const label = AUDIT_QUESTIONS[index]?.answers[code];
  if (label === undefined) throw new Error(`question ${index + 1} has no code ${code}`);
  await tick(option(page, label));
}

export async function waitForFeedback(page: Page): Promise<void> {
  await arrive(page, '/feedback');
  await page.getByText(/Your score: \d+ out of 40/).waitFor();
  await waitForWholeScreen(page);
}

/** Steps 5 to 14. Ends when Next was pressed at the last question. */
export async function answerQuestions(page: Page, codes: Codes, gender: Gender = 'Male', see = unseen): Promise<void> {
  for (const [index, code] of allCodes(codes).entries()) {
    await waitForQuestion(page, index, gender);
    await see(`step ${index + 5}`);
    await chooseCode(page, index, code);
    await enter(button(page, 'Next'));
  }
}

/** Steps 5 to 14. Ends at the feedback. */
export async function answerAudit(page: Page, codes: Codes, gender: Gender = 'Male', see = unseen): Promise<void> {
  await answerQuestions(page, codes, gender, see);
  await waitForFeedback(page);
}

export type Visit = Demographics & { postcode?: string };

const AGREEMENTS: readonly PassedScreen[] = [
  { press: 'I agree' },
  { shows: 'Data processing', press: 'I agree' },
  { shows: 'Data sharing', press: 'I agree' },
];

const demographicScreens = (values: Demographics): readonly PassedScreen[] => {
  const { referral, age = '35-44', gender = 'Male', ethnicity = 'White British' } = values;
  return [referral ?? { first: true as const }, age, gender, ethnicity].map((answer, index) => ({
    shows: `Step ${index + 1} of 14`,
    answer,
    press: 'Next',
  }));
};

/** The first AUDIT questions, one for each code in `codes`, as screens for `fastForward`. */
export const auditScreens = (codes: readonly number[], gender: Gender): readonly PassedScreen[] =>
  AUDIT_QUESTIONS.slice(0, codes.length).map(({ text, answers }, index) => ({
    shows: text(gender),
    answer: answers[codes[index] ?? 0] ?? '',
    press: 'Next',
  }));

/** The screens from the terms to the last question that `codes` answers, for `fastForward`. */
export const visitScreens = (codes: readonly number[], values: Demographics = {}): readonly PassedScreen[] => [
  ...AGREEMENTS,
  ...demographicScreens(values),
  ...auditScreens(codes, values.gender ?? 'Male'),
];

/**
 * Goes quickly from the start screen past the first AUDIT questions, one for each code in `codes`, which may be empty.
 */
async function fastForwardPast(page: Page, codes: readonly number[], { postcode, ...values }: Visit): Promise<void> {
  await start(page, postcode);
  await fastForward(page, visitScreens(codes, values));
}

/**
 * Goes quickly from the start screen to question `number` (1 to 10). Answers the questions before it with `codes`, or
 * with 0 where `codes` has none.
 */
export async function goToQuestion(page: Page, number: number, visit: Visit = {}, codes?: Codes): Promise<void> {
  const before = Array.from({ length: number - 1 }, (_, index) => codes?.[index] ?? 0);
  await fastForwardPast(page, before, visit);
  await waitForQuestion(page, number - 1, visit.gender ?? 'Male');
}

/** Goes quickly from the start screen to the feedback. */
export async function goToFeedback(page: Page, codes: Codes, visit: Visit = {}): Promise<void> {
  await fastForwardPast(page, allCodes(codes), visit);
  await waitForFeedback(page);
}

/** Goes from the start screen to the feedback, screen by screen, as a visitor does. */
export async function walkToFeedback(
  page: Page,
  codes: Codes,
  { postcode, ...values }: Visit = {},
  see = unseen,
): Promise<void> {
  await start(page, postcode, see);
  await agree(page, see);
  await answerDemographics(page, values, see);
  await answerAudit(page, codes, values.gender, see);
  await see('result');
}

/** Presses Next and waits for the next route and its heading. */
export async function pressNext(page: Page, path: string): Promise<void> {
  const before = (await mainHeading(page).textContent()) ?? '';
  await enter(button(page, 'Next'));
  await arrive(page, path);
  await mainHeading(page).filter({ hasNotText: before }).waitFor();
  await waitForWholeScreen(page);
}

/** The message that the start screen shows once after Exit and after a time without use, if no file was asked for. */
export const CLEARED_MESSAGE = 'Your answers are cleared. Nothing is left on this device.';

/** Presses Exit in a visit with answers, confirms that they are to be cleared, and waits for the start to say so. */
export async function exit(page: Page): Promise<void> {
  await enter(button(page, 'Exit'));
  await enter(button(page, 'Clear and start again'));
  await page.getByText(/^Your answers are cleared\. /).waitFor();
}

/** Changes the route without loading the page, as the browser's Back and Forward do. */
export async function enterAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((route) => {
    history.pushState(null, '', route);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Goes from the start screen to the age question. */
export async function goToAge(page: Page, postcode: string): Promise<void> {
  await start(page, postcode);
  await fastForward(page, [...AGREEMENTS, ...demographicScreens({}).slice(0, 1)]);
  await waitForStep(page, 2);
}

/** Goes to the age question and chooses 17 or under, which opens the dialog. */
export async function chooseUnderAge(page: Page, postcode: string): Promise<void> {
  await goToAge(page, postcode);
  await tick(option(page, '17 or under'));
  await page.getByRole('dialog').waitFor();
}
