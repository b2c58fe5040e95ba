import type { Locator, Page } from '@playwright/test';
import { calculator, openCalculator } from './calculator.ts';
import { fillStep, goToIntervention, WEEK } from './intervention.ts';
import { YORK } from './places.ts';
import { HIGHER, INCREASING } from './questionnaire.ts';
import type { View } from './view.ts';
import {
  arrive,
  button,
  chooseCode,
  chooseUnderAge,
  consentBox,
  openStart,
  option,
  postcodeBox,
  start,
  tick,
  goToAge,
  goToFeedback,
  goToQuestion,
} from './visitor.ts';

/** One control that disappears when it is pressed, and the view to which one press leads. */
export type Act = {
  readonly press: (page: Page) => Locator;
  readonly leadsTo: Partial<View> & { readonly path: string };
  /** Fills in what the view asks for. */
  readonly fill?: (page: Page) => Promise<unknown>;
  /** Goes straight to the view: for the first act of a visit, and after an act that failed or came too late. */
  readonly reach: (page: Page) => Promise<void>;
  readonly first?: true;
};

const nextOf = (page: Page) => button(page, 'Next');
export const calculatorButton = (name: string) => (page: Page) => button(calculator(page), name);
const agreed = async (page: Page, times: number): Promise<void> => {
  await start(page);
  for (let time = 0; time < times; time += 1) await button(page, 'I agree').press('Enter');
};
const toQuestionWith = (number: number) => (page: Page) => goToQuestion(page, number, {}, INCREASING);
const toExitDialog = async (page: Page): Promise<void> => {
  await toQuestionWith(3)(page);
  await button(page, 'Exit').press('Enter');
};
export const goToCalculator = async (page: Page): Promise<void> => {
  await toQuestionWith(2)(page);
  await openCalculator(page);
};

async function addsDrink(page: Page): Promise<void> {
  await goToCalculator(page);
  await button(page, 'Add a drink').press('Enter');
}

const START: readonly Act[] = [
  {
    first: true,
    reach: openStart,
    press: (page) => page.getByRole('contentinfo').locator('a[href="/privacy-policy/en"]'),
    leadsTo: { path: '/privacy-policy/en', followed: ['/privacy-policy/en'] },
  },
  {
    reach: async (page) => {
      await page.goto('/privacy-policy/en');
    },
    press: (page) => button(page, 'Back'),
    leadsTo: { path: '/' },
  },
  {
    reach: openStart,
    press: (page) => button(page, 'Get started'),
    leadsTo: { path: '/', error: true },
  },
  {
    first: true,
    reach: openStart,
    fill: async (page) => {
      await postcodeBox(page).fill(YORK);
      await tick(consentBox(page));
    },
    press: (page) => button(page, 'Get started'),
    leadsTo: { path: '/terms' },
  },
  ...['Data processing', 'Data sharing', ''].map((heading, index): Act => ({
    reach: (page) => agreed(page, index),
    press: (page) => button(page, 'I agree'),
    leadsTo: heading ? { path: '/data', heading } : { path: '/demographics/referral' },
  })),
];

const ABOUT_YOU: readonly Act[] = [
  { reach: (page) => agreed(page, 3), press: nextOf, leadsTo: { path: '/demographics/referral', error: true } },
  {
    reach: (page) => agreed(page, 3),
    fill: (page) => tick(page.getByRole('radio').first()),
    press: nextOf,
    leadsTo: { path: '/demographics/age' },
  },
  {
    reach: (page) => goToAge(page, YORK),
    press: (page) => option(page, '17 or under'),
    leadsTo: {
      path: '/demographics/age',
      heading: 'This service is for people aged 18 or above',
      chosen: ['0'],
    },
  },
  {
    reach: (page) => goToAge(page, YORK),
    fill: async (page) => {
      await page.keyboard.press('Escape');
      await tick(option(page, '35-44'));
    },
    press: nextOf,
    leadsTo: { path: '/demographics/gender' },
  },
  {
    reach: toGender,
    fill: (page) => tick(option(page, 'Male')),
    press: nextOf,
    leadsTo: { path: '/demographics/ethnicity' },
  },
  {
    reach: async (page) => {
      await toGender(page);
      await tick(option(page, 'Male'));
      await nextOf(page).press('Enter');
    },
    fill: (page) => tick(option(page, 'White British')),
    press: nextOf,
    leadsTo: { path: '/questions/q1' },
  },
];

async function toGender(page: Page): Promise<void> {
  await goToAge(page, YORK);
  await tick(option(page, '35-44'));
  await nextOf(page).press('Enter');
}

