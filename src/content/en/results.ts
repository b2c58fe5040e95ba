import { WEEKLY_GUIDELINE } from '#domain/advice.ts';
import { MAX_UNITS } from '#domain/triage.ts';
import type { Content } from '../content.ts';

type Steps = Content['steps'];
const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const unitsOf = (units: number): string => counted(units, 'unit', 'units');
const daysOf = (days: number): string => counted(days, 'day', 'days');
const atLeastUnits = (units: number, atLeast: boolean): string => `${atLeast ? 'at least ' : ''}${unitsOf(units)}`;

/** The highest choice of what was drunk stands for "or more" (decision 8.6). */
const drunkUnits = (units: number): string => (units === MAX_UNITS ? `${units} or more` : String(units));

export const lastWeek = {
  title: 'Last week',
  heading: 'Your drinking last week',
  lead: [
    'Think back over the last 7 days. Your best guess is fine.',
    'If you drank different amounts, choose the number that comes closest for most days.',
  ],
  units: 'Units on a typical day',
  days: 'Days you drank',
  choose: 'Choose a number',
  unitOption: drunkUnits,
  dayOption: (days) => String(days),
  total: (units, atLeast) => `Your total for the week: ${atLeastUnits(units, atLeast)}`,
  guideline: `The weekly guideline: no more than ${guidelineUnits} units, spread over ${overDays} days or more`,
} satisfies Steps['lastWeek'];

/** The change between last week and the target, in words and without praise or blame. */
function change(before: { units: number; atLeast: boolean }, after: number): string {
  const target = `Your target is ${unitsOf(after)} a week.`;
  const difference = before.units - after;
  if (difference > 0) return `${target} That is ${atLeastUnits(difference, before.atLeast)} less than last week.`;
  if (before.atLeast) return `${target} Last week was ${atLeastUnits(before.units, true)}.`;
  if (difference === 0) return `${target} That is the same as last week.`;
  return `${target} That is ${unitsOf(-difference)} more than last week.`;
}

export const targets = {
  title: 'Your target',
  heading: 'Set your own target',
  lead: [
    'Choose a target that you can keep to. A small step is still a step.',
    `To keep your risk low, the guideline is no more than ${guidelineUnits} units a week.`,
  ],
  units: 'Target units on a drinking day',
  days: 'Target drinking days',
  unitOption: (units) => String(units),
  change,
  notLower: 'This target is not lower than last week. You can change it or keep it.',
} satisfies Steps['targets'];

export const results = {
  title: 'Your summary',
  heading: 'Your results',
  lead: ['This is what you told us, and the target you chose. You can save it or email it to yourself.'],
  lastWeekHeading: 'Last week',
  lastWeek: (units, days, total, atLeast) =>
    days === 0
      ? 'You did not drink last week.'
      : `You drank about ${drunkUnits(units)} ${units === 1 ? 'unit' : 'units'} a day on ${daysOf(days)}. In the week, that is ${atLeastUnits(total, atLeast)}.`,
  targetHeading: 'Your target',
  target: (units, days, total) => `${unitsOf(units)} a day on ${daysOf(days)}. In the week, that is ${unitsOf(total)}.`,
  guidelineHeading: 'The weekly guideline',
  guideline: (units) =>
    `To keep your risk low: no more than ${unitsOf(units)} a week, spread over ${overDays} days or more.`,
  changeHeading: 'What would change',
  benefits: {
    heading: 'What you may gain',
    text: ['When people drink less, they often find that they:'],
    list: [
      'sleep better and wake up fresher',
      'have more energy and more money',
      'have lower blood pressure',
      'have more time for those close to them',
    ],
  },
  plan: {
    heading: 'Your plan',
    text: ['Keep these in mind:'],
    list: [
      'swap: choose something else that does what drinking does for you',
      'plan: if a hard moment comes, then I will do what I have chosen',
      'choose your days with no alcohol at the start of the week',
      'do not stop suddenly if you drink a lot every day. Talk to your GP first',
      'after a slip, look at what happened and try again',
    ],
  },
  helpHeading: 'Where to get help',
  erase: {
    before: 'To have your answers erased, send us your reference. You can ',
    link: 'contact us by email',
    after: '. We do not need your name.',
  },
  download: 'Download my summary',
  downloadNote: 'This saves a file on this device.',
  email: 'Email address',
  emailHint: 'We use it once, to send your summary. We do not keep it.',
  emailMine: 'Email my summary',
  working: 'Making your summary',
  downloaded: 'Your summary has been saved on this device.',
  emailed: 'Your summary has been emailed to you!',
  downloadFailed: { before: 'There was an error downloading your summary. Please ', link: 'contact us', after: '.' },
  emailFailed: 'There was an error sending the email. Please use the download.',
} satisfies Steps['results'];
