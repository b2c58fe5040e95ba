import type { SurveyAge } from '#domain/auditCPercentiles.ts';
import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Content } from '../content.ts';

type Steps = Content['steps'];
const { units: guidelineUnits, overDays } = WEEKLY_GUIDELINE;

const GROUPS = { f: 'women', m: 'men' } as const;
const agesOf = (age: SurveyAge): string => age.replace('-', ' to ').replace('+', ' or over');

/** The steps that inform: comparison, risks, and the benefits of cutting down. Sources: docs/evidence.md. */
export const compare: Steps['compare'] = {
  heading: 'How you compare',
  lead: ['Your answers put you in the increasing risk band.'],
  sentence: (men, women) => `${men}% of men and ${women}% of women are at increasing risk from their drinking.`,
  figureTitle: 'People at increasing risk',
  tableCaption: 'Share of men and women at increasing risk',
  groups: { m: 'Men', f: 'Women' },
  groupColumn: 'Group',
  shareColumn: 'At increasing risk',
  after: ['Most people drink less than this.'],
  standing: {
    heading: 'Where you stand',
    people: (peers) => (peers === 'all' ? 'adults' : `${GROUPS[peers.gender]} aged ${agesOf(peers.age)}`),
    sentence: (people, lower) =>
      `Of every 100 ${people}, at least ${lower} scored lower than you on the first 3 questions. This comes from a survey of England up to 2020.`,
    youngest: 'The survey’s youngest group is aged 16 to 24.',
    none: ['Your first 3 answers are only part of your score.', 'Your other answers raise your score.'],
    tableCaption: (people) => `100 ${people}`,
    columns: ['Their score', 'People'],
    lower: 'Lower than yours',
    notLower: 'Same or higher',
    atLeast: (people) => `at least ${people}`,
    atMost: (people) => `${people} or fewer`,
    source: 'Source: Alcohol Toolkit Study, May 2020.',
  },
  onward: 'The next pages help you think about what it means for you.',
};

export const information: Steps['information'] = {
  heading: 'What increasing risk means',
  lead: ['Alcohol affects your whole body. The more you drink, and the more often, the higher your risk.'],
  sections: [
    {
      heading: 'What can happen',
      text: ['Drinking at this level over time raises your risk of:'],
      list: [
        'high blood pressure, heart disease and stroke',
        'some cancers, such as breast, bowel, mouth and throat cancer',
        'liver disease',
        'low mood, worry and poor sleep',
        'accidents and injuries',
      ],
    },
    {
      heading: 'How much is low risk',
      text: [
        `The UK’s Chief Medical Officers are its most senior doctors. To keep your risk low, they advise drinking no more than ${guidelineUnits} units a week. This is the same for men and women.`,
        `If you drink as much as ${guidelineUnits} units a week, spread it over ${overDays} days or more.`,
        `${guidelineUnits} units is about 6 pints of beer at 4% strength, or 6 glasses of wine at 13%, 175ml each.`,
      ],
      less: { text: ['Have several days with no alcohol.'] },
    },
    {
      heading: 'Is any level safe?',
      text: ['No level is completely safe.'],
      less: { text: ['If you drink less, your risk is lower.'] },
    },
  ],
  pregnancy: {
    heading: 'Pregnancy',
    text: ['If you are pregnant, or think you could be, it is safest not to drink at all.'],
  },
};

export const benefits: Steps['benefits'] = {
  heading: 'Benefits of cutting down',
  lead: ['You do not have to stop to feel a change. Here’s what people often find when they drink less.'],
  consider: {
    heading: 'Think about what matters to you',
    text: ['You know your own life best. Ask yourself:'],
    list: [
      'what do I like about drinking?',
      'what do I like less about it?',
      'what would be better in my life if I drank less?',
      'what would I do with the time and money I saved?',
    ],
  },
  withinDays: {
    heading: 'Within days',
    text: ['You may:'],
    list: [
      'feel better in the mornings',
      'feel less tired in the day',
      'sleep better',
      'have more energy',
      'spend less',
    ],
  },
  withinMonths: {
    heading: 'Within months',
    text: ['You may:'],
    list: [
      'have lower blood pressure',
      'lose some weight, or stop gaining it',
      'feel less low and less worried',
      'help your liver to heal',
      'lower your risk of serious illness in the long term',
    ],
  },
  closeToYou: {
    heading: 'For those close to you',
    text: ['They may find that you:'],
    list: [
      'have more time for them',
      'argue less',
      'remember more of what you do together',
      'give them less to worry about',
    ],
  },
};
