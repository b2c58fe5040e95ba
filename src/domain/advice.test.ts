import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AfterStopping,
  afterStoppingAdvice,
  type Caution,
  type DryWeek,
  dryWeekOf,
  FULL_CAUTION_WEEKLY_UNITS,
  FULL_CAUTION_WEEKS,
  harmAdvice,
  type LastTime,
  signOfPastDependence,
  type PregnancyAdvice,
  pregnancyAdvice,
  withdrawalCaution,
} from './advice.ts';
import { auditC } from './answers.ts';
import { isUnderAge } from './questionnaire.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import type { VisitFacts } from './judgement.ts';
import { AGE_CODES, type AgeCode, type Gender, GENDERS } from './questionnaire.ts';
import { answersOf, NO_DRINKING } from './testing/sampleAnswers.ts';
import { figuresByDay, sumOfDays } from './weekByDay.ts';

const evenly = (consumptionUnits: number, consumptionDays: number) => ({ consumptionUnits, consumptionDays });
const exactly = (unitsExact: number, consumptionUnits: number, consumptionDays: number) => ({
  unitsExact,
  consumptionUnits,
  consumptionDays,
});
const byDay = (...days: readonly number[]) => ({ ...figuresByDay(days), days });

test('only age code 0 is under age; a missing answer is not', () => {
  expect(isUnderAge(0)).toBe(true);
  expect(isUnderAge(1)).toBe(false);
  expect(isUnderAge(undefined)).toBe(false);
});

