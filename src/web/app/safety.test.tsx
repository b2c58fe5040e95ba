import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathOfStep } from '#domain/journey.ts';
import { type Answered, needsFullCaution, safetyFaults } from '#content/testing/safety.ts';
import { type AgeCode, AUDIT_IDS, type Gender, GENDERS } from '#domain/questionnaire.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { loadMarkup } from '../testing/markup.tsx';
import { YORK } from '../testing/york.ts';

/** Thousands of screens are rendered, perhaps on a busy machine. */
const TIMEOUT_MS = 180_000;

/** Replaced, and the page loaded anew with it: in markup made in one pass its part of a screen would be missing. */
const AFTER_PAINT = '../screens/parts/AfterPaint.tsx';

let markupOf: Awaited<ReturnType<typeof loadMarkup>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(AFTER_PAINT, () => ({ AfterPaint: ({ children }: { children: ReactNode }) => children }));
  markupOf = await loadMarkup();
});

afterAll(() => {
  vi.doUnmock(AFTER_PAINT);
  vi.resetModules();
});

function textAt(path: string, triage: TriageRecord): string {
  const markup = markupOf(path, triage);
  expect(markup, 'the whole screen').not.toContain('data-screen');
  return markup.replace(/<[^>]*>/g, '\n');
}

/** Ten answers: questions 1 to 3 and 6 as given, and `otherPoints` (a multiple of 4) over 4, 5, 7, 8, 9 and 10. */
function audit({ q1, q2, q3, q6 }: Omit<Answered, 'score'>, otherPoints: number): TriageRecord {
  const others = AUDIT_IDS.filter((id) => !['q1', 'q2', 'q3', 'q6'].includes(id));
  const points = others.map((id, index) => [id, index < otherPoints / 4 ? 4 : 0]);
  return { q1, q2, q3, q6, ...Object.fromEntries(points) } as TriageRecord;
}

const VISITORS = GENDERS.flatMap((gender) => ([2, 5] as const).map((age) => ({ gender, age })));
type Visitor = { readonly gender: Gender; readonly age: AgeCode };

/** Collects each kind of unsafe text once, with a visitor who is shown it. */
function createSearch() {
  const found = new Map<string, unknown>();
  let count = 0;
  return {
    check: (path: string, answered: Answered, triage: TriageRecord, ofTheWeek: boolean): string => {
      const text = textAt(path, triage);
      for (const fault of safetyFaults(answered, text, { phones: [YORK.serviceDetails.phone ?? ''], ofTheWeek }))
        found.set(`${path} ${fault}`, triage);
      count += 1;
      return text;
    },
    found: () => Object.fromEntries(found),
    count: () => count,
  };
}

test(
  'no result says anything unsafe, whatever the answers, the gender and the age',
  () => {
    const { check, found, count } = createSearch();
    const checkVisit = (q: Omit<Answered, 'score'>, otherPoints: number, visitor: Visitor): void => {
      const answered = { ...q, score: q.q1 + q.q2 + q.q3 + q.q6 + otherPoints };
      const triage = { ...audit(q, otherPoints), ...visitor };
      const text = check('/feedback', answered, triage, false);
      if (answered.score < 8 && q.q1 + q.q2 + q.q3 >= 5) expect(text).not.toContain('Your result: lower risk');
      if (answered.score >= 16) check('/intervention', answered, triage, false);
    };
    for (const visitor of VISITORS)
      for (const q1 of [0, 1, 4])
        for (const q2 of [0, 1, 4])
          for (const q3 of [0, 4])
            for (const q6 of [0, 1, 2, 4])
              for (const otherPoints of [0, 4, 8, 12, 20]) checkVisit({ q1, q2, q3, q6 }, otherPoints, visitor);
    expect(found()).toEqual({});
    expect(count()).toBeGreaterThan(6 * 3 * 3 * 2 * 4 * 5);
  },
  TIMEOUT_MS,
);

/** Units and days on both sides of each threshold; the summary's own test takes every week. */
const WEEKS = [
  [0, 0],
  [5, 2],
  [9, 7],
  [10, 4],
  [10, 5],
  [14, 3],
  [14, 4],
  [14, 7],
  [15, 3],
  [15, 4],
  [35, 1],
  [35, 7],
] as const;

test(
  'no step says anything unsafe, whatever the answers, the gender, the age, the week and the target',
  () => {
    const { check, found, count } = createSearch();
    const families = [
      [{ q1: 2, q2: 2, q3: 2, q6: 0 }, 4],
      [{ q1: 2, q2: 2, q3: 2, q6: 1 }, 4],
      [{ q1: 2, q2: 2, q3: 2, q6: 2 }, 4],
      [{ q1: 4, q2: 4, q3: 4, q6: 0 }, 0],
    ] as const;
    const targets = [
      { goalUnits: 0, goalDays: 0 },
      { goalUnits: 5, goalDays: 2 },
      { goalUnits: 35, goalDays: 7 },
    ];
    for (const [q, otherPoints] of families)
      for (const visitor of VISITORS)
        for (const [units, days] of WEEKS) {
          const answered = { ...q, score: q.q1 + q.q2 + q.q3 + q.q6 + otherPoints, units, days };
          const triage = { ...audit(q, otherPoints), ...visitor, consumptionUnits: units, consumptionDays: days };
          for (const path of [pathOfStep('benefits'), pathOfStep('plan')]) check(path, answered, triage, false);
          for (const target of targets)
            for (const path of [pathOfStep('targets'), pathOfStep('results')])
              check(path, answered, { ...triage, ...target }, true);
        }
    expect(found()).toEqual({});
    expect(count()).toBe(4 * 6 * WEEKS.length * (2 + 3 * 2));
    expect(needsFullCaution({ q1: 4, q2: 4, q3: 4, q6: 0, score: 12 })).toBe(true);
  },
  TIMEOUT_MS,
);
