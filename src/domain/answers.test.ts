import { expect, test } from 'vitest';
import {
  auditC,
  contradictingQuestions,
  doesNotDrink,
  impliedWeeklyUnits,
  type LowScoreHeading,
  lowScoreHeading,
  type LowScoreLead,
  lowScoreLeads,
  POSITIVE_AUDIT_C,
} from './answers.ts';
import type { AuditAnswers } from './audit.ts';
import type { FiveCode } from './questionnaire.ts';
import { WEEKLY_GUIDELINE } from './week.ts';

const NONE: AuditAnswers = { q1: 0, q2: 0, q3: 0, q4: 0, q5: 0, q6: 0, q7: 0, q8: 0, q9: 0, q10: 0 };
const FIVE: readonly FiveCode[] = [0, 1, 2, 3, 4];

test('questions 1 and 2 imply more than 14 units under a score of 8 for exactly (3,4), (4,2) and (4,3)', () => {
  const over = FIVE.flatMap((q1) =>
    FIVE.filter((q2) => q1 + q2 < 8 && impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units).map(
      (q2) => `${q1},${q2}: ${impliedWeeklyUnits(q1, q2)}`,
    ),
  );
  expect(over).toEqual(['3,4: 20', '4,2: 20', '4,3: 28']);
});

test('every answer that implies more than 14 units is a positive AUDIT-C too', () => {
  for (const q1 of FIVE)
    for (const q2 of FIVE)
      if (impliedWeeklyUnits(q1, q2) > WEEKLY_GUIDELINE.units)
        expect(auditC({ q1, q2, q3: 0 })).toBeGreaterThanOrEqual(POSITIVE_AUDIT_C);
});

test.each<[string, Partial<AuditAnswers>, LowScoreLead[], LowScoreHeading]>([
  ['no drinking at all', {}, [], 'plain'],
  ['monthly or less', { q1: 1 }, [], 'plain'],
  ['AUDIT-C 4', { q1: 2, q2: 1, q3: 1 }, [], 'plain'],
  ['AUDIT-C 5', { q1: 2, q2: 2, q3: 1 }, ['weeklyUnits'], 'weeklyUnits'],
  ['question 1 at 4 with question 2 at 1', { q1: 4, q2: 1 }, ['weeklyUnits'], 'weeklyUnits'],
  ['20 units implied', { q1: 3, q2: 4 }, ['weeklyUnits'], 'weeklyUnits'],
  ['question 4', { q1: 1, q4: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 5', { q5: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 6', { q6: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 9, last year', { q9: 4 }, ['talkToGp'], 'talkToGp'],
  ['question 10, last year', { q10: 4 }, ['talkToGp'], 'talkToGp'],
  ['the milder answers to 7 to 10', { q1: 1, q9: 2, q10: 2, q7: 1, q8: 1 }, [], 'plain'],
  ['both', { q1: 4, q2: 2, q4: 1 }, ['talkToGp', 'weeklyUnits'], 'weeklyUnits'],
  ['"Never", then units', { q2: 4 }, [], 'contradicting'],
  ['"Never", then units and a sign', { q2: 3, q4: 1 }, ['talkToGp'], 'contradicting'],
  ['"Never", then units and heavy days', { q2: 4, q3: 3 }, ['weeklyUnits'], 'weeklyUnits'],
])('a low score with %s', (_what, answers, leads, heading) => {
  expect(lowScoreLeads({ ...NONE, ...answers })).toEqual(leads);
  expect(lowScoreHeading({ ...NONE, ...answers })).toBe(heading);
});

test.each<[Partial<AuditAnswers>, string[]]>([
  [{}, []],
  [{ q1: 1, q2: 4, q3: 4 }, []],
  [{ q2: 4 }, ['q1', 'q2']],
  [{ q3: 1 }, ['q1', 'q3']],
  [{ q2: 4, q3: 4 }, ['q1', 'q2', 'q3']],
])('answers %j: the questions that contradict each other are %j', (answers, questions) => {
  expect(contradictingQuestions({ ...NONE, ...answers })).toEqual(questions);
});

test('"Never" to question 1 and 0 to the next two means not drinking', () => {
  const former: AuditAnswers = { ...NONE, q10: 4 };
  expect(doesNotDrink(former)).toBe(true);
  for (const answers of [{ q1: 1 }, { q2: 1 }, { q3: 1 }] as const)
    expect(doesNotDrink({ ...NONE, ...answers })).toBe(false);
});
