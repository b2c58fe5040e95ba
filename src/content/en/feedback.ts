import type { Drinking } from '#domain/answers.ts';
import { MAX_AUDIT_SCORE, RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import { type Week, WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { ByPlace } from '../helplines.ts';
import { call, linked, type Sentence } from '../linked.ts';
import type { Body, Prose } from '../prose.ts';
import { DOMESTIC_ABUSE_LINES } from '../supportServices.ts';
import { amountOf, plural, unitsOf } from './amounts.ts';

function rangeOf(name: RiskBand): string {
  const range = RISK_BANDS.find(({ band }) => band === name);
  return range ? `${range.from} to ${range.to}` : '';
}

export const bands = {
  lower: { name: 'Lower risk', range: rangeOf('lower') },
  increasing: { name: 'Increasing risk', range: rangeOf('increasing') },
  higher: { name: 'Higher risk', range: rangeOf('higher') },
  dependence: { name: 'Possible dependence', range: rangeOf('dependence') },
};

const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;
/** Describes a change, with `less` for a decrease and `more` for an increase. */
const changed = (difference: number, amount: string, less: string, more: string): string =>
  difference === 0 ? 'the same' : `${amount} ${difference < 0 ? less : more}`;

type AbuseLine = (typeof DOMESTIC_ABUSE_LINES)[keyof typeof DOMESTIC_ABUSE_LINES];
const callLine = (name: string, { phone }: AbuseLine): Sentence => linked`${call(`Call ${name} on ${phone}`, phone)}`;
const inEngland = callLine('the National Domestic Abuse Helpline', DOMESTIC_ABUSE_LINES.england);
const inScotland = callLine('the Domestic Abuse and Forced Marriage Helpline', DOMESTIC_ABUSE_LINES.scotland);
const inWales = callLine('Live Fear Free', DOMESTIC_ABUSE_LINES.wales);
const inNorthernIreland = callLine('the Domestic and Sexual Abuse Helpline', DOMESTIC_ABUSE_LINES.northernIreland);

export const feedback = {
  reference: {
    label: 'Your reference',
    erase: { before: '', link: 'Email it to have your answers erased', after: '' },
  },
  score: (score: number, bandName: string) =>
    `Your score: ${score} out of ${MAX_AUDIT_SCORE}, in the ${bandName.toLowerCase()} band`,
  scaleLabel: (bandName: string, score: number) =>
    `A scale with 4 bands, from lowest to highest. Your score of ${score} is in the ${bandName.toLowerCase()} band.`,
  you: 'You',
  screeningNote: 'This is a screening result, not a diagnosis.',
  /** Shown first at a score of 16 or more, or with a caution box: help is available, and how to reach it. */
  helpFirst: {
    heading: 'There is help, and you do not have to do this alone',
    /** Shown if no helpline serves the place. */
    talkTo: (gpOr: Sentence): Sentence => linked`Talk to ${gpOr}.`,
    /** The text of the link to a service's referral form. */
    askToContact: (name: string) => `Ask ${name} to contact you`,
  },
  /** The headings of a low score that needs a qualification, such as “but you sometimes drink a lot on one day”. */
  lowScoreHeadings: {
    weeklyUnits: (week: Week | null) =>
      `Your score is low, but you may be drinking above the guideline${week === null ? '' : `: ${amountOf(week)} last week`}`,
    oneDay: 'Your score is low, but you sometimes drink a lot on one day',
    /** For men who have 7 to 9 units on a typical day and never 8 or more. */
    sevenToNine: 'Your score is low. 7 to 9 units is a lot for one day.',
    contradicting: 'Your result: lower risk, but check your answers',
    talkToGp: 'Your result: lower risk, but some of your answers need a closer look',
  },
  /** Replaces the sentence on what a low score means, under the heading `weeklyUnits`. */
  aboveGuideline: {
    fromAnswers: `Your first 3 answers suggest that you may drink more than ${guidelineUnits} units a week. That raises your risk of harm.`,
    fromWeek: 'Drinking above the guideline raises your risk of harm.',
  },
  /** Replaces the sentence on what a low score means, under each of the other `lowScoreHeadings`. */
  qualified: 'Your score is in the lower risk band. A low score does not rule out harm.',
  /** Replaces the sentence on what the result means, for people who do not drink. */
  notDrinking: {
    never: ['You told us you do not drink.'],
    longAgo: [
      'You told us you do not drink.',
      'You told us about something in the past. Your GP can help if it still worries you.',
    ],
    stopped: ['You told us you do not drink now.'],
  } satisfies Record<Exclude<Drinking, 'now' | 'maybeStopped'>, Prose>,
  /** Added for people who have stopped; `withBox` where the advice after stopping follows in a box (decision 8.9d). */
  lastYear: {
    withBox: 'You have stopped. These answers are about the last year.',
    withoutBox: 'These answers are about the last year.',
  },
  /** The recommendation for people who have stopped and whose score is above the lower band. */
  stoppedNext: 'Talk to your GP about your answers. They can help you stay stopped.',
  /** The advice on signs of harm, on the result, the plan and the summary (decision 8.9h). */
  harm: {
    now: 'Some of your answers can be a sign that drinking is causing harm. Talk them over with your GP.',
    planToo: 'You can make a plan too.',
    nowWithPlan:
      'Some of your answers can be a sign that drinking is causing harm. Talk them over with your GP, and show them your plan.',
    /** Added for a higher-risk week. */
    amount: 'Tell them about this amount.',
    lastYear: 'Some of your answers are about harm in the last year. Talk them over with your GP.',
    stayStopped: 'They can help you stay stopped.',
  },
  /** A week of no alcohol, entered by someone who drinks (decision 8.9e). */
  dryWeek: {
    oftenBefore:
      'You told us that you often drink, and drank nothing last week. If you stopped this week, both can be true.',
    cautionBefore:
      'You told us that you drink, and drank nothing last week. If you stopped this week, both can be true.',
    notable: 'You drank nothing last week.',
    usual: 'If last week was not a usual week, you can go back and tell us about a usual one.',
  },
  /** Added for people who do not drink, if their other answers raise the score above the lower band. */
  otherAnswers: 'Your score comes from your other answers.',
  contradiction: {
    heading: 'Some of your answers do not fit together',
    text: ['They say different things about how often or how much you drink.'],
    /** Shown after “Never” to question 1 with units entered for last week. */
    week: 'You chose “Never” for how often you drink, and units for last week. If you stopped this week, both can be true.',
    change: 'Your result may not fit you. You can go back and change an answer:',
    question: (number: number) => `Question ${number}`,
  },
  /** The text of a link to question 2, shown in the lower band once the calculator was used. */
  changeTypicalDay: 'Change my answer about a typical day',
  byBand: {
    lower: {
      heading: 'Your result: lower risk',
      meaning: {
        text: ['Your answers suggest that your drinking is at lower risk. No level of drinking is completely safe.'],
        less: { text: ['The less you drink, the lower the risk.'] },
      },
      next: [],
    },
    increasing: {
      heading: 'Your result: increasing risk',
      meaning: {
        text: ['Your answers suggest that your drinking may be raising your risk of health problems.'],
      },
      next: ['You can set your own target and make a plan.'],
    },
    higher: {
      heading: 'Your result: higher risk',
      meaning: {
        text: ['Your answers suggest that your drinking puts your health at higher risk.'],
      },
      next: ['Talk to your GP or nurse about your drinking.'],
    },
    dependence: {
      heading: 'Your result: possible dependence',
      meaning: {
        text: ['Your answers suggest that your body or mind may rely on alcohol.'],
      },
      next: ['Ask your GP or an alcohol service for an assessment.'],
    },
  } satisfies Record<RiskBand, { heading: string; meaning: Body; next: Prose }>,
  /**
   * Shown beside Next: what comes next, and how long it takes (measured by e2e/lengths.spec.ts). In the lower band,
   * shown beside Finish.
   */
  onward: {
    steps: 'Next, you see where you stand, then 6 more short pages. This takes about 6 minutes.',
    stepsWithCaution: 'Next, you see where you stand, then 6 more short pages. This takes about 7 minutes.',
    help: 'Next, you see who can help and how to reach them. This takes about 3 minutes.',
    finish: 'This clears your answers and goes back to the start. You can read more below first.',
  },
  /** Changes since the last check. A reduction is not praised, because it may be harmful (decision 8.10). */
  lastTime: {
    heading: 'Did you do this check before?',
    lead: 'Fill in what you remember. Nothing here is sent or kept.',
    score: 'Your score last time',
    units: 'Your units in a week last time',
    scores: (before: number, now: number) =>
      `Your score was ${before}, and is ${now} now: ${changed(now - before, plural(Math.abs(now - before), 'point'), 'lower', 'higher')}.`,
    weeks: (before: number, now: Week) => {
      const difference = now.units - before;
      const facts = `You drank ${unitsOf(before)} a week, and ${amountOf(now)} now`;
      if (now.atLeast && difference <= 0) return `${facts}.`;
      return `${facts}: ${now.atLeast ? 'at least ' : ''}${changed(difference, unitsOf(Math.abs(difference)), 'less', 'more')}.`;
    },
    noWeek: 'To compare your units, count your last 7 days.',
    fall: 'A lower number does not mean that there is no risk.',
    today: 'What counts is your result today.',
    /** For an earlier score or week that suggested dependence (decision 8.9e). */
    onceDependent: {
      score: 'Your last score suggested possible dependence.',
      week: 'The week you told us about was a very large amount.',
      beforeTarget: (contact: Sentence): Sentence => linked`Talk to ${contact} before you set a target.`,
      noneSafest: 'For you, no alcohol may be safest.',
      notSuddenly: 'Do not stop suddenly. Ask them what is safest for you.',
      lowerBand: (contact: Sentence): Sentence => linked`Talk to ${contact} about what is safest for you.`,
      stopped: 'No alcohol is likely to be safest for you. Your GP can help you stay stopped.',
    },
  },
  /**
   * For people whose drinking has injured someone in the last year (question 9). The advice is still to be compared
   * with current guidance (“check live” in docs/evidence.md).
   */
  afraid: {
    heading: 'If you are afraid of what you do when you drink',
    text: 'Tell your GP or the service you call that you are afraid you may hurt someone. They can help. If someone is in danger, call 999.',
  },
  /**
   * For people who may have been injured themselves (question 9). It is only ever on the screen: never in print, PDF,
   * mail or calendar, where somebody else may find it.
   */
  hurtAtHome: {
    heading: 'Are you hurt or afraid at home?',
    text: linked`It is not your fault. If you, a child or anyone else is in danger, ${call('call 999', '999')}.`,
    /** The heading of the helplines. The islands have none. */
    talk: 'You can talk to someone, free, day or night:',
    lines: {
      england: [inEngland],
      scotland: [inScotland],
      wales: [inWales],
      northernIreland: [inNorthernIreland],
      islands: [],
      englandOrScotland: [inEngland, inScotland],
      englandOrWales: [inEngland, inWales],
      unknown: [inEngland, inScotland, inWales, inNorthernIreland],
    } satisfies ByPlace<Prose>,
    leave: 'You can leave this page fast: Leave this site.',
  },
  /** The 14-unit guideline, in the lower band for people who drink now. */
  guideline: {
    heading: 'The weekly guideline',
    text: ['The UK’s most senior doctors advise men and women:'],
    list: [`no more than ${guidelineUnits} units a week, over ${overDays} days or more`],
    less: { list: ['several days without alcohol'] },
  },
  lowScoreNotes: {
    talkToGp: {
      heading: 'Talk your answers over with your GP',
      text: ['At least 1 answer you gave can be a sign that drinking is causing harm.'],
      /** Replaces the text if the only signs are from before the last year. */
      past: ['At least 1 answer you gave can be a sign that drinking caused harm.'],
    },
    /** Replaces the text of `talkToGp` for people who have stopped. */
    lastYear: 'Some of your answers are about harm in the last year.',
    weeklyUnits: {
      heading: 'Count your week',
      text: ['Count what you drink on a typical day, or on each day of a week.'],
      less: { text: ['You can then set yourself a target.'] },
    },
  },
};
