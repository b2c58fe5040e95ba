import { expect, test } from 'vitest';
import type { AuditAnswers, RiskBand } from './audit.ts';
import {
  finishedKey,
  JOURNEY,
  mayEnter,
  minutesLeft,
  next,
  pathOfQuestion,
  pathOfStep,
  progress,
  reachedKey,
  STEP_KEYS,
  STEP_KINDS,
  type VisitSoFar,
} from './journey.ts';
import { TRACKING_KEYS } from './trackingKeys.ts';
import { AUDIT_IDS, DEMOGRAPHIC_IDS } from './questionnaire.ts';
import { DEPENDENCE, HIGHER, INCREASING, LOWER } from './testing/sampleAnswers.ts';
import type { TriageRecord } from './record.ts';

const ANSWERS: Record<RiskBand, AuditAnswers> = {
  lower: LOWER,
  increasing: INCREASING,
  higher: HIGHER,
  dependence: DEPENDENCE,
};
const DEMOGRAPHICS = {
  clientId: 'york',
  postcode: 'YO1 7HH',
  referral: 'gp',
  age: 2,
  gender: 'f',
  ethnicity: 0,
} as const;
const WEEK = { consumptionUnits: 5, consumptionDays: 4, goalUnits: 3, goalDays: 3 };

const NEW: VisitSoFar = { termsAgreed: false, noticesAgreed: false, triage: {} };
const visit = (triage: TriageRecord): VisitSoFar => ({ termsAgreed: true, noticesAgreed: true, triage });
const complete = (band: RiskBand, more: TriageRecord = {}): VisitSoFar =>
  visit({ ...DEMOGRAPHICS, ...ANSWERS[band], ...more });

const FIRST_STEP = pathOfStep('compare');

function pathsOf(band: RiskBand): string[] {
  const paths = ['/'];
  const whole = complete(band, WEEK);
  for (let path = next('/', whole); path !== '/'; path = next(path, whole)) paths.push(path);
  return paths;
}

const AFTER_FEEDBACK: Record<RiskBand, string[]> = {
  lower: [],
  increasing: STEP_KINDS.map(pathOfStep),
  higher: ['/intervention'],
  dependence: ['/intervention'],
};

test.each(['lower', 'increasing', 'higher', 'dependence'] as const)(
  'a visit in the %s band passes exactly the screens of its band',
  (band) => {
    expect(pathsOf(band)).toEqual([
      '/',
      '/terms',
      '/data',
      ...DEMOGRAPHIC_IDS.map((id) => `/demographics/${id}`),
      ...AUDIT_IDS.map((id) => `/questions/${id}`),
      '/feedback',
      ...AFTER_FEEDBACK[band],
    ]);
  },
);

test('no two screens share a path', () => {
  const paths = JOURNEY.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every question has exactly one screen', () => {
  const ids = JOURNEY.flatMap((screen) => ('id' in screen ? [screen.id] : []));
  expect(ids.toSorted()).toEqual([...DEMOGRAPHIC_IDS, ...AUDIT_IDS].toSorted());
});

test('the question screens and the steps have consecutive numbers from 1', () => {
  const of = DEMOGRAPHIC_IDS.length + AUDIT_IDS.length;
  expect(progress('/demographics/referral')).toEqual({ part: 'questions', step: 1, of });
  expect(progress('/questions/q1')).toEqual({ part: 'questions', step: DEMOGRAPHIC_IDS.length + 1, of });
  expect(progress(pathOfQuestion(AUDIT_IDS.at(-1) ?? 'q1'))).toEqual({ part: 'questions', step: of, of });
  STEP_KINDS.forEach((kind, index) => {
    expect(progress(pathOfStep(kind))).toEqual({ part: 'advice', step: index + 1, of: STEP_KINDS.length });
  });
  expect(progress('/feedback')).toBeNull();
});

test('before a postcode is found, every later screen leads to the start', () => {
  for (const { path } of JOURNEY.slice(1)) expect(mayEnter(path, NEW)).toEqual({ enter: false, instead: '/' });
  expect(mayEnter('/', NEW)).toEqual({ enter: true });
  expect(mayEnter('/privacy-policy/en', NEW)).toEqual({ enter: true });
});

test.each<[string, VisitSoFar, string]>([
  ['/data before the terms are agreed', { ...NEW, triage: DEMOGRAPHICS }, '/terms'],
  ['a question before both notices are agreed', { ...visit(DEMOGRAPHICS), noticesAgreed: false }, '/data'],
  ['a question after a skipped one', visit({ ...DEMOGRAPHICS, q1: 0, q2: 0 }), '/questions/q3'],
  ['anything for a visitor who is 17 or under', complete('lower', { age: 0 }), '/demographics/age'],
])('the guard sends %s to the first unfinished screen', (_name, state, instead) => {
  expect(mayEnter('/questions/q9', state)).toEqual({ enter: false, instead });
});

