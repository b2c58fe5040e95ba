import { MAX_AUDIT_SCORE } from '#domain/audit.ts';
import { MAX_UNITS } from '#domain/triage.ts';
import { type TargetVerdict, type Week, WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Content } from '../content.ts';
import { linked, type Sentence } from '../linked.ts';
import { plan } from './planning.ts';

type Steps = Content['steps'];
const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;
const { startDays } = plan;

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const unitsOf = (units: number): string => counted(units, 'unit', 'units');
/** "12,480". Without `Intl`, whose first use takes 10 ms and more, four times that on a phone. */
const grouped = (count: number): string =>
  count < 1000 ? String(count) : `${grouped(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;
const daysOf = (days: number): string => counted(days, 'day', 'days');
const atLeastUnits = (units: number, atLeast: boolean): string => `${atLeast ? 'at least ' : ''}${unitsOf(units)}`;

/** The highest choice of units drunk means "or more" (decision 8.6). */
const drunkUnits = (units: number): string => (units === MAX_UNITS ? `${units} or more` : String(units));
const drunkAmount = (units: number): string => (units === MAX_UNITS ? `${unitsOf(units)} or more` : unitsOf(units));

export const lastWeek: Steps['lastWeek'] = {
  heading: 'Your drinking last week',
  lead: ['Think back over the last 7 days. If some days differ, fill in each day.'],
  units: 'Units on a typical day',
  days: 'Days you drank',
  choose: 'Choose a number',
  unitOption: drunkUnits,
  dayOption: (days) => String(days),
  eachDay: 'Fill in each day',
  eachDayUnits: 'Units on each day',
  byDay: 'Only these days count. To choose a typical day, press “Fill in each day” again.',
  dayUnits: 'Units',
  dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  totalForDay: (total) => `Your total is ${unitsOf(total)}. Now choose the day it was.`,
  total: (units, atLeast) => `Your total for the week: ${atLeastUnits(units, atLeast)}`,
  guideline: `The weekly guideline: no more than ${guidelineUnits} units, spread over ${overDays} days or more`,
  aboveGuideline: `This is above the guideline of ${guidelineUnits} units a week.`,
  higherRisk: {
    heading: 'This is a higher-risk amount',
    talkFirst: (contact) => linked`Talk to ${contact} before you set a target.`,
    checklist: {
      text: ['Do not stop suddenly on your own if you:'],
      list: [
        'drink over 15 units every day',
        'drink in the morning to stop shakes',
        'have epilepsy, or have had fits',
        'felt ill when you stopped before',
      ],
    },
  },
};

const NOT_FITTING = 'Your units and days do not fit.';
const NOT_LOWER = 'This target is not lower than last week. You can change it or keep it.';

const aWeek = (units: number): string => (units === 0 ? 'no alcohol' : `${unitsOf(units)} a week`);

/** The target compared with last week, without praise or blame. */
function change(before: Week, after: Week, verdict: TargetVerdict, contact: Sentence): Sentence {
  const difference = before.units - after.units;
  switch (verdict) {
    case 'getHelpFirst':
      return linked`You chose ${aWeek(after.units)}. Do not make this change on your own. Talk to ${contact} first.`;
    case 'lower':
      return `That is ${atLeastUnits(difference, before.atLeast)} less than last week.`;
    case 'cannotTell':
      return `Last week was ${atLeastUnits(before.units, true)}.`;
    case 'unclear':
      return NOT_FITTING;
    case 'notLower': {
      if (before.units + after.units === 0) return 'Your target is the same as last week: no alcohol.';
      const compared = difference === 0 ? 'the same as' : `${unitsOf(-difference)} more than`;
      return `That is ${compared} last week. ${NOT_LOWER}`;
    }
  }
}

export const targets: Steps['targets'] = {
  heading: 'Set your own target',
  lead: [
    'Choose a target that you can keep to. A small step is still a step.',
    `To keep your risk low, the guideline is no more than ${guidelineUnits} units a week.`,
  ],
  units: 'Target units on a drinking day',
  days: 'Target drinking days',
  unitOption: (units) => String(units),
  target: ({ units }) => `Your target is ${aWeek(units)}.`,
  change,
  aboveGuideline: `Your target is above the guideline of ${guidelineUnits} units a week.`,
  higherRisk: 'Your target is a higher-risk amount.',
  talkFirst: (contact) => linked`Talk to ${contact} first.`,
};

const NO_ALCOHOL = 'You told us you drank no alcohol.';
const SAFER_DAY = 'drink slowly. Have food and water with it, and plan your way home.';

export const results: Steps['results'] = {
  heading: 'Your results',
  score: (score, bandName) => `Your score: ${score} out of ${MAX_AUDIT_SCORE}, ${bandName.toLowerCase()}.`,
  morning: (answer) => `A drink in the morning in the last year: ${answer.toLowerCase()}.`,
  lastWeek: (units, days) =>
    units * days === 0 ? NO_ALCOHOL : `You told us ${drunkAmount(units)} a day on ${daysOf(days)}.`,
  lastWeekByDay: ({ units, atLeast }) =>
    units === 0 ? NO_ALCOHOL : `Your days came to ${atLeastUnits(units, atLeast)}.`,
  target: (units, days) => `Your target is ${unitsOf(units)} a day on ${daysOf(days)}.`,
  unclear: {
    heading: 'Your units and days do not fit',
    told: (units, days) => `${drunkAmount(units)} a day on ${daysOf(days)}.`,
    change: { lastWeek: 'Change last week', targets: 'Change my target' },
  },
  oneDay: {
    less: `On any one day, drink less and ${SAFER_DAY}`,
    slowly: `On any one day, ${SAFER_DAY}`,
  },
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
    none: 'You have not chosen anything yet. You can make a plan at any time.',
    make: 'Make a plan',
    noneWithGp: 'Tell them how much you drink, and ask how to cut down safely.',
    start: (day, weekday, date) => `Start: ${startDays[day]}, ${plan.startDate(day, weekday, date)}`,
    keepInMind: {
      heading: 'Keep in mind',
      text: [],
      list: [
        'do not stop suddenly if you drink a lot every day. Talk to your GP first',
        'after a slip, look at what happened and try again',
      ],
    },
  },
  year: ({ units, atLeast }) =>
    `Keep to it for a year, and you drink ${atLeast ? 'at least ' : ''}${grouped(units)} units less.`,
  helpHeading: 'Where to get help',
  rest: 'What else your summary says',
  madeOn: (date, clientName) => `Made on ${date}. Provided for ${clientName}.`,
  keepPrivate: 'This page is about your health. Keep it somewhere private.',
  erase: {
    before: 'To have your answers erased, ',
    link: 'email us your reference',
    after: '.',
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
  emailWrong: 'Enter an email address, like name@example.com',
  emailFailed: 'There was an error sending the email. Please use the download.',
};
