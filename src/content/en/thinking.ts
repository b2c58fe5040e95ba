import type { ReasonChoice } from '#domain/plan.ts';
import type { Peers } from '#domain/populationPercentile.ts';
import type { SurveyAge } from '#domain/auditCPercentiles.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { groupThousands } from './amounts.ts';

const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;

const GROUPS = { f: 'women', m: 'men' } as const;
const agesOf = (age: SurveyAge): string => age.replace('-', ' to ').replace('+', ' or over');

/** The texts of steps 1 to 3: comparison, risks, and the benefits of cutting down. Sources: docs/evidence.md. */
export const compare = {
  heading: 'How you compare',
  sentence: (men: number, women: number) =>
    `${men}% of men and ${women}% of women are at increasing risk from their drinking.`,
  figureTitle: 'People at increasing risk',
  /** The label that opens the table. */
  table: 'These figures as a table',
  tableCaption: 'Share of men and women at increasing risk',
  groups: { m: 'Men', f: 'Women' },
  groupColumn: 'Group',
  shareColumn: 'At increasing risk',
  after: ['Most people drink less than this group.'],
  /** The visitor's place among people of the same sex and age. */
  standing: {
    /** The people that the visitor is compared with, e.g. "women aged 35 to 44". */
    people: (peers: Peers) => (peers === 'all' ? 'adults' : `${GROUPS[peers.gender]} aged ${agesOf(peers.age)}`),
    sentence: (people: string, lower: number) =>
      `Of every 100 ${people}, at least ${lower} scored lower than you on the first 3 questions. This comes from a survey of England up to 2020.`,
    /** For visitors whose age group is only part of the survey's youngest group. */
    youngest: 'The survey’s youngest group is aged 16 to 24.',
    /** Replaces the comparison when fewer than half of the people compared scored lower. */
    none: ['Your first 3 answers are only part of your score.', 'Your other answers raise your score.'],
    /** The labels of the picture: for the people who scored lower, and for the others. */
    lower: (people: number) => `at least ${people} scored lower`,
    you: (people: number) => `you are one of these ${people}`,
    source: 'Source: Alcohol Toolkit Study, May 2020.',
  },
};

export const information = {
  heading: 'What increasing risk means',
  health: {
    heading: 'Your health over time',
    text: ['Drinking at this level can harm your health over time. It gives you a higher risk of:'],
    list: [
      'high blood pressure, heart disease and stroke',
      'cancer of the breast, bowel, mouth or throat',
      'liver disease',
      'low mood and poor sleep',
      'accidents',
    ],
  },
  anyLevel: {
    heading: 'Is any level safe?',
    text: ['No level of drinking is completely safe. The more you drink, the higher your risk.'],
  },
  /** Shown between the two sections, only to people who drink now. */
  guideline: {
    heading: 'The weekly guideline',
    text: [
      `The UK’s most senior doctors advise men and women to drink no more than ${guidelineUnits} units a week. Spread them over ${overDays} days or more.`,
      'That is 6 pints of beer at 4%, or 6 glasses of wine (175ml) at 13%.',
    ],
    less: { text: ['Have several days with no alcohol.'] },
  },
};

export const benefits = {
  heading: 'Benefits of cutting down',
  lead: ['You do not have to stop to feel a change.'],
  /** A reason of the visitor's own: six pictures, and a seventh choice in words. */
  reason: {
    question: 'What would you like more of?',
    choices: {
      sleep: 'Better sleep',
      money: 'Money',
      energy: 'Energy',
      mood: 'A lighter mood',
      health: 'Health',
      family: 'Time with people I care about',
      none: 'None of these',
    } satisfies Record<ReasonChoice, string>,
  },
  /** Shown when the reason is sleep. */
  sleep: 'Sleep can be worse for some days before it gets better.',
  /** Shown when the reason is mood: `lifts`, unless drinking less needs advice first, then `low`. */
  mood: {
    lifts: 'Mood often lifts when people drink less, but not always.',
    low: 'If you feel low for 2 weeks or more, talk to your GP.',
  },
  /** Shown when the reason is money. */
  money: {
    spend: 'What I spend on drinks in a week',
    hint: 'In pounds a week. It is not sent or kept.',
    year: (week: number, year: number) => `£${groupThousands(week)} a week is £${groupThousands(year)} a year`,
    help: 'Worried about money? Your council or Citizens Advice can help, free.',
  },
  consider: {
    heading: 'Ask yourself',
    text: [],
    list: ['what do I like about drinking?', 'what would be better if I drank less?'],
  },
  withinDays: {
    heading: 'Within days',
    text: ['You may:'],
    list: ['sleep better', 'feel better in the mornings', 'have more energy', 'spend less'],
  },
  withinMonths: {
    heading: 'Within months',
    text: ['You may:'],
    list: [
      'have lower blood pressure',
      'feel less low and less worried',
      'help your liver to heal',
      'lower your risk of serious illness',
    ],
  },
  closeToYou: {
    heading: 'For those close to you',
    text: ['You may:'],
    list: ['have more time for them', 'argue less', 'remember more'],
  },
};