test.each<[RiskBand, string]>([
  ['lower', FIRST_STEP],
  ['lower', '/intervention'],
  ['increasing', '/intervention'],
  ['higher', FIRST_STEP],
  ['dependence', pathOfStep('results')],
])('a visit in the %s band that opens %s is sent to its feedback', (band, path) => {
  expect(mayEnter(path, complete(band))).toEqual({ enter: false, instead: '/feedback' });
});

test('a visit can open only the screens of its own band', () => {
  for (const band of ['lower', 'increasing', 'higher', 'dependence'] as const) {
    const open = JOURNEY.filter(({ path }) => mayEnter(path, complete(band, WEEK)).enter).map(({ path }) => path);
    expect(open).toEqual(pathsOf(band));
  }
});

test('step 6 needs last week’s figures, and step 7 needs the targets', () => {
  const [week, targets, results] = [pathOfStep('lastWeek'), pathOfStep('targets'), pathOfStep('results')];
  expect(mayEnter(targets, complete('increasing'))).toEqual({ enter: false, instead: week });
  const lastWeek = { consumptionUnits: 0, consumptionDays: 0 };
  expect(mayEnter(results, complete('increasing', lastWeek))).toEqual({ enter: false, instead: targets });
  expect(mayEnter(results, complete('increasing', WEEK))).toEqual({ enter: true });
});

test.each<[RiskBand, string[]]>([
  ['lower', ['feedback-lower', 'feedback-lower-finished']],
  [
    'increasing',
    [
      'feedback-increasing',
      'feedback-increasing-finished',
      ...STEP_KINDS.map((kind) => STEP_KEYS[kind]),
      'intervention-increasing-finished',
    ],
  ],
  ['higher', ['feedback-higher', 'feedback-higher-finished', 'intervention-higher', 'intervention-higher-finished']],
  [
    'dependence',
    [
      'feedback-dependence',
      'feedback-dependence-finished',
      'intervention-dependence',
      'intervention-dependence-finished',
    ],
  ],
])('a visit in the %s band logs a tracking key for each screen it reaches or finishes, in order', (band, keys) => {
  const state = complete(band, WEEK);
  const recorded = pathsOf(band).flatMap((path) => [reachedKey(path, band), finishedKey(path, state)]);
  expect(recorded.filter((key) => key !== null)).toEqual(keys);
  for (const key of keys) expect(TRACKING_KEYS).toContain(key);
});

test('a tracking key keeps its meaning when steps change', () => {
  expect(STEP_KEYS).toMatchObject({
    compare: 'intervention-1',
    information: 'intervention-2',
    benefits: 'intervention-3',
    plan: 'intervention-4',
    lastWeek: 'intervention-5',
    targets: 'intervention-6',
    results: 'intervention-7',
  });
  expect(new Set(Object.values(STEP_KEYS)).size).toBe(STEP_KINDS.length);
});

test('the number of tracking keys is that of the screens that record one', () => {
  expect(TRACKING_KEYS.length).toBe(4 * 2 + STEP_KINDS.length + 1 + 2 * 2);
});

test('an answer changed after the result changes the band of the visit', () => {
  const before = complete('increasing');
  expect(next('/feedback', before)).toBe(FIRST_STEP);
  expect(next('/feedback', visit({ ...before.triage, q1: 1 }))).toBe('/');
});

test('the minutes left are a third of the questions left, the one on screen included', () => {
  const left = [1, 2, 3, 6, 11, 12, 14].map((step) => minutesLeft({ step, of: 14 }));
  expect(left).toEqual([5, 5, 4, 3, 2, 1, 1]);
});

test('each question has the path of its own screen', () => {
  expect(DEMOGRAPHIC_IDS.map(pathOfQuestion)).toEqual(DEMOGRAPHIC_IDS.map((id) => `/demographics/${id}`));
  expect(AUDIT_IDS.map(pathOfQuestion)).toEqual(AUDIT_IDS.map((id) => `/questions/${id}`));
});

test('the screens before the questions are the welcome, the terms and the notices', () => {
  expect(JOURNEY.slice(0, 3).map(({ kind }) => kind)).toEqual(['welcome', 'terms', 'notices']);
});

test.each([{ clientId: 'york' }, { postcode: 'YO1 7HH' }])('a visit that has only %j is sent to the start', (half) => {
  expect(mayEnter('/terms', visit(half))).toEqual({ enter: false, instead: '/' });
});

test.each([{ consumptionUnits: 5 }, { consumptionDays: 2 }])(
  'step 6 stays closed while last week has only %j',
  (half) => {
    const state = visit({ ...DEMOGRAPHICS, ...ANSWERS.increasing, ...half });
    expect(mayEnter(pathOfStep('targets'), state)).toEqual({ enter: false, instead: pathOfStep('lastWeek') });
  },
);

test.each<[string, string, TriageRecord]>([
  ['feedback without a band', '/feedback', { q1: 4 }],
  ['a path outside the journey', '/elsewhere', ANSWERS.increasing],
  ['a step of another band', pathOfStep('results'), ANSWERS.lower],
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