test.each<[string, RiskBand, VisitFacts, Caution | null]>([
  ['a low score without signs', 'lower', { q1: 1, q2: 0, q3: 0, q6: 0 }, null],
  ['a morning drink less than monthly, alone', 'lower', { q6: 1 }, 'line'],
  ['the same at increasing risk', 'increasing', { q6: 1 }, 'line'],
  ['a morning drink monthly', 'lower', { q6: 2 }, 'full'],
  ['the highest answer to questions 1 to 3 (12 to 15 points)', 'increasing', { q1: 4, q2: 4, q3: 4 }, 'full'],
  ['the highest answer to questions 1 and 2', 'increasing', { q1: 4, q2: 4, q3: 0 }, 'full'],
  ['the highest answer to questions 1 and 3', 'lower', { q1: 4, q2: 0, q3: 4 }, 'full'],
  ['the highest answer to question 1, 2 and 3 one below', 'increasing', { q1: 4, q2: 3, q3: 3 }, null],
  ['the highest answer to questions 2 and 3, 1 one below', 'increasing', { q1: 3, q2: 4, q3: 4 }, 'full'],
  ['heavy days daily, though drinking is said to be monthly', 'lower', { q1: 1, q2: 0, q3: 4 }, 'full'],
  ['“Never”, then 1 or 2 units and heavy days daily', 'lower', { q1: 0, q2: 1, q3: 4 }, 'full'],
  ['“Never”, then 10 units or more on a day', 'lower', { q1: 0, q2: 4, q3: 0 }, 'full'],
  ['10 units or more, 2 to 4 times a month', 'lower', { q1: 2, q2: 4, q3: 1 }, null],
  ['10 units or more, 2 to 3 times a week, weekly heavy days', 'increasing', { q1: 3, q2: 4, q3: 3 }, null],
  ['higher risk', 'higher', { q6: 0 }, 'full'],
  ['possible dependence', 'dependence', { q6: 0 }, 'full'],
  ['16 units on 1 day', 'increasing', { consumptionUnits: 16, consumptionDays: 1 }, null],
  ['35 units on 2 days', 'increasing', { consumptionUnits: 35, consumptionDays: 2 }, null],
  ['35 units on 3 days: 105 in the week', 'increasing', { consumptionUnits: 35, consumptionDays: 3 }, 'full'],
  ['34 units on 3 days: 102 in the week', 'increasing', { consumptionUnits: 34, consumptionDays: 3 }, null],
  ['15 units on 4 days', 'increasing', { consumptionUnits: 15, consumptionDays: 4 }, 'full'],
  ['14 units on 4 days', 'increasing', { consumptionUnits: 14, consumptionDays: 4 }, null],
  ['10 units on 5 days', 'increasing', { consumptionUnits: 10, consumptionDays: 5 }, 'full'],
  ['9 units on 7 days', 'increasing', { consumptionUnits: 9, consumptionDays: 7 }, null],
  ['14 units on 7 days', 'increasing', { consumptionUnits: 14, consumptionDays: 7 }, 'full'],
  ['14 units on 5 days', 'lower', { consumptionUnits: 14, consumptionDays: 5 }, 'full'],
  ['15 units with 0 days', 'increasing', { consumptionUnits: 15, consumptionDays: 0 }, null],
  ['12 units on 6 days', 'increasing', { consumptionUnits: 12, consumptionDays: 6 }, 'full'],
  [
    'a rare morning drink and 15 units on 7 days',
    'increasing',
    { q6: 1, consumptionUnits: 15, consumptionDays: 7 },
    'full',
  ],
  ['9.5 units on 5 days by the calculator, rounded to 10', 'increasing', exactly(9.5, 10, 5), 'full'],
  ['9.9 units on 5 days by the calculator, rounded to 10', 'increasing', exactly(9.9, 10, 5), 'full'],
  ['9.4 units on 5 days by the calculator, rounded to 9', 'increasing', exactly(9.4, 9, 5), null],
  ['14.5 units on 4 days by the calculator, rounded to 15', 'increasing', exactly(14.5, 15, 4), 'full'],
  ['10.4 units on 7 days: 72.8, by the exact total', 'increasing', exactly(10.4, 10, 7), 'full'],
  ['52.5 units on 2 days, limited to 35', 'increasing', exactly(52.5, 35, 2), 'full'],
  ['52.4 units on 2 days, limited to 35', 'increasing', exactly(52.4, 35, 2), null],
  ['34.5 units on 3 days, “35 or more”', 'increasing', exactly(34.5, 35, 3), 'full'],
  ['15 units on 4 of 7 days', 'increasing', byDay(15, 15, 15, 15, 1, 1, 1), 'full'],
  ['10 units on 5 of 7 days', 'increasing', byDay(10, 10, 10, 10, 10, 1, 1), 'full'],
  ['35 units or more on 3 of 7 days', 'increasing', byDay(35, 35, 35, 0, 0, 0, 0), 'full'],
  ['105 units on 4 days', 'increasing', byDay(34, 34, 34, 3, 0, 0, 0), 'full'],
  ['104 units on 4 days', 'increasing', byDay(34, 34, 34, 2, 0, 0, 0), null],
  ['14 units on 4 of 7 days, 9 on the others', 'increasing', byDay(14, 14, 14, 14, 9, 9, 9), 'full'],
  ['9 units on 6 days and 20 on the other', 'increasing', byDay(9, 9, 9, 9, 9, 9, 20), 'full'],
  ['70 units on 5 days', 'increasing', byDay(34, 9, 9, 9, 9, 0, 0), 'full'],
  ['69 units on 5 days', 'increasing', byDay(33, 9, 9, 9, 9, 0, 0), null],
  ['70 units on 4 days', 'increasing', byDay(34, 14, 14, 8, 0, 0, 0), null],
  ['no drink now, at 4 points', 'lower', { q1: 0, q2: 0, q3: 4 }, null],
  ['no drink now, with a drink in the morning before', 'increasing', { q1: 0, q2: 0, q3: 4, q6: 4 }, null],
  ['no drink now, at 20 points', 'dependence', { q1: 0, q2: 0, q4: 4, q5: 4, q6: 4, q7: 4, q8: 4 }, null],
  [
    '“Never” with a drink in the morning, and 1 unit last week',
    'lower',
    { q1: 0, q2: 0, q6: 2, ...evenly(1, 1) },
    'full',
  ],
  ['no drink now, but 15 units on 7 days', 'lower', { q1: 0, q2: 0, q3: 4, ...evenly(15, 7) }, 'full'],
  ['no drink in any answer', 'lower', { q1: 0, q2: 0, q3: 0, q6: 0, q10: 0 }, null],
  ['“Never”, then units', 'lower', { q1: 0, q2: 1, q6: 2 }, 'full'],
])('the withdrawal caution after %s', (_what, band, triage, strength) => {
  expect(withdrawalCaution(triage, band)).toBe(strength);
});

