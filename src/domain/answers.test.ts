import { expect, test } from 'vitest';
import {
  auditC,
  contradictingQuestions,
  type Drinking,
  drinkingOf,
  impliedWeeklyUnits,
  judgeLowScore,
  type LowScoreHeading,
  type LowScoreLead,
  POSITIVE_AUDIT_C,
} from './answers.ts';
import type { AuditAnswers } from './audit.ts';
import type { FiveCode, Gender } from './questionnaire.ts';
import { answersOf, NO_DRINKING } from './testing/sampleAnswers.ts';
import { type JudgedWeek, judgeLastWeek, WEEKLY_GUIDELINE } from './week.ts';

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

const NO_WEEK = { gender: 'm', lastWeek: null } as const;

/** Judges a low score in the way a visit is judged. */
const lowScoreOf = (
  answers: Partial<AuditAnswers>,
  { gender, lastWeek }: { readonly gender: Gender; readonly lastWeek: JudgedWeek | null } = NO_WEEK,
) => {
  const all = answersOf(answers);
  return judgeLowScore(all, {
    drinking: drinkingOf(all, lastWeek?.units ?? 0),
    gender,
    lastWeek,
    contradicting: contradictingQuestions({ ...all, gender }).length > 0,
    unclear: false,
    hasBox: all.q4 + all.q5 + all.q6 > 0,
    onceDependent: false,
  });
};

