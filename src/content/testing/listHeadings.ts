import type { StepKind } from '#domain/journey.ts';
import type { Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/record.ts';
import { answersOf, FULL_CAUTION, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';

// The headings and sentences that carry the meaning of the list under them. Without “Ask before you drink if you take:”
// a list of medicines says nothing, or the opposite. They are written here by hand, so that a test sees each one go.

type ListHeading = {
  readonly heading: string;
  /** The first item of the list, which follows the heading. */
  readonly first: string;
  readonly answers: typeof LOWER;
  readonly gender?: Gender;
  readonly figures?: WeekFigures;
  /** The screen that has it, and whether the page without script and the summary have it. */
  readonly screen: 'result' | 'help' | StepKind;
  readonly plain?: true;
  readonly summary?: true;
};

const STOPPED = answersOf({ q3: 3, q4: 3, q5: 2, q7: 2 });
const WEEKS = { consumptionUnits: 6, consumptionDays: 5, goalUnits: 4, goalDays: 4 };
const HIGHER_RISK_WEEK = { ...WEEKS, consumptionDays: 7, goalDays: 6 };

export const LIST_HEADINGS: readonly ListHeading[] = [
  {
    heading: 'Call 999 straight away for:',
    first: 'a fit',
    answers: FULL_CAUTION,
    figures: WEEKS,
    screen: 'result',
    plain: true,
    summary: true,
  },
  {
    heading: 'Do not stop suddenly on your own if you:',
    first: 'drink over 15 units every day',
    answers: INCREASING,
    gender: 'f',
    figures: HIGHER_RISK_WEEK,
    screen: 'targets',
    summary: true,
  },
  {
    heading: 'Once you know that it is safe for you, these can help:',
    first: 'have a smaller or weaker drink, such as a 125ml glass of wine in place of a 250ml glass',
    answers: HIGHER,
    screen: 'help',
    plain: true,
  },
  {
    heading: 'Your GP or nurse can check your health and help you plan. You can tell them:',
    first: 'your score, and that you used the AUDIT questions',
    answers: HIGHER,
    screen: 'help',
    plain: true,
  },
  {
    heading: 'Drinking at this level can harm your health over time. It gives you a higher risk of:',
    first: 'high blood pressure, heart disease and stroke',
    answers: INCREASING,
    screen: 'information',
    plain: true,
  },
  ...['sleep better', 'have lower blood pressure', 'have more time for them'].map((first) => ({
    heading: 'You may:',
    first,
    answers: INCREASING,
    screen: 'benefits' as const,
    plain: true as const,
  })),
  {
    heading: 'When people drink less, they often find that they:',
    first: 'sleep better and wake up fresher',
    answers: INCREASING,
    figures: WEEKS,
    screen: 'results',
    summary: true,
  },
  {
    heading: 'The UK’s most senior doctors advise men and women:',
    first: 'no more than 14 units a week, over 3 days or more',
    answers: LOWER,
    screen: 'result',
    plain: true,
  },
  {
    heading: 'You can talk to someone, free, day or night:',
    first: 'Call the National Domestic Abuse Helpline on 0808 2000 247',
    answers: answersOf({ q1: 1, q9: 4 }),
    screen: 'result',
  },
  {
    heading: 'You know your own life best. Ask yourself:',
    first: 'what is better since I stopped?',
    answers: STOPPED,
    screen: 'benefits',
    plain: true,
  },
  {
    heading: 'When people do not drink, they often find that they:',
    first: 'sleep better and wake up fresher',
    answers: STOPPED,
    figures: { ...WEEKS, consumptionUnits: 0, consumptionDays: 0, goalUnits: 0, goalDays: 0 },
    screen: 'results',
    summary: true,
  },
];

/** The headings of lists in the guides, as their files have them. */
export const GUIDE_LIST_HEADINGS: readonly (readonly [heading: string, first: string])[] = [
  ['Ask before you drink if you take:', 'sleeping tablets'],
  ['With some medicines, it’s never safe to drink:', 'do not drink with metronidazole or tinidazole'],
  ['[Call 999](tel:999) straight away if someone:', 'cannot be woken, or keeps passing out'],
  ['You can talk to someone, free, day or night:', 'In England, [call the National Domestic Abuse Helpline'],
  ['There is help for families in each nation:', 'In England, read [Adfam’s website]'],
];