const answer = (number: number, leadsTo: Act['leadsTo']): Act => ({
  reach: toQuestionWith(number),
  fill: (page) => chooseCode(page, number - 1, INCREASING[number - 1] ?? 0),
  press: nextOf,
  leadsTo,
});
const CALCULATOR: Partial<View> & { path: string } = { path: '/questions/q2', heading: 'Unit calculator' };
const exitAsked = { path: '/questions/q3', heading: 'Clear your answers and start again?' };

const QUESTIONS: readonly Act[] = [
  answer(1, { path: '/questions/q2' }),
  {
    reach: toQuestionWith(2),
    press: (page) => button(page, 'Help me calculate'),
    leadsTo: CALCULATOR,
  },
  {
    reach: goToCalculator,
    press: calculatorButton('Add a drink'),
    leadsTo: { ...CALCULATOR, heading: 'What did you drink?' },
  },
  {
    reach: addsDrink,
    fill: (page) => tick(page.getByRole('radio', { name: /^beer/i })),
    press: calculatorButton('Next'),
    leadsTo: { ...CALCULATOR, heading: 'What size was it?' },
  },
  { reach: addsDrink, press: calculatorButton('Cancel'), leadsTo: CALCULATOR },
  {
    reach: goToCalculator,
    press: calculatorButton('Close calculator'),
    leadsTo: { path: '/questions/q2' },
  },
  answer(2, { path: '/questions/q3' }),
  { reach: toQuestionWith(3), press: (page) => button(page, 'Exit'), leadsTo: exitAsked },
  {
    reach: toExitDialog,
    press: (page) => button(page, 'Go on with my check'),
    leadsTo: { path: '/questions/q3' },
  },
  answer(3, { path: '/questions/q4' }),
  {
    reach: toQuestionWith(4),
    press: (page) => button(page, 'Back'),
    leadsTo: { path: '/questions/q3', chosen: [String(INCREASING[2])] },
  },
  ...[3, 4, 5, 6, 7].map((number) => answer(number, { path: `/questions/q${number + 1}` })),
  answer(8, { path: '/questions/q9' }),
  answer(9, { path: '/questions/q10' }),
  answer(10, { path: '/feedback' }),
];

/** The choice for the reminder that is already made when a last screen opens. */
const REMINDER = ['once'];
/** The way to enter the week that is already chosen when step 5 opens. */
export const TYPICAL_DAY = ['typicalDay'];
/** What is already chosen when an advice step opens, by the step's number. */
const CHOSEN: Readonly<Record<number, readonly string[]>> = { 5: TYPICAL_DAY, 7: REMINDER };

const STEPS: readonly Act[] = [
  { reach: (page) => goToFeedback(page, INCREASING), press: nextOf, leadsTo: { path: '/intervention/1' } },
  ...[1, 2, 3, 4, 5, 6].map((step): Act => ({
    reach: (page) => goToIntervention(page, step),
    fill: (page) => fillStep(page, step, WEEK),
    press: nextOf,
    leadsTo: { path: `/intervention/${step + 1}`, chosen: CHOSEN[step + 1] ?? [] },
  })),
  {
    reach: (page) => goToIntervention(page, 7),
    press: (page) => button(page, 'Finish'),
    leadsTo: { path: '/' },
  },
];

export const goToHelp = async (page: Page): Promise<void> => {
  await goToFeedback(page, HIGHER);
  await nextOf(page).press('Enter');
  await arrive(page, '/intervention');
};
const ENDS: readonly Act[] = [
  {
    first: true,
    reach: (page) => goToFeedback(page, HIGHER),
    press: nextOf,
    leadsTo: { path: '/intervention', chosen: REMINDER },
  },
  {
    reach: goToHelp,
    press: (page) => button(page, 'Finish'),
    leadsTo: { path: '/' },
  },
  {
    first: true,
    reach: toExitDialog,
    press: (page) => button(page, 'Clear and start again'),
    leadsTo: { path: '/' },
  },
  {
    first: true,
    reach: (page) => chooseUnderAge(page, YORK),
    press: (page) => button(page, 'Back to start'),
    leadsTo: { path: '/' },
  },
  { first: true, reach: start, press: (page) => button(page, 'Back'), leadsTo: { path: '/' } },
];

/** Every control that changes the view, in the order of a visit. */
export const WALK: readonly Act[] = [...START, ...ABOUT_YOU, ...QUESTIONS, ...STEPS, ...ENDS];
