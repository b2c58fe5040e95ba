import { expect, test } from 'vitest';
import { finishedKey, JOURNEY, mayEnter, pathOfQuestion, reachedKey, type VisitSoFar } from './journey.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS } from './questionnaire.ts';
import type { TriageRecord } from './triage.ts';

const visit = (triage: TriageRecord): VisitSoFar => ({ termsAgreed: true, noticesAgreed: true, triage });
const LOWER = { q1: 1, q2: 0, q3: 0, q4: 0, q5: 0, q6: 0, q7: 0, q8: 0, q9: 0, q10: 0 } as const;
const INCREASING = { ...LOWER, q1: 4, q2: 4 } as const;
const DEMOGRAPHICS = {
  clientId: 'york',
  postcode: 'YO1 7HH',
  referral: 'gp',
  age: 2,
  gender: 'f',
  ethnicity: 0,
} as const;

test('each question has the path of its own screen', () => {
  expect(DEMOGRAPHIC_IDS.map(pathOfQuestion)).toEqual(DEMOGRAPHIC_IDS.map((id) => `/demographics/${id}`));
  expect(AUDIT_IDS.map(pathOfQuestion)).toEqual(AUDIT_IDS.map((id) => `/questions/${id}`));
});

test('the screens before the questions are the welcome, the terms and the notices', () => {
  expect(JOURNEY.slice(0, 3).map(({ kind }) => kind)).toEqual(['welcome', 'terms', 'notices']);
});

test.each([{ clientId: 'york' }, { postcode: 'YO1 7HH' }])(
  'a visit with no more than %j is led to the start',
  (half) => {
    expect(mayEnter('/terms', visit(half))).toEqual({ enter: false, instead: '/' });
  },
);

test.each([{ consumptionUnits: 5 }, { consumptionDays: 2 }])('targets wait while last week is only %j', (half) => {
  const state = visit({ ...DEMOGRAPHICS, ...INCREASING, ...half });
  expect(mayEnter('/intervention/6', state)).toEqual({ enter: false, instead: '/intervention/5' });
});

test.each<[string, string, TriageRecord]>([
  ['feedback without a band', '/feedback', { q1: 4 }],
  ['a path that is none of the journey', '/elsewhere', INCREASING],
  ['a step of another band', '/intervention/7', LOWER],
])('leaving %s records nothing', (_what, path, triage) => {
  expect(finishedKey(path, visit(triage))).toBeNull();
});

test.each([
  ['/elsewhere', 'higher'],
  ['/terms', 'higher'],
  ['/intervention', 'lower'],
  ['/intervention', 'increasing'],
] as const)('reaching %s in the %s band records nothing', (path, band) => {
  expect(reachedKey(path, band)).toBeNull();
});
