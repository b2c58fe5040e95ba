import type { ReasonChoice, StartDay } from '#domain/plan.ts';
import { MAX_AUDIT_SCORE } from '#domain/audit.ts';
import type { CommonDrink } from '#domain/inDrinks.ts';
import { MAX_UNITS } from '#domain/record.ts';
import { type JudgedWeek, type TargetMessage, type Week, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { linked, type Sentence } from '../linked.ts';
import { amountOf, plural, groupThousands, unitsOf } from './amounts.ts';
import { NOT_SUDDENLY, plan } from './planning.ts';
import { stayingStopped } from './stayingStopped.ts';

const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;
const { startDays } = plan;

const daysOf = (days: number): string => plural(days, 'day');

/** Returns the units drunk; the highest choice means "or more" (decision 8.6). */
const drunkUnits = (units: number): string => (units === MAX_UNITS ? `${units} or more` : String(units));
const drunkAmount = (units: number): string => (units === MAX_UNITS ? `${unitsOf(units)} or more` : unitsOf(units));

export const lastWeek = {
  heading: 'Your drinking last week',
  lead: ['Think of the last 7 days.'],
  units: 'Units on a typical day',
  days: 'Days you drank',
  choose: 'Choose a number',
  unitOption: drunkUnits,
  dayOption: (days: number) => String(days),
  /** The two ways to enter the week, as radios. */
  ways: { legend: 'Tell us about', typicalDay: 'A typical day', eachDay: 'Each day' },
  eachDayUnits: 'Units on each day',
  /** Shown above the days, in place of the two selects. */
  byDay: 'Only these days count.',
  /** The placeholder of a day's field. */
  dayUnits: 'Units',
  dayNamesShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  oneFewer: (day: string) => `One fewer on ${day}`,
  oneMore: (day: string) => `One more on ${day}`,
  /** Explains the striped part of the days' bars. */
  striped: (day: string) => `Striped: units above the guideline, from ${day} on.`,
  dayNames: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  /** Shown after the calculator while the week is filled in day by day; each day has a button. */
  totalForDay: (total: number) => `Your total is ${unitsOf(total)}. Which day was this?`,
  /** Shown after a day is chosen for the calculator's total. */
  dayFilledIn: (day: string, total: number) => `${day} now has ${unitsOf(total)}.`,
  total: (units: number, atLeast: boolean) => `Your total for the week: ${amountOf({ units, atLeast })}`,
  guideline: `The weekly guideline is no more than ${guidelineUnits} units, spread over ${overDays} days or more.`,
  aboveGuideline: 'This is above the guideline.',
  higherRisk: {
    heading: 'This is a higher-risk amount',
    talkFirst: (contact: Sentence): Sentence => linked`Talk to ${contact} first.`,
    /** Replaces `talkFirst` if no change needs advice first. */
    alsoTalk: (contact: Sentence): Sentence => linked`Please also talk to ${contact} about this amount.`,
    checklist: {
      text: ['Do not stop suddenly on your own if you:'],
      list: [
        'drink over 15 units every day',
        'drink in the morning to stop shakes',
        'have had fits or epilepsy',
        'felt ill when you stopped before',
      ],
    },
  },
};

const NOT_FITTING = 'Your units and days do not fit.';
const CHOOSE_LOWER = 'You can choose a lower target.';

const aWeek = (units: number): string => (units === 0 ? 'no alcohol' : `${unitsOf(units)} a week`);

/**
 * Returns the message on a target, without praise or blame (decision 8.10a). `inAYear` is what drinking less saves in a
 * year, as units or drinks.
 */
function message(
  before: Week | null,
  after: Pick<JudgedWeek, 'units' | 'class'>,
  verdict: TargetMessage,
  contact: Sentence,
  inAYear = '',
): Sentence {
  const fall = amountOf({ units: (before?.units ?? 0) - after.units, atLeast: before?.atLeast === true });
  switch (verdict) {
    case 'unclear':
      return NOT_FITTING;
    case 'stayStopped':
      return stayingStopped.targets;
    case 'tellStopped':
      return linked`You chose no alcohol. Tell ${contact} that you have stopped.`;
    case 'none':
      return 'You chose no alcohol.';
    case 'chosen':
      return `Your target is ${aWeek(after.units)}.`;
    case 'talkFirst':
      return linked`Talk to ${contact} first.`;
    case 'more':
      return `This is more than last week. ${CHOOSE_LOWER}`;
    case 'heavyDay':
      return 'This is a lot for one day. You can choose fewer units for each day.';
    case 'lowerButHeavyDay':
      return `That is ${fall} less than last week. It is still a lot for one day.`;
    case 'aboveGuideline':
      return 'This is above the guideline.';
    case 'sameAboveGuideline':
      return `This is the same as last week. ${CHOOSE_LOWER}`;
    case 'same':
      return 'This is the same as last week.';
    case 'lower':
      return `That is ${fall} less than last week${inAYear && `, and ${inAYear} in a year`}.${after.class === null ? '' : ' It is still above the guideline.'}`;
  }
}

const commonDrinks: Readonly<Record<CommonDrink, readonly [one: string, more: string]>> = {
  lager_can: ['can of lager', 'cans of lager'],
  wine_bottle: ['bottle of wine', 'bottles of wine'],
  strong_pint: ['pint of strong beer', 'pints of strong beer'],
  half_pint: ['half pint of beer', 'half pints of beer'],
};

export const targets = {
  heading: 'Set your own target',
  lead: [
    'Choose a target that you can keep to. A small step is still a step.',
    `To keep your risk low, the guideline is no more than ${guidelineUnits} units a week.`,
  ],
  /** Replaces the lead under the full caution. */
  withGp: 'Choose a target to talk over with your GP.',
  units: 'Target units on a drinking day',
  days: 'Target drinking days',
  /** The first option of a select between two buttons, with little room. */
  choose: '–',
  unitOption: (units: number) => String(units),
  /** A day's units as drinks: "4 units is 2 cans of lager". `drinks` is a number of drinks that the visitor counted. */
  sameAs: (units: number, count: number, { common, drinks }: { common: CommonDrink | null; drinks: string }) =>
    `${unitsOf(units)} is ${common === null ? `about ${drinks}` : `${count} ${commonDrinks[common][count === 1 ? 0 : 1]}`}`,
  /** `contact` is who to talk to before making a risky change. */
  message,
  /** Comes before `talkFirst` if the target is, or may be, lower than last week. */
  notAlone: (units: number) => `You chose ${aWeek(units)}. Do not make this change on your own.`,
};

const NO_ALCOHOL = 'You told us you drank no alcohol.';
const SAFER_DAY = 'slowly, with food and water. Plan your way home.';

export const results = {
  score: (score: number, bandName: string) =>
    `Your score: ${score} out of ${MAX_AUDIT_SCORE}, ${bandName.toLowerCase()}.`,
  /** The answer to question 6, for a health worker who sees the summary. */
  morning: (answer: string) => `A drink in the morning in the last year: ${answer.toLowerCase()}.`,
  lastWeek: (units: number, days: number) =>
    units * days === 0 ? NO_ALCOHOL : `You told us ${drunkAmount(units)} a day on ${daysOf(days)}.`,
  /** Last week as entered day by day. */
  lastWeekByDay: ({ units, atLeast }: Week) =>
    units === 0 ? NO_ALCOHOL : `Your days came to ${amountOf({ units, atLeast })}.`,
  target: (units: number, days: number) => `Your target is ${unitsOf(units)} a day on ${daysOf(days)}.`,
  /** A target that is not confirmed, as the visitor chose it. */
  chosen: (units: number, days: number) =>
    units + days === 0 ? 'You chose no alcohol.' : `You chose ${unitsOf(units)} a day on ${daysOf(days)}.`,
  /** For units with 0 days, or days with 0 units: the figures as entered, and links to change them. */
  unclear: {
    heading: 'Your units and days do not fit',
    facts: (units: number, days: number) => `You told us ${drunkAmount(units)} a day on ${daysOf(days)}.`,
    change: { lastWeek: 'Change last week', targets: 'Change my target' },
  },
  /** Advice for a day of heavy drinking: `less`, or `slowly` if advice to drink less is not appropriate. */
  oneDay: {
    less: `On any one day, drink less, ${SAFER_DAY}`,
    slowly: `On any one day, drink ${SAFER_DAY}`,
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
    /** The visitor's own reason (step 3), at the top of the plan; null if none was chosen. */
    reasons: {
      sleep: 'For better sleep',
      money: 'For more money',
      energy: 'For more energy',
      mood: 'For a lighter mood',
      health: 'For better health',
      family: 'For time with people I care about',
      none: null,
    } satisfies Record<ReasonChoice, string | null>,
    /** Shown if nothing was chosen. */
    none: 'You have not chosen anything yet.',
    /** The link to the plan, shown with `none`. */
    make: 'Make a plan',
    noneWithGp: 'Tell them how much you drink, and ask how to cut down safely.',
    /** Replaces `noneWithGp` for people who may have stopped. */
    noneToStayStopped: 'Tell them when you last drank, and ask how to stay stopped.',
    /** The day on which the plan starts, e.g. "Start: Tomorrow, Monday 23 November 2026". */
    start: (day: StartDay, weekday: string, date: string) =>
      `Start: ${startDays[day]}, ${plan.startDate(day, weekday, date)}`,
    keepInMind: {
      heading: 'Keep in mind',
      text: [],
      list: [NOT_SUDDENLY, 'after a slip, look at what happened and try again'],
    },
  },
  /** What drinking less saves in a year: "1,456 units". */
  yearInUnits: ({ units, atLeast }: Week) => `${atLeast ? 'at least ' : ''}${groupThousands(Math.round(units))} units`,
  /** What drinking less saves in a year, in a drink that the visitor counted: "about 460 pints at 4%". */
  yearInDrinks: (drinks: string, atLeast: boolean) => `${atLeast ? 'at least' : 'about'} ${drinks}`,
  helpHeading: 'Where to get help',
  /** The label that opens the rest of the summary. */
  rest: 'What else your summary says',
  madeOn: (date: string, clientName: string) => `Made on ${date}. Provided for ${clientName}.`,
  keepPrivate: 'This page is about your health. Keep it somewhere private.',
  /** Shown above the ways to save the plan. */
  keep: {
    heading: 'Keep your plan',
    text: 'When you finish, this page is cleared.',
  },
  download: 'Download my summary',
  diary: 'Add a four-week diary',
  card: 'Add a card to cut out',
  cardHint: 'Others may see it.',
  /** Continues `card`, and is shown once that is ticked. */
  cardLink: 'with a link to this site',
  email: 'Email address',
  emailHint: 'We do not keep it.',
  emailMine: 'Email my summary',
  working: 'Making your summary',
  emailed: 'Your summary has been emailed to you!',
  downloadFailed: { before: 'There was an error downloading your summary. Please ', link: 'contact us', after: '.' },
  /** Shown for an empty or invalid address. */
  emailWrong: 'Enter an email address, like name@example.com',
  /** Shown before sending to an address whose domain looks mistyped. */
  didYouMean: (address: string) => `Did you mean ${address}?`,
  useThat: 'Yes, use that',
  sendAsTyped: 'No, send it as typed',
  emailedTo: (address: string) => `We sent it to ${address}.`,
  emailFailed: 'There was an error sending the email. Please use the download.',
};