const STOPPING = { drinking: 'stopped', contradictsWeek: false, dryWeek: null } as const;

test.each<[string, Partial<AuditAnswers>, AfterStopping]>([
  ['1 on question 3', { q3: 1 }, 'line'],
  ['2 on question 3', { q3: 2 }, 'line'],
  ['3 on question 3', { q3: 3 }, 'box'],
  ['1 on question 4', { q4: 1 }, 'box'],
  ['1 on question 5', { q5: 1 }, 'box'],
  ['1 on question 6', { q6: 1 }, 'box'],
  ['2 on question 7', { q7: 2 }, 'line'],
  ['3 on question 7', { q7: 3 }, 'box'],
  ['1 on question 8', { q8: 1 }, 'line'],
  ['2 on question 8', { q8: 2 }, 'box'],
  ['8 points in all', { q3: 2, q7: 2, q9: 4 }, 'box'],
  ['injury in the last year alone', { q9: 4 }, 'line'],
  ['injury in the last year, and 2 on question 3', { q3: 2, q9: 4 }, 'box'],
  ['concern in the last year, and 1 on question 7', { q7: 1, q10: 4 }, 'box'],
  ['concern longer ago, and 1 on question 3', { q3: 1, q10: 2 }, 'line'],
])('someone who has stopped, with %s, gets the advice after stopping as a %s', (_what, answers, advice) => {
  expect(afterStoppingAdvice(answersOf(answers), STOPPING)).toBe(advice);
});

test.each<[string, Partial<Parameters<typeof afterStoppingAdvice>[1]>, AfterStopping | null]>([
  ['“Never” with units for last week', { drinking: 'maybeStopped', contradictsWeek: true }, 'box'],
  ['“Never” with units in question 2', { drinking: 'maybeStopped' }, 'question'],
  ['a week of none after frequent, heavy drinking', { drinking: 'now', dryWeek: 'oftenBefore' }, 'box'],
  ['a week of none with the full caution', { drinking: 'now', dryWeek: 'cautionBefore' }, 'box'],
  ['a week of none after frequent drinking', { drinking: 'now', dryWeek: 'notable' }, 'line'],
  ['a week of none after little drinking', { drinking: 'now', dryWeek: 'unusual' }, null],
  ['drinking now', { drinking: 'now' }, null],
  ['no drinking', { drinking: 'never' }, null],
  ['something long ago', { drinking: 'longAgo' }, null],
])('the advice after stopping for %s is %s', (_what, grounds, advice) => {
  expect(afterStoppingAdvice(NO_DRINKING, { ...STOPPING, ...grounds })).toBe(advice);
});

test.each<[Partial<AuditAnswers>, boolean, DryWeek]>([
  [{ q1: 4, q2: 3 }, false, 'oftenBefore'],
  [{ q1: 3, q2: 0 }, true, 'oftenBefore'],
  [{ q1: 2, q2: 4 }, true, 'cautionBefore'],
  [{ q1: 4, q2: 2 }, false, 'notable'],
  [{ q1: 3, q2: 4 }, false, 'notable'],
  [{ q1: 1, q6: 1 }, false, 'notable'],
  [{ q1: 4, q2: 1 }, false, 'unusual'],
  [{ q1: 2, q2: 4 }, false, 'unusual'],
])('a week of no alcohol after answers %j, full caution %s, counts as %s', (answers, fullCaution, dryWeek) => {
  expect(dryWeekOf(answersOf(answers), fullCaution)).toBe(dryWeek);
});

