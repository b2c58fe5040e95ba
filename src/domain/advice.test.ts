import { expect, test } from 'vitest';
import { FULL_CAUTION_WEEKS, isUnderAge, pregnancyAdvice, withdrawalCaution } from './advice.ts';
import type { CautionStrength, PregnancyAdvice } from './advice.ts';
import type { RiskBand } from './audit.ts';
import { AGE_CODES, type AgeCode, type Gender, GENDERS } from './questionnaire.ts';
import type { TriageRecord } from './triage.ts';

test('only age code 0 is under age; a missing answer is not', () => {
  expect(isUnderAge(0)).toBe(true);
  expect(isUnderAge(1)).toBe(false);
  expect(isUnderAge(undefined)).toBe(false);
});

test.each<[string, RiskBand, TriageRecord, CautionStrength | null]>([
  ['a low score without signs', 'lower', { q1: 1, q2: 0, q3: 0, q6: 0 }, null],
  ['a morning drink less than monthly, alone', 'lower', { q6: 1 }, 'line'],
  ['the same at increasing risk', 'increasing', { q6: 1 }, 'line'],
  ['a morning drink monthly', 'lower', { q6: 2 }, 'full'],
  ['the highest answer to questions 1 to 3 (12 to 15 points)', 'increasing', { q1: 4, q2: 4, q3: 4 }, 'full'],
  ['the highest answer to questions 1 and 2, 3 weekly', 'increasing', { q1: 4, q2: 4, q3: 3 }, null],
  ['the highest answer to questions 1 and 3, 2 one below', 'increasing', { q1: 4, q2: 3, q3: 4 }, null],
  ['the highest answer to questions 2 and 3, 1 one below', 'increasing', { q1: 3, q2: 4, q3: 4 }, null],
  ['higher risk', 'higher', { q6: 0 }, 'full'],
  ['possible dependence', 'dependence', { q6: 0 }, 'full'],
  ['16 units on 1 day', 'increasing', { consumptionUnits: 16, consumptionDays: 1 }, null],
  ['35 units on 3 days', 'increasing', { consumptionUnits: 35, consumptionDays: 3 }, null],
  ['15 units on 4 days', 'increasing', { consumptionUnits: 15, consumptionDays: 4 }, 'full'],
  ['14 units on 4 days', 'increasing', { consumptionUnits: 14, consumptionDays: 4 }, null],
  ['10 units on 5 days', 'increasing', { consumptionUnits: 10, consumptionDays: 5 }, 'full'],
  ['9 units on 7 days', 'increasing', { consumptionUnits: 9, consumptionDays: 7 }, null],
  ['14 units on 7 days', 'increasing', { consumptionUnits: 14, consumptionDays: 7 }, 'full'],
  ['12 units on 6 days', 'increasing', { consumptionUnits: 12, consumptionDays: 6 }, 'full'],
  [
    'a rare morning drink and 15 units on 7 days',
    'increasing',
    { q6: 1, consumptionUnits: 15, consumptionDays: 7 },
    'full',
  ],
])('the withdrawal caution after %s', (_what, band, triage, strength) => {
  expect(withdrawalCaution(triage, band)).toBe(strength);
});

test('the full caution starts at 15 units on 4 days and 10 units on 5 days', () => {
  expect(FULL_CAUTION_WEEKS).toEqual([
    { units: 15, days: 4 },
    { units: 10, days: 5 },
  ]);
});

test.each<[Gender, AgeCode, CautionStrength | null, PregnancyAdvice | null]>([
  ['f', 1, null, { form: 'note', says: 'general' }],
  ['f', 3, 'line', { form: 'note', says: 'general' }],
  ['f', 3, 'full', { form: 'note', says: 'seekHelpToday' }],
  ['o', 2, null, { form: 'line', says: 'general' }],
  ['o', 2, 'full', { form: 'line', says: 'seekHelpToday' }],
  ['f', 4, 'full', null],
  ['o', 4, null, null],
  ['m', 2, 'full', null],
])('gender %s, age code %i, caution %s: the advice on pregnancy is %j', (gender, age, caution, advice) => {
  expect(pregnancyAdvice({ gender, age }, caution)).toEqual(advice);
});

test('without an age there is no advice on pregnancy', () => {
  for (const gender of GENDERS) expect(pregnancyAdvice({ gender }, 'full')).toBeNull();
});

test('with the full caution nobody is told that not drinking at all is safest', () => {
  for (const gender of GENDERS)
    for (const age of AGE_CODES) expect(pregnancyAdvice({ gender, age }, 'full')?.says).not.toBe('general');
});