test.each<[string, Partial<AuditAnswers>, LowScoreLead[], LowScoreHeading]>([
  ['no drinking at all', {}, [], 'plain'],
  ['monthly or less', { q1: 1 }, [], 'plain'],
  ['AUDIT-C 4', { q1: 2, q2: 1, q3: 1 }, [], 'plain'],
  ['AUDIT-C 5, drinking 2 to 3 times a week', { q1: 3, q2: 1, q3: 1 }, ['weeklyUnits'], 'weeklyUnits'],
  ['AUDIT-C 5, drinking 2 to 4 times a month', { q1: 2, q2: 2, q3: 1 }, [], 'oneDay'],
  ['AUDIT-C 5, 10 units or more 2 to 4 times a month', { q1: 2, q2: 4, q3: 1 }, ['weeklyUnits'], 'weeklyUnits'],
  ['7 to 9 units, and never 8', { q1: 2, q2: 3 }, [], 'sevenToNine'],
  ['question 1 at 4 with question 2 at 1', { q1: 4, q2: 1 }, ['weeklyUnits'], 'weeklyUnits'],
  ['20 units implied', { q1: 3, q2: 4 }, ['weeklyUnits'], 'weeklyUnits'],
  ['question 4', { q1: 1, q4: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 5', { q5: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 6', { q6: 1 }, ['talkToGp'], 'talkToGp'],
  ['question 9, last year', { q9: 4 }, ['talkToGp'], 'talkToGp'],
  ['question 10, last year', { q10: 4 }, ['talkToGp'], 'talkToGp'],
  ['question 7, monthly', { q1: 1, q7: 2 }, ['talkToGp'], 'talkToGp'],
  ['question 8, monthly', { q1: 1, q8: 2 }, ['talkToGp'], 'talkToGp'],
  ['question 9, not in the last year', { q1: 1, q9: 2 }, ['talkToGp'], 'talkToGp'],
  ['question 10, not in the last year', { q1: 1, q10: 2 }, ['talkToGp'], 'talkToGp'],
  ['“Never”, and something long ago', { q9: 2, q10: 2 }, [], 'plain'],
  ['questions 7 and 8, less than monthly', { q1: 1, q7: 1, q8: 1 }, [], 'plain'],
  ['both', { q1: 4, q2: 2, q4: 1 }, ['talkToGp', 'weeklyUnits'], 'weeklyUnits'],
  ['"Never", then units', { q2: 4 }, [], 'contradicting'],
  ['"Never", then units and a sign', { q2: 3, q4: 1 }, ['talkToGp'], 'contradicting'],
  ['"Never", then units and heavy days', { q2: 4, q3: 3 }, [], 'contradicting'],
])('the leads and the heading of a low score with %s', (_what, answers, leads, heading) => {
  expect(lowScoreOf(answers)).toMatchObject({ leads, heading });
});

test('A low score has the heading on single heavy days for exactly twelve answers to questions 1 to 3', () => {
  const triples = FIVE.flatMap((q1) => FIVE.flatMap((q2) => FIVE.map((q3) => ({ q1, q2, q3 }))));
  const oneDay = (gender: Gender) =>
    triples
      .filter((answers) => ['oneDay', 'sevenToNine'].includes(lowScoreOf(answers, { gender, lastWeek: null }).heading))
      .map(({ q1, q2, q3 }) => `${q1}${q2}${q3}`);
  const twelve = ['122', '131', '132', '141', '142', '212', '221', '222', '230', '231', '232', '302'];
  expect([oneDay('m'), oneDay('o')]).toEqual([twelve, twelve]);
  // A woman's 7 units are a heavy day, so "Never" in question 3 contradicts them.
  expect(oneDay('f')).toEqual(twelve.filter((item) => item !== '230'));
});

test.each<[Partial<AuditAnswers>, boolean]>([
  [{ q1: 1, q3: 2 }, true],
  [{ q1: 1, q2: 3 }, true],
  [{ q1: 1, q2: 2, q3: 1 }, false],
  [{ q3: 3 }, false],
  [{ q2: 3 }, false],
])('a low score after %j has advice on a single day: %s', (answers, oneDay) => {
  expect(lowScoreOf(answers).oneDay).toBe(oneDay);
});

const week = (consumptionUnits: number, consumptionDays: number) =>
  judgeLastWeek({ consumptionUnits, consumptionDays }, 'm');

test.each([
  ['40 units', week(8, 5), 'weeklyUnits', false],
  ['at least 35 units', week(35, 1), 'weeklyUnits', false],
  ['14 units', week(7, 2), 'plain', true],
  ['no units', week(0, 0), 'plain', true],
] as const)('a low score after a week of %s has the heading %s', (_what, lastWeek, heading, clean) => {
  expect(lowScoreOf({ q1: 1 }, { gender: 'm', lastWeek })).toMatchObject({ heading, clean });
});

test.each<[string, Partial<AuditAnswers>, boolean]>([
  ['monthly or less', { q1: 1 }, true],
  ['no drinking at all', {}, true],
  ['AUDIT-C 5', { q1: 2, q2: 2, q3: 1 }, false],
  ['any point on question 7', { q1: 1, q7: 1 }, false],
  ['any point on question 8', { q1: 1, q8: 1 }, false],
  ['any point on question 9', { q1: 1, q9: 2 }, false],
  ['any point on question 10', { q1: 1, q10: 2 }, false],
  ['a sign of harm', { q1: 1, q5: 1 }, false],
  ['answers that do not fit', { q1: 1, q3: 3 }, false],
  ['drinking that has stopped', { q3: 1 }, false],
  ['something long ago', { q10: 2 }, false],
])('whether a low score after %s is shown without reservation', (_what, answers, clean) => {
  expect(lowScoreOf(answers).clean).toBe(clean);
});

test.each<[Partial<AuditAnswers>, string[]]>([
  [{}, []],
  [{ q2: 4 }, ['q1', 'q2']],
  [{ q2: 1 }, ['q1', 'q2']],
  [{ q3: 1 }, []],
  [{ q3: 4 }, []],
  [{ q2: 4, q3: 4 }, ['q1', 'q2', 'q3']],
  [{ q1: 1, q2: 4, q3: 4 }, ['q1', 'q3']],
  [{ q1: 3, q2: 2, q3: 4 }, ['q1', 'q3']],
  [{ q1: 4, q2: 2, q3: 4 }, []],
  [{ q1: 1, q2: 2, q3: 3 }, ['q1', 'q3']],
  [{ q1: 2, q2: 2, q3: 3 }, []],
  [{ q1: 1, q2: 2, q3: 2 }, []],
  [{ q1: 4, q2: 0, q3: 4 }, ['q2', 'q3']],
  [{ q1: 4, q2: 1, q3: 4 }, ['q2', 'q3']],
  [{ q1: 3, q2: 1, q3: 4 }, ['q1', 'q2', 'q3']],
  [{ q1: 4, q2: 4, q3: 0 }, ['q2', 'q3']],
  [{ q1: 4, q2: 4, q3: 1 }, []],
  [{ q1: 4, q2: 3, q3: 0 }, []],
])('answers %j: the questions that contradict each other are %j', (answers, questions) => {
  expect(contradictingQuestions({ ...NO_DRINKING, ...answers })).toEqual(questions);
});

test.each<[Gender, string[]]>([
  ['f', ['q2', 'q3']],
  ['m', []],
  ['o', []],
])(
  'after 7 to 9 units on a typical day, but never a heavy day, gender %s is asked about %j again',
  (gender, questions) => {
    expect(contradictingQuestions({ ...NO_DRINKING, q1: 1, q2: 3, gender })).toEqual(questions);
    expect(contradictingQuestions({ ...NO_DRINKING, q1: 1, q2: 3, q3: 1, gender })).toEqual([]);
  },
);

test.each<[string, Partial<AuditAnswers>, number, Drinking]>([
  ['all answers at 0', {}, 0, 'never'],
  ['“Never” and 0, and “not in the last year” twice', { q9: 2, q10: 2 }, 0, 'longAgo'],
  ['“Never” and 0, and worry in the last year', { q9: 2, q10: 4 }, 0, 'stopped'],
  ['“Never” and 0, “not in the last year”, and guilt', { q7: 1, q9: 2 }, 0, 'stopped'],
  ['“Never” and 0, and heavy days in the last year', { q3: 1 }, 0, 'stopped'],
  ['“Never” and 0, heavy days and a week', { q3: 1 }, 5, 'maybeStopped'],
  ['all answers at 0, and a week', {}, 1, 'maybeStopped'],
  ['“Never”, but units', { q2: 1, q10: 4 }, 0, 'maybeStopped'],
  ['monthly or less', { q1: 1 }, 0, 'now'],
  ['monthly or less, and a week', { q1: 1 }, 40, 'now'],
])('whether somebody drinks now, after %s', (_what, answers, units, drinking) => {
  expect(drinkingOf({ ...NO_DRINKING, ...answers }, units)).toBe(drinking);
});
