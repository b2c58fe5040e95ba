import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import type { EthnicityGroup } from '#domain/ethnicityGroups.ts';
import { AUDIT_IDS, type AgeCode, type AuditId, type EthnicityCode, type Gender } from '#domain/questionnaire.ts';
import { demographics } from '../en/demographics.ts';
import { bands } from '../en/feedback.ts';

// The labels of the counts in the council's report, by their keys in the tables.

const from = (band: RiskBand): number => RISK_BANDS.find((item) => item.band === band)?.from ?? 0;

export const outcomeLabels: Readonly<Record<string, string>> = {
  all: 'All',
  notFinished: 'Not finished',
  finished: 'Finished',
  lower: bands.lower.name,
  increasing: bands.increasing.name,
  higher: bands.higher.name,
  dependence: bands.dependence.name,
  sixteenOrMore: `Scored ${from('higher')} or more`,
  eightOrMore: `Scored ${from('increasing')} or more`,
  ended: 'Checks',
  resultOnly: 'Result only',
  begun: 'Advice begun',
  weekOrTarget: 'Last week or target',
  partOfIt: 'Part of the advice',
  beganOrMore: 'Advice begun, or more',
  weekOrMore: 'Last week or target, or more',
  lastStep: 'Last step, no summary',
  summary: 'Summary taken',
  completed: 'Advice completed',
  notCompleted: 'Advice not completed',
  help: 'Screen with local help',
  higherHelp: 'Higher risk: screen with local help',
  higherResult: 'Higher risk: result only',
  dependenceHelp: 'Possible dependence: screen with local help',
  dependenceResult: 'Possible dependence: result only',
  within: 'Last week 14 units or fewer',
  toWithin: 'Over 14 units, target 14 or fewer',
  lowerButOver: 'Over 14 units, lower target but over 14',
  lowerTarget: 'Over 14 units, lower target',
  notLower: 'Over 14 units, target not lower',
  over: 'Last week over 14 units',
  pressed: 'Local contact pressed',
  notPressed: 'Local contact not pressed',
  increasingPressed: 'Increasing risk: local contact pressed',
  increasingNotPressed: 'Increasing risk: local contact not pressed',
  sixteenPressed: 'Scored 16 or more: local contact pressed',
  sixteenNotPressed: 'Scored 16 or more: local contact not pressed',
  opened: 'App store opened',
  notOpened: 'App store not opened',
  notHelpful: 'Not helpful',
  notSure: 'Not sure',
  helpful: 'Helpful',
  notHelpfulOrNotSure: 'Not helpful or not sure',
};

const AGE_GROUPS: Readonly<Record<Exclude<AgeCode, 0> | '1-2' | '3-4' | '5-6', string>> = {
  1: 'ages 18 to 24',
  2: 'ages 25 to 34',
  3: 'ages 35 to 44',
  4: 'ages 45 to 54',
  5: 'ages 55 to 64',
  6: 'ages 65 and over',
  '1-2': 'ages 18 to 34',
  '3-4': 'ages 35 to 54',
  '5-6': 'ages 55 and over',
};

const GENDERS: Readonly<Record<Gender | 'notAnswered', string>> = {
  f: 'women',
  m: 'men',
  o: 'people of another gender',
  notAnswered: 'gender not answered',
};

const ETHNIC_GROUPS: Readonly<Record<EthnicityCode | EthnicityGroup | 'allOther' | 'notAnswered', string>> = {
  ...demographics.ethnicity.options,
  13: 'other ethnic group',
  white: 'White',
  asian: 'Asian',
  black: 'Black',
  mixed: 'Mixed',
  other: 'other ethnic group',
  allOther: 'all other ethnic groups',
  notAnswered: 'ethnic group not answered',
};

const QUINTILES: Readonly<Record<string, string>> = {
  1: 'the most deprived fifth',
  2: 'the second most deprived fifth',
  3: 'the middle fifth',
  4: 'the second least deprived fifth',
  5: 'the least deprived fifth',
  '1-2': 'the two most deprived fifths',
  '3-5': 'the three least deprived fifths',
  notKnown: 'areas not known',
};

const questionNumber = (id: AuditId): string => `question ${id.slice(1)}`;
const ENDS: Readonly<Record<string, string>> = {
  gender: 'the question on gender',
  ethnicity: 'the question on ethnic group',
  ...Object.fromEntries(AUDIT_IDS.map((id) => [id, questionNumber(id)])),
  aboutYou: 'the questions about you',
  'q1-q3': 'questions 1 to 3',
  'q4-q10': 'questions 4 to 10',
  finished: 'finished',
};

/** The names of the groups in each table, as used within a sentence. */
export const lineLabels = {
  age: AGE_GROUPS,
  gender: GENDERS,
  ethnicity: ETHNIC_GROUPS,
  deprivation: QUINTILES,
  source: { otherSource: 'other source', notAnswered: 'source not answered' },
  ends: ENDS,
} satisfies Record<string, Readonly<Record<string, string>>>;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
