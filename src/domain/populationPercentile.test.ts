import { expect, test } from 'vitest';
import { AUDIT_C_PERCENTILES } from './auditCPercentiles.ts';
import { AGE_CODES, type AgeCode, type Gender, GENDERS } from './questionnaire.ts';
import { type Peers, percentileOf } from './populationPercentile.ts';

const MAX_AUDIT_C = 12;
const ADULTS = AGE_CODES.filter((age) => age > 0);
const lowerThan = (score: number, gender: Gender, age: AgeCode) => percentileOf({ score, gender, age })?.lower ?? null;

test.each<[string, Gender, AgeCode, number, number | null]>([
  ['a woman of 35 to 44', 'f', 3, 6, 85],
  ['a man of 45 to 54', 'm', 4, 12, 95],
  ['a woman of 18 to 24', 'f', 1, 3, 50],
  ['a woman of 18 to 24', 'f', 1, 2, null],
  ['a man of 25 to 34', 'm', 2, 8, 90],
  ['a man of 55 to 64', 'm', 5, 5, 60],
  ['a woman of 65 or over', 'f', 6, 5, 90],
  ['a woman of 65 or over', 'f', 6, 1, null],
  ['a man of 65 or over', 'm', 6, 10, 95],
  ['someone of gender other', 'o', 3, 6, 80],
  ['someone of gender other', 'o', 6, 2, null],
])(
  '%s (%s, age code %i) with an AUDIT-C score of %i: at least %s in 100 scored lower',
  (_, gender, age, score, lower) => {
    expect(lowerThan(score, gender, age)).toBe(lower);
  },
);

test.each<[Gender, AgeCode, Peers]>([
  ['f', 1, { gender: 'f', age: '16-24' }],
  ['m', 6, { gender: 'm', age: '65+' }],
  ['o', 3, 'all'],
])('gender %s with age code %i is compared with %j', (gender, age, peers) => {
  expect(percentileOf({ score: MAX_AUDIT_C, gender, age })?.peers).toEqual(peers);
});

test('a survey table with other percentiles is read in the same way', () => {
  const row = [3, 5, 8];
  const ages = { '16-24': row, '25-34': row, '35-44': row, '45-54': row, '55-64': row, '65+': row };
  const other = { percentiles: [50, 75, 90], f: ages, m: ages, all: row };
  const lower = [3, 4, 5, 6, 8, 9].map((score) => percentileOf({ score, gender: 'm', age: 2 }, other)?.lower ?? null);
  expect(lower).toEqual([null, 50, 50, 75, 75, 90]);
});

test('a visitor under 18 is compared with no survey group', () => {
  for (const gender of GENDERS) expect(percentileOf({ score: MAX_AUDIT_C, gender, age: 0 })).toBeNull();
});

const SCORES = Array.from({ length: MAX_AUDIT_C + 1 }, (_, score) => score);
const EVERYONE = GENDERS.flatMap((gender) => ADULTS.map((age) => [gender, age] as const));

test.each(EVERYONE)(
  'gender %s, age code %i: every comparison is one of ten percentiles from 50 to 95',
  (gender, age) => {
    const found = SCORES.map((score) => lowerThan(score, gender, age)).filter((lower) => lower !== null);
    expect(found.length).toBeGreaterThan(5);
    for (const lower of found) expect([50, 55, 60, 65, 70, 75, 80, 85, 90, 95]).toContain(lower);
  },
);

test.each(EVERYONE)('gender %s, age code %i: a higher score never has fewer people below it', (gender, age) => {
  const lower = SCORES.map((score) => lowerThan(score, gender, age) ?? 0);
  expect(lower).toEqual(lower.toSorted((a, b) => a - b));
  expect(lower[0]).toBe(0);
});

test('every row of the survey has a score for each percentile, none of them falling', () => {
  const { percentiles, f, m, all } = AUDIT_C_PERCENTILES;
  const rows = [...Object.values(f), ...Object.values(m), all];
  expect(rows).toHaveLength(13);
  expect(percentiles.at(-1)).toBe(95);
  for (const row of rows) {
    expect(row).toHaveLength(percentiles.length);
    expect(row).toEqual(row.toSorted((a, b) => a - b));
    expect(Math.max(...row)).toBeLessThanOrEqual(MAX_AUDIT_C);
  }
});
