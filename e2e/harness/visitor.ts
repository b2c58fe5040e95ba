import { expect, type Locator, type Page } from '@playwright/test';
import { YORK } from './places.ts';
import { AUDIT, type Codes, type Gender } from './questionnaire.ts';

/** What a visitor does, in the names the screens give their controls. */

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A control whose kind is not fixed: a button or a link. */
export const control = (page: Page, name: string): Locator =>
  button(page, name).or(page.getByRole('link', { name, exact: true }));

export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const postcodeBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Postcode', exact: true });
export const consentBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'I understand how my data will be used', exact: true });

/** Waits until the address is this route, nothing before or after it. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path && url.search === '' && url.hash === '');
}

/** Types a postcode, agrees to its use and goes on. Does not wait for what comes of it. */
export async function tryPostcode(page: Page, postcode: string): Promise<void> {
  await postcodeBox(page).fill(postcode);
  await consentBox(page).check();
  await button(page, 'Get started').click();
}

/** Opens the start and waits for its script, which is when the field names its purpose; a press before it does nothing. */
export async function openStart(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[autocomplete="postal-code"]').waitFor();
}

/** From the address to the terms. */
export async function start(page: Page, postcode = YORK): Promise<void> {
  await openStart(page);
  await tryPostcode(page, postcode);
  await arrive(page, '/terms');
}

/** Agrees to the terms and to both notices; ends at the first question. */
export async function agree(page: Page): Promise<void> {
  await button(page, 'I agree').click();
  await page.getByRole('heading', { name: 'Data processing' }).waitFor();
  await button(page, 'I agree').click();
  await page.getByRole('heading', { name: 'Data sharing' }).waitFor();
  await button(page, 'I agree').click();
  await atStep(page, 1);
}

/** Waits for one of the fourteen question screens. */
export async function atStep(page: Page, step: number): Promise<void> {
  await page.getByText(`Step ${step} of 14`, { exact: true }).waitFor();
}

export const option = (page: Page | Locator, label: string): Locator =>
  page.getByRole('radio', { name: label, exact: true });

export type Demographics = { referral?: string; age?: string; gender?: Gender; ethnicity?: string };

/** Steps 1 to 4; what is not given is answered with a man of 35 to 44. Ends at question 1. */
export async function answerDemographics(page: Page, given: Demographics = {}): Promise<void> {
  const { referral, age = '35-44', gender = 'Male', ethnicity = 'White British' } = given;
  await (referral === undefined ? page.getByRole('radio').first() : option(page, referral)).check();
  await button(page, 'Next').click();
  for (const [index, answer] of [age, gender, ethnicity].entries()) {
    await atStep(page, index + 2);
    await option(page, answer).check();
    await button(page, 'Next').click();
  }
  await atStep(page, 5);
}

/** Waits for one of the ten AUDIT questions, by its words. */
export async function atQuestion(page: Page, index: number, gender: Gender): Promise<void> {
  const question = AUDIT[index];
  if (!question) throw new Error(`there is no question ${index + 1}`);
  await page.getByRole('heading', { level: 1, name: question.text(gender), exact: true }).waitFor();
}

/** Chooses the answer of this code to the question that is on screen. */
export async function chooseCode(page: Page, index: number, code: number): Promise<void> {
  const label = AUDIT[index]?.answers[code];
  if (label === undefined) throw new Error(`question ${index + 1} has no code ${code}`);
  await option(page, label).check();
}

/** Steps 5 to 14, from `from` (0 is question 1). Ends at the feedback. */
export async function answerAudit(page: Page, codes: Codes, gender: Gender = 'Male', from = 0): Promise<void> {
  for (let index = from; index < codes.length; index += 1) {
    await atQuestion(page, index, gender);
    await chooseCode(page, index, codes[index] ?? 0);
    await button(page, 'Next').click();
  }
  await arrive(page, '/feedback');
  await page.getByText(/Your score: \d+ out of 40/).waitFor();
}

export type Visit = Demographics & { postcode?: string };

/** From the address to question `number` (1 to 10), the ones before it answered with `codes` or their first answer. */
export async function toQuestion(page: Page, number: number, visit: Visit = {}, codes?: Codes): Promise<void> {
  const { postcode, gender = 'Male', ...rest } = visit;
  await start(page, postcode);
  await agree(page);
  await answerDemographics(page, { gender, ...rest });
  for (let index = 0; index < number - 1; index += 1) {
    await atQuestion(page, index, gender);
    await chooseCode(page, index, codes?.[index] ?? 0);
    await button(page, 'Next').click();
  }
  await atQuestion(page, number - 1, gender);
}

/** A whole visit up to the feedback. */
export async function toFeedback(page: Page, codes: Codes, visit: Visit = {}): Promise<void> {
  const { postcode, ...demographics } = visit;
  await start(page, postcode);
  await agree(page);
  await answerDemographics(page, demographics);
  await answerAudit(page, codes, demographics.gender);
}

/** Presses Next and waits for the route it leads to and for that screen's own heading. */
export async function goOn(page: Page, path: string): Promise<void> {
  const before = await mainHeading(page).textContent();
  await button(page, 'Next').click();
  await arrive(page, path);
  await expect(mainHeading(page)).not.toHaveText(before ?? '');
}

/** Puts a route of ours in the address bar without loading the page, as the browser's own Back and Forward do. */
export async function enterAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((route) => {
    history.pushState(null, '', route);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
