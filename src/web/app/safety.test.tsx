import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { type Answered, needsFullCaution, wrongs } from '#content/testing/safety.ts';
import { type AgeCode, AUDIT_IDS, type Gender, GENDERS } from '#domain/questionnaire.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { after } from '../page/after.ts';
import { App } from './App.tsx';
import { screenOf } from './screenMap.ts';
import { createServices } from '../page/services.ts';
import { PLACEHOLDERS } from '../page/settings.ts';
import { createWords } from '../page/words.ts';
import { lazyCalculator } from '../calculator/lazyCalculator.ts';
import { YORK } from '../testing/york.ts';
import { lazySummaryActions } from '../screens/steps/lazySummaryActions.ts';

/** Thousands of screens, on a machine that may be busy. */
const TIMEOUT_MS = 180_000;

/** The screens from the result on, drawn with the real words for whole families of visitors. */
const STEPS = [3, 4, 6, 7].map((step) => `/intervention/${step}`);
const words = createWords(en, () => Promise.resolve(en));
const services = createServices({
  fetch: () => new Promise(() => undefined),
  consentVersion: 'test',
  newKey: () => 'a-key-of-the-test',
  after,
  random: () => 1,
  clear: () => undefined,
  replace: () => undefined,
  exitUrl: '',
});

beforeAll(async () => {
  const screens = ['/feedback', '/intervention', ...STEPS].map((path) => screenOf(path).preload());
  await Promise.all([...screens, words.all.preload(), lazyCalculator.preload(), lazySummaryActions.preload()]);
});

function textAt(path: string, triage: TriageRecord): string {
  services.visit.begin(YORK);
  services.visit.agreeToTerms();
  services.visit.agreeToNotices();
  services.visit.record({ referral: 'gp', ethnicity: 0, ...triage });
  const page = <App services={services} settings={PLACEHOLDERS} words={words} builtFor={path} />;
  const markup = renderToStaticMarkup(page);
  return markup.slice(markup.indexOf('<main'), markup.indexOf('</main>')).replace(/<[^>]*>/g, '\n');
}

/** Ten answers: questions 1 to 3 and 6 as given, `rest` points (a multiple of 4) over 4, 5, 7, 8, 9 and 10. */
function audit({ q1, q2, q3, q6 }: Omit<Answered, 'score'>, rest: number): TriageRecord {
  const others = AUDIT_IDS.filter((id) => !['q1', 'q2', 'q3', 'q6'].includes(id));
  const points = others.map((id, index) => [id, index < rest / 4 ? 4 : 0]);
  return { q1, q2, q3, q6, ...Object.fromEntries(points) } as TriageRecord;
}

const VISITORS = GENDERS.flatMap((gender) => ([2, 5] as const).map((age) => ({ gender, age })));
type Visitor = { readonly gender: Gender; readonly age: AgeCode };

/** Finds each kind of wrong once, with the visitor who was told it. */
function createSearch() {
  const found = new Map<string, unknown>();
  let looked = 0;
  return {
    look: (path: string, answered: Answered, triage: TriageRecord, ofTheWeek: boolean): string => {
      const text = textAt(path, triage);
      for (const wrong of wrongs(answered, text, { phones: [YORK.serviceDetails.phone ?? ''], ofTheWeek }))
        found.set(`${path} ${wrong}`, triage);
      looked += 1;
      return text;
    },
    found: () => Object.fromEntries(found),
    looked: () => looked,
  };
}

test(
  'no result says anything unsafe, whatever the answers, the gender and the age',
  () => {
    const { look, found, looked } = createSearch();
    const look1 = (q: Omit<Answered, 'score'>, rest: number, visitor: Visitor): void => {
      const answered = { ...q, score: q.q1 + q.q2 + q.q3 + q.q6 + rest };
      const triage = { ...audit(q, rest), ...visitor };
      const text = look('/feedback', answered, triage, false);
      if (answered.score < 8 && q.q1 + q.q2 + q.q3 >= 5) expect(text).not.toContain('Your result: lower risk');
      if (answered.score >= 16) look('/intervention', answered, triage, false);
    };
    for (const visitor of VISITORS)
      for (const q1 of [0, 1, 4])
        for (const q2 of [0, 1, 4])
          for (const q3 of [0, 4])
            for (const q6 of [0, 1, 2, 4])
              for (const rest of [0, 4, 8, 12, 20]) look1({ q1, q2, q3, q6 }, rest, visitor);
    expect(found()).toEqual({});
    expect(looked()).toBeGreaterThan(6 * 3 * 3 * 2 * 4 * 5);
  },
  TIMEOUT_MS,
);

/** Units and days on both sides of each line that a rule draws; the summary's own test takes every week there is. */
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
    const { look, found, looked } = createSearch();
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
    for (const [q, rest] of families)
      for (const visitor of VISITORS)
        for (const [units, days] of WEEKS) {
          const answered = { ...q, score: q.q1 + q.q2 + q.q3 + q.q6 + rest, units, days };
          const triage = { ...audit(q, rest), ...visitor, consumptionUnits: units, consumptionDays: days };
          for (const path of ['/intervention/3', '/intervention/4']) look(path, answered, triage, false);
          for (const target of targets)
            for (const path of ['/intervention/6', '/intervention/7'])
              look(path, answered, { ...triage, ...target }, true);
        }
    expect(found()).toEqual({});
    expect(looked()).toBe(4 * 6 * WEEKS.length * (2 + 3 * 2));
    expect(needsFullCaution({ q1: 4, q2: 4, q3: 4, q6: 0, score: 12 })).toBe(true);
  },
  TIMEOUT_MS,
);