test.each<[LastTime, ReturnType<typeof signOfPastDependence>]>([
  [{ score: 20, units: null }, 'score'],
  [{ score: 20, units: 105 }, 'score'],
  [{ score: 19, units: 105 }, 'week'],
  [{ score: 19, units: 104 }, null],
  [{ score: null, units: null }, null],
])('an earlier check of %j suggests dependence by its %s', (lastTime, by) => {
  expect(signOfPastDependence(lastTime)).toBe(by);
});

const NOW = { band: 'increasing', caution: null, drinking: 'now', afterStopping: null } as const;

test.each<[string, Partial<AuditAnswers>]>([
  ['2 on question 4', { q4: 2 }],
  ['2 on question 5', { q5: 2 }],
  ['1 on question 6', { q6: 1 }],
  ['3 on question 7', { q7: 3 }],
  ['3 on question 8', { q8: 3 }],
  ['4 on question 9', { q9: 4 }],
  ['4 on question 10', { q10: 4 }],
  ['four lighter signs', { q4: 1, q5: 1, q7: 2, q8: 2 }],
  ['four other lighter signs', { q7: 2, q8: 2, q9: 2, q10: 2 }],
])('at increasing risk, %s leads to the GP', (_what, answers) => {
  expect(harmAdvice(answersOf(answers), NOW)).toBe('now');
  expect(harmAdvice(answersOf(answers), { ...NOW, afterStopping: 'line' })).toBe('lastYear');
  expect(harmAdvice(answersOf(answers), { ...NOW, drinking: 'stopped', afterStopping: 'box' })).toBe('lastYear');
  expect(harmAdvice(answersOf(answers), { ...NOW, caution: 'full' })).toBeNull();
  expect(harmAdvice(answersOf(answers), { ...NOW, band: 'lower' })).toBeNull();
});

test.each<[string, Partial<AuditAnswers>]>([
  ['the lightest answers to questions 4, 5 and 7', { q4: 1, q5: 1, q7: 2 }],
  ['1 on questions 7 and 8', { q7: 1, q8: 1 }],
  ['2 on questions 9 and 10', { q9: 2, q10: 2 }],
])('at increasing risk, %s are no clear sign of harm', (_what, answers) => {
  expect(harmAdvice(answersOf(answers), NOW)).toBeNull();
});

test('the full caution starts at 15 units on 4 days, 10 on 5, 35 or more on 3, 105 in a week, and 70 on 5 days', () => {
  expect(FULL_CAUTION_WEEKS).toEqual([
    { units: 15, days: 4 },
    { units: 10, days: 5 },
    { units: 35, days: 3 },
  ]);
  expect(FULL_CAUTION_WEEKLY_UNITS).toEqual([
    { units: 105, days: 1 },
    { units: 70, days: 5 },
  ]);
});

test('an AUDIT-C of 11 or 12 always brings the full caution', () => {
  const codes = [0, 1, 2, 3, 4] as const;
  const triples = codes.flatMap((q1) => codes.flatMap((q2) => codes.map((q3) => ({ q1, q2, q3 }))));
  const highest = triples.filter((answers) => auditC(answers) >= 11);
  expect(highest).toHaveLength(4);
  for (const answers of highest) expect(withdrawalCaution(answers, 'increasing')).toBe('full');
  const inFull = triples.filter((answers) => withdrawalCaution(answers, 'lower') === 'full');
  // The 32 combinations of answers: 24 with daily heavy days, except those where questions 1 and 2 are both 0; 4 with
  // 10 units or more after "Never"; and 4 with 10 units or more on 4 days or more.
  expect(inFull).toHaveLength(24 + 4 + 4);
});

