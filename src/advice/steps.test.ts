import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { judgeComplete, type VisitFacts } from '#domain/judgement.ts';
import { FULL_CAUTION, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import type { Part } from './blocks.ts';
import { help } from './help.ts';
import { textsOf } from './testing/textsOf.ts';
import { judgedVisit } from './judgeRecord.ts';
import {
  benefits,
  information,
  lastWeek,
  plan,
  restOfSummary,
  results,
  targetsAboveFields,
  targetsBelowFields,
  targetsBelowButton,
  weekPage,
} from './steps.ts';

const visit = (answers: typeof LOWER, facts: VisitFacts = {}) =>
  judgedVisit(en, judgeComplete(answers, { gender: 'f', age: 2, ...facts }), { place: 'england', contacts: null });

const ids = (parts: readonly Part[]): string => parts.map(({ id }) => id).join(' ');
const filled = (parts: readonly Part[]): string => ids(parts.filter(({ blocks }) => blocks.length > 0));

/** A week for which the full caution is due, and for which no answer is. */
const HEAVY = { consumptionUnits: 14, consumptionDays: 7 };

test.each([
  ['step 2', information, 'heading cautions sections'],
  ['step 3', benefits, 'heading cautions lead sections'],
  ['step 4', plan, 'heading cautions lead lists'],
] as const)('on %s the caution comes before any advice', (_step, document, order) => {
  expect(filled(document(en, visit(FULL_CAUTION)))).toBe(order);
});

test('under the full caution steps 3 and 7 have no list of what people find when they drink less', () => {
  const headings = (answers: typeof LOWER) => textsOf(benefits(en, visit(answers)).flatMap(({ blocks }) => blocks));
  for (const title of ['Within days', 'Within months', 'For those close to you']) {
    expect(headings(INCREASING)).toContain(title);
    expect(headings(FULL_CAUTION)).not.toContain(title);
  }
  expect(headings(FULL_CAUTION)).toContain('Ask yourself');
  expect(filled(restOfSummary(en, visit(INCREASING)))).toContain('benefits');
  expect(filled(restOfSummary(en, visit(FULL_CAUTION)))).not.toContain('benefits');
});

test('step 3 shows everything that depends on the chosen reason below the Next button', () => {
  const parts = (...of: Parameters<typeof visit>) => ids(benefits(en, visit(...of), 'money'));
  expect(ids(benefits(en, visit(INCREASING)))).toBe('heading cautions lead reason onward note sections');
  expect(ids(benefits(en, visit(INCREASING), 'mood'))).toBe(
    'heading cautions lead reason onward note linkToHelp sections helpNow',
  );
  expect(parts(INCREASING)).toBe('heading cautions lead reason onward note spending moneyHelp sections');
  expect(parts(FULL_CAUTION)).toBe('heading cautions lead reason onward note moneyHelp sections');
});

test('step 4 asks for a start day, unless the plan is to be discussed with a GP first', () => {
  expect(ids(plan(en, visit(INCREASING)))).toBe('heading cautions lead choices startDay lists');
  expect(ids(plan(en, visit(FULL_CAUTION)))).toBe('heading cautions lead choices lists');
});

test('step 5 has a caution and a note on pregnancy only where last week calls for them', () => {
  expect(ids(lastWeek(en, visit(INCREASING), false))).toBe('total guideline picture contact');
  expect(ids(lastWeek(en, visit(INCREASING, HEAVY), true))).toBe('total picture cautions pregnancy gpSheet');
  expect(ids(lastWeek(en, visit(FULL_CAUTION, HEAVY), true))).toBe('total picture contact gpSheet');
});

test('step 6 has the caution, then pregnancy, then the note on a higher-risk week, before the target', () => {
  expect(filled(targetsAboveFields(en, visit(INCREASING, HEAVY)))).toBe('cautions pregnancy higherRisk withGp picture');
  expect(filled(targetsAboveFields(en, visit(INCREASING)))).toBe('');
});

test('step 6 says under Next that a small step is a step, but not after a higher-risk week', () => {
  expect(filled(targetsBelowButton(en, visit(INCREASING)))).toBe('lead');
  expect(filled(targetsBelowButton(en, visit(INCREASING, HEAVY)))).toBe('');
});

test('step 6 has the advice on pregnancy under the target, unless a caution above has it', () => {
  expect(filled(targetsBelowFields(en, visit(INCREASING)))).toBe('pregnancy');
  expect(filled(targetsBelowFields(en, visit(FULL_CAUTION)))).toBe('');
});

test('step 7 has urgent help before the plan under a caution in a box, and last without one', () => {
  expect(ids(results(en, visit(FULL_CAUTION)))).toBe(
    'heading cautions helpFirst pregnancy summary gpSheet reminder app firstContact moreHelp driving yourWeek rest lastTime experience onward reference',
  );
  expect(ids(results(en, visit(INCREASING)))).toBe(
    'heading cautions pregnancy summary reminder app firstContact moreHelp driving yourWeek rest lastTime helpNow experience onward reference',
  );
});

test('the week page asks for a target, unless the week calls for the full caution', () => {
  expect(ids(weekPage(en, visit(LOWER)))).toContain('higherRisk target signs oneDay');
  expect(ids(weekPage(en, visit(LOWER, HEAVY)))).toContain(
    'cautions pregnancyFirst lowerFigure higherRisk oneDay pregnancy',
  );
});

test('help from 16 points has the caution first, then the local service and urgent help', () => {
  expect(ids(help(en, visit(HIGHER)) ?? [])).toBe(
    'heading opening cautions local helpNow next moreLocal gpSheet untilHelp sections national driversDuty moreOnDriving reminder app experience onward reference',
  );
  expect(help(en, visit(INCREASING))).toBeNull();
});
