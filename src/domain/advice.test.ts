import { expect, test } from 'vitest';
import {
  impliedWeeklyUnits,
  isUnderAge,
  lowScoreLeads,
  pregnancyNote,
  weekTotal,
  WEEKLY_GUIDELINE,
  withdrawalCaution,
} from './advice.ts';
import type { LowScoreLead } from './advice.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import type { AgeCode, FiveCode, Gender } from './questionnaire.ts';

const NONE: AuditAnswers = { q1: 0, q2: 0, q3: 0, q4: 0, q5: 0, q6: 0, q7: 0, q8: 0, q9: 0, q10: 0 };
const FIVE: readonly FiveCode[] = [0, 1, 2, 3, 4];

test('only age code 0 is under age, and no answer is not', () => {
  expect(isUnderAge(0)).toBe(true);
  expect(isUnderAge(1)).toBe(false);
  expect(isUnderAge(undefined)).toBe(false);
});

test.each<[Gender, AgeCode, RiskBand, string | null]>([
  ['f', 1, 'lower', 'general'],
  ['f', 3, 'increasing', 'general'],
  ['f', 3, 'higher', 'seekHelpToday'],
  ['f', 2, 'dependence', 'seekHelpToday'],
  ['f', 4, 'lower', null],
  ['m', 2, 'higher', null],
  ['o', 2, 'lower', null],
])('gender %s, age code %i, %s band: the pregnancy note is %s', (gender, age, band, note) => {
  expect(pregnancyNote({ gender, age }, band)).toBe(note);
});

test.each<[RiskBand, number | undefined, number | undefined, boolean]>([
  ['lower', 0, undefined, false],
  ['lower', 1, undefined, true],
  ['increasing', 0, undefined, false],
  ['increasing', 0, 14, false],
  ['increasing', 0, 15, true],
  ['increasing', 2, 1, true],
  ['higher', 0, undefined, true],
  ['dependence', 0, undefined, true],
])('%s band, question 6 at %s, %s units a day: the caution stands is %s', (band, q6, consumptionUnits, stands) => {
  const triage = { q6: (q6 ?? 0) as FiveCode, ...(consumptionUnits !== undefined && { consumptionUnits }) };
  expect(withdrawalCaution(triage, band)).toBe(stands);
});

test('questions 1 and 2 imply more than 14 units under a score of 8 for exactly (3,4), (4,2) and (4,3)', () => {
  const over = FIVE.flatMap((q1) =>
    FIVE.filter((q2) => q1 + q2 < 8 && impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units).map(
      (q2) => `${q1},${q2}: ${impliedWeeklyUnits(q1, q2)}`,
    ),
  );
  expect(over).toEqual(['3,4: 20', '4,2: 20', '4,3: 28']);
});

test.each<[Partial<AuditAnswers>, LowScoreLead[]]>([
  [{}, []],
  [{ q1: 3, q2: 4 }, ['weeklyUnits']],
  [{ q4: 1 }, ['talkToGp']],
  [{ q5: 1 }, ['talkToGp']],
  [{ q6: 1 }, ['talkToGp']],
  [{ q9: 4 }, ['talkToGp']],
  [{ q10: 4 }, ['talkToGp']],
  [{ q9: 2, q10: 2, q7: 1, q8: 1 }, []],
  [{ q1: 4, q2: 2, q4: 1 }, ['talkToGp', 'weeklyUnits']],
])('answers %j lead with %j', (answers, leads) => {
  expect(lowScoreLeads({ ...NONE, ...answers })).toEqual(leads);
});

test.each([
  [5, 4, 20, false],
  [0, 7, 0, false],
  [35, 2, 70, true],
  [35, 0, 0, false],
])('%i units on %i days are %i a week (at least: %s)', (unitsADay, days, units, atLeast) => {
  expect(weekTotal(unitsADay, days)).toEqual({ units, atLeast });
});