test('a week entered by day gets the full caution from 70 units on 5 days, as the same typical day would', () => {
  const anyWeek = fc.array(fc.nat({ max: 35 }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(anyWeek, (days) => {
      const { consumptionUnits, consumptionDays } = figuresByDay(days);
      fc.pre(sumOfDays(days) >= 70 && consumptionDays >= 5);
      expect(withdrawalCaution({ consumptionUnits, consumptionDays }, 'lower')).toBe('full');
      expect(withdrawalCaution(byDay(...days), 'lower')).toBe('full');
    }),
  );
});

test('of all typical weeks, exactly those above the thresholds of a second list get the full caution', () => {
  const isNamed = (units: number, days: number): boolean =>
    (days >= 4 && units >= 15) || (days >= 5 && units >= 10) || units * days >= 105;
  const wrong = [];
  for (let units = 0; units <= 35; units++)
    for (let days = 0; days <= 7; days++) {
      const caution = withdrawalCaution({ q1: 2, ...evenly(units, days) }, 'increasing');
      if ((caution === 'full') !== isNamed(units, days)) wrong.push([units, days]);
    }
  expect(wrong).toEqual([]);
});

const DRINKS = { hasStopped: null, band: 'increasing' } as const;

test.each<[Gender, AgeCode, boolean, PregnancyAdvice | null]>([
  ['f', 1, false, { form: 'note', says: 'general' }],
  ['f', 3, false, { form: 'note', says: 'general' }],
  ['f', 3, true, { form: 'note', says: 'seekHelpToday' }],
  ['o', 2, false, { form: 'line', says: 'general' }],
  ['o', 2, true, { form: 'line', says: 'seekHelpToday' }],
  ['f', 4, false, null],
  ['f', 4, true, { form: 'line', says: 'seekHelpToday' }],
  ['o', 4, false, null],
  ['o', 4, true, { form: 'line', says: 'seekHelpToday' }],
  ['f', 5, true, null],
  ['o', 6, true, null],
  ['m', 2, true, null],
])('the advice on pregnancy for gender %s, age code %i, help needed first %s: %j', (gender, age, helpFirst, advice) => {
  expect(pregnancyAdvice({ gender, age }, { helpFirst, ...DRINKS })).toEqual(advice);
});

test.each<[string, Partial<AuditAnswers>, RiskBand, AfterStopping, NonNullable<PregnancyAdvice>['says']]>([
  ['a morning drink', { q6: 1 }, 'lower', 'box', 'tellToday'],
  ['weekly heavy days', { q3: 3 }, 'lower', 'box', 'tellToday'],
  ['a score of 16 or more', { q4: 4 }, 'higher', 'box', 'tellToday'],
  ['the box alone', { q4: 1 }, 'lower', 'box', 'tell'],
  ['no box', { q3: 1 }, 'lower', 'line', 'sober'],
])('in pregnancy, someone who has stopped, with %s, is told: %5$s', (_what, answers, band, hasStopped, says) => {
  const grounds = { helpFirst: false, hasStopped, band };
  expect(pregnancyAdvice({ gender: 'f', age: 3, ...answers }, grounds)).toEqual({ form: 'note', says });
  const later = hasStopped === 'box' ? { form: 'line', says } : null;
  expect(pregnancyAdvice({ gender: 'f', age: 4, ...answers }, grounds)).toEqual(later);
});

test('without an age there is no advice on pregnancy', () => {
  for (const gender of GENDERS) expect(pregnancyAdvice({ gender }, { helpFirst: true, ...DRINKS })).toBeNull();
});

test('under the full caution nobody is told that not drinking at all is safest', () => {
  for (const gender of GENDERS)
    for (const age of AGE_CODES)
      expect(pregnancyAdvice({ gender, age }, { helpFirst: true, ...DRINKS })?.says).not.toBe('general');
});
