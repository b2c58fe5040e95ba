import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { needsFullCaution, safetyFaults } from '#content/testing/safety.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import { type FiveCode, GENDERS } from '#domain/questionnaire.ts';
import { MAX_DAYS, MAX_UNITS } from '#domain/triage.ts';
import { summaryDocument } from './summaryDocument.ts';
import { SETTINGS, VISIT } from './testing/sampleInput.ts';

const upTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, value) => value);
/** Answers in the increasing band, which alone has a summary: no caution, one line, and the full caution. */
const ANSWERS = [
  { q1: 2, q2: 2, q3: 2, q6: 0 },
  { q1: 2, q2: 2, q3: 2, q6: 1 },
  { q1: 2, q2: 2, q3: 2, q6: 2 },
  { q1: 4, q2: 4, q3: 4, q6: 0 },
] as const satisfies readonly Record<string, FiveCode>[];
const GOALS = [
  { goalUnits: 0, goalDays: 0 },
  { goalUnits: 5, goalDays: 2 },
  { goalUnits: 35, goalDays: 7 },
];
/** A woman or another person of 25 to 34 is advised on pregnancy, one of 55 is not. */
const AGES = [2, 5] as const;
/** Every choice, so that none is found unsafe. */
const PLAN = { choices: PLAN_CODES, startDay: 'monday' } as const;
const PHONE = VISIT.contacts?.phone ?? '';

test('the summary says nothing unsafe, whatever the answers, the gender, the age, the week and the target', () => {
  const found = new Map<string, unknown>();
  let summaries = 0;
  for (const answers of ANSWERS)
    for (const gender of GENDERS)
      for (const age of AGES)
        for (const consumptionUnits of upTo(MAX_UNITS))
          for (const consumptionDays of upTo(MAX_DAYS))
            for (const goal of GOALS) {
              const figures = { consumptionUnits, consumptionDays, ...goal };
              const { blocks } = summaryDocument(en, SETTINGS, { ...VISIT, answers, gender, age, figures, plan: PLAN });
              const answered = { ...answers, score: 12, units: consumptionUnits, days: consumptionDays };
              const context = { phones: [PHONE], ofTheWeek: true };
              for (const fault of safetyFaults(answered, JSON.stringify(blocks), context))
                found.set(fault, { answers, gender, age, figures });
              summaries += 1;
            }
  expect(Object.fromEntries(found)).toEqual({});
  expect(summaries).toBe(4 * 3 * 2 * 36 * 8 * 3);
});

test('the search itself finds what is unsafe', () => {
  const heavy = { q1: 4, q2: 4, q3: 4, q6: 0, score: 12, units: 14, days: 7 };
  expect(needsFullCaution(heavy)).toBe(true);
  const beside = (text: string) =>
    safetyFaults(heavy, `Do not stop drinking suddenly ${text}`, { phones: ['111'], ofTheWeek: true });
  expect(beside('Call 111.')).toEqual([]);
  expect(beside('That is 98 units less than last week.')).toHaveLength(2);
  for (const text of [
    'It is safest not to drink',
    'A year of',
    'Next Monday',
    'This is low risk',
    'choose your days with no alcohol',
  ])
    expect(beside(`Call 111. ${text}`)).toHaveLength(1);
  expect(safetyFaults(heavy, 'Call 111.', { phones: ['111'], ofTheWeek: true })).toHaveLength(1);
});
