import { INCREASING_RISK_SHARE, WEEKLY_GUIDELINE } from '#domain/advice.ts';
import { INFOGRAPHIC } from '#domain/drinks.ts';
import { AUDIT_IDS, GENDERS } from '#domain/questionnaire.ts';
import type { Content } from '../content.ts';

/** One text of the product as a visitor reads it, and where it stands in the content, e.g. "steps.plan.lead.0". */
export type ShownText = {
  readonly path: string;
  readonly text: string;
  /** What filled the gaps, for a sentence that has some. */
  readonly gaps?: readonly unknown[];
};

type Samples = readonly (readonly unknown[])[];
const { m: men, f: women } = INCREASING_RISK_SHARE;

/** What the sentences with gaps are filled with, so that they can be read. One that is missing stops the tests. */
const SAMPLES: Readonly<Record<string, Samples>> = {
  'common.progress': [[5, 14]],
  'common.copyright': [['2026', 'Sample Health']],
  'audit.text': AUDIT_IDS.flatMap((id) => GENDERS.map((gender) => [id, gender])),
  'audit.title': AUDIT_IDS.map((id) => [id]),
  'audit.totalForTypicalDay': [[7], [1]],
  'audit.totalForSingleOccasion': [
    [9, 'm'],
    [5, 'm'],
    [7, 'o'],
  ],
  'infographic.units': INFOGRAPHIC.map(({ units }) => [units]),
  'calculator.remove': [[2, 'Pint (568ml)', 'Beer or cider']],
  'calculator.removed': [[2, 'Pint (568ml)', 'Beer or cider']],
  'calculator.total': [[7]],
  'calculator.steps.of': [[1, 4]],
  'calculator.sizeWithMl': [['Pint', 568]],
  'calculator.strength': [[4.5]],
  'calculator.unitsToOneDecimal': [[2.5]],
  'calculator.heldToMost': [[40, 35]],
  'feedback.score': [[9]],
  'feedback.scaleLabel': [
    ['Lower risk', 5],
    ['Possible dependence', 22],
  ],
  'steps.compare.sentence': [[men, women]],
  'steps.compare.own.m': [[men]],
  'steps.compare.own.f': [[women]],
  'steps.lastWeek.unitOption': [[5], [35]],
  'steps.lastWeek.dayOption': [[3]],
  'steps.lastWeek.total': [
    [20, false],
    [70, true],
  ],
  'steps.targets.unitOption': [[35]],
  'steps.targets.change': [
    [{ units: 20, atLeast: false }, 9],
    [{ units: 20, atLeast: false }, 20],
    [{ units: 20, atLeast: false }, 21],
    [{ units: 70, atLeast: true }, 9],
    [{ units: 70, atLeast: true }, 70],
  ],
  'steps.results.lastWeek': [
    [5, 4, 20, false],
    [0, 0, 0, false],
    [35, 2, 70, true],
  ],
  'steps.results.target': [[3, 3, 9]],
  'steps.results.guideline': [[WEEKLY_GUIDELINE.units]],
  'summary.madeOn': [['21 November 2026']],
  'summary.forClient': [['City of York']],
  'summary.figureAlt': [[20, false, 9, WEEKLY_GUIDELINE.units]],
  'summary.barUnits': [
    [20, false],
    [1, false],
    [70, true],
  ],
  'summary.weekUnits': [
    [20, false],
    [70, true],
  ],
  'summary.page': [[1, 2]],
};

function called(path: string, sentence: (...gaps: readonly unknown[]) => unknown): readonly ShownText[] {
  const samples = SAMPLES[path];
  if (!samples) throw new Error(`no sample for the sentence with gaps at ${path}`);
  return samples.map((gaps) => ({ path, text: String(sentence(...gaps)), gaps }));
}

function walk(value: unknown, path: string): readonly ShownText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return called(path, value as (...gaps: readonly unknown[]) => unknown);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, path === '' ? key : `${path}.${key}`));
}

const NOT_SHOWN = ['language', 'locale'];

/** Every text of a language, sentences with gaps filled in. */
export function shownTexts(content: Content): readonly ShownText[] {
  return walk(content, '').filter(({ path, text }) => text !== '' && !NOT_SHOWN.includes(path));
}
