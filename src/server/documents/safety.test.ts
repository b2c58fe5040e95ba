import { beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { createSafetySearch, SAFETY_SUBJECTS } from '#content/testing/safety.ts';
import { factsOf, type SafetyVisit } from '#content/testing/safetyFacts.ts';
import { everyFigure, SAFETY_ANSWERS, SAFETY_PLACES, safetyVisits } from '#content/testing/safetyVisits.ts';
import { PLAN_CODES } from '#domain/plan.ts';
import { plainResult } from '#advice/plainResult.ts';
import { gpSheetDocument } from '#advice/gpSheetDocument.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';
import { SETTINGS, SHEET, VISIT } from '#advice/testing/sampleInput.ts';
import { safetyTextOf } from '#advice/testing/textsOf.ts';

/** The time limit in ms, for thousands of documents on a busy machine. */
const TIMEOUT_MS = 300_000;

/** A plan with every choice, so that each is checked. */
const PLAN = { choices: PLAN_CODES, startDay: 'monday' } as const;

/** Returns the input of a visit in one of the places, with or without a local service's phone. */
function placed(visit: SafetyVisit, index: number) {
  const { place = 'england', named = '' } = SAFETY_PLACES[index % SAFETY_PLACES.length] ?? {};
  const contacts = index % 2 === 0 ? VISIT.contacts : null;
  return { visit, where: { place, contacts }, contact: contacts?.phone ?? named };
}

/** Visits without an earlier check, because the sheet and the page without JavaScript do not ask for one. */
const withoutLastTime = (step: number): readonly SafetyVisit[] =>
  safetyVisits(step).map(({ lastTime: _, ...visit }) => visit);

const increasing = SAFETY_ANSWERS.filter(
  (answers) => factsOf({ answers, gender: 'm', age: 3, week: null, target: null }).band === 'increasing',
);
/** Every third item of `everyFigure()`, with the sets of answers at increasing risk in rotation. */
const ofEveryFigure = everyFigure()
  .filter((_, index) => index % 3 === 0)
  .map((figures, index): SafetyVisit => ({
    ...figures,
    answers: increasing[index % increasing.length] ?? VISIT.answers,
  }));

const weekOf = ({ units, days, byDay, exact }: NonNullable<SafetyVisit['week']>) => ({
  consumptionUnits: units,
  consumptionDays: days,
  ...(byDay && { days: byDay }),
  ...(exact !== undefined && { unitsExact: exact }),
});

const { search, found, searched } = createSafetySearch();

beforeAll(() => {
  for (const { visit, where, contact } of withoutLastTime(2).map(placed)) {
    const { week, ...about } = visit;
    const input = { ...SHEET, ...about, ...where, lastWeek: week && weekOf(week) };
    search(visit, 'sheet', safetyTextOf(gpSheetDocument(en, SETTINGS, input)), contact);
  }
  for (const { visit, where, contact } of withoutLastTime(4).map(placed)) {
    const { answers, gender, age } = visit;
    const input = { ...SHEET, answers, gender, age, localSupport: [], ...where };
    const blocks = plainResult(en, { ...SETTINGS, norms: 'shown' }, input);
    search({ ...visit, week: null, target: null }, 'plain', safetyTextOf({ blocks }), contact);
  }
  for (const { visit, where, contact } of [...withoutLastTime(1), ...ofEveryFigure].map(placed)) {
    const { week, target, ...about } = visit;
    if (factsOf(visit).band !== 'increasing' || week === null || target === null) continue;
    const figures = { ...weekOf(week), goalUnits: target.units, goalDays: target.days };
    const input = { ...VISIT, ...about, ...where, figures, plan: PLAN };
    search(visit, 'summary', safetyTextOf(summaryDocument(en, SETTINGS, input)), contact);
  }
}, TIMEOUT_MS);

test.each(SAFETY_SUBJECTS)(
  'in the summary and on the sheet, whatever the answers, the visitor, the weeks and the place: %s, where it is due and nowhere else',
  (about) => expect(found(about)).toEqual({}),
);

test('the safety rules were checked on over 1,000 summaries, sheets and plain results each', () => {
  expect(Object.keys(searched()).sort()).toEqual(['plain', 'sheet', 'summary']);
  for (const count of Object.values(searched())) expect(count).toBeGreaterThan(1000);
});
