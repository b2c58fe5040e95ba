import { expect, test } from 'vitest';
import { auditResult, auditScore, isComplete, riskBand, typicalDayCode } from './audit.ts';
import type { AuditAnswers, RiskBand } from './audit.ts';
import { AUDIT_QUESTIONS } from './questionnaire.ts';
import { answersOf, NO_DRINKING } from './testing/sampleAnswers.ts';

test.each<[number, RiskBand, Partial<AuditAnswers>]>([
  [0, 'lower', {}],
  [7, 'lower', { q1: 4, q2: 3 }],
  [8, 'increasing', { q1: 4, q2: 4 }],
  [15, 'increasing', { q1: 4, q2: 4, q3: 4, q4: 3 }],
  [16, 'higher', { q1: 4, q2: 4, q3: 4, q4: 4 }],
  [19, 'higher', { q1: 4, q2: 4, q3: 4, q4: 4, q5: 3 }],
  [20, 'dependence', { q1: 4, q2: 4, q3: 4, q4: 4, q5: 4 }],
  [40, 'dependence', { q1: 4, q2: 4, q3: 4, q4: 4, q5: 4, q6: 4, q7: 4, q8: 4, q9: 4, q10: 4 }],
])('a score of %i is %s', (score, band, answers) => {
  expect(auditResult(answersOf(answers))).toEqual({ score, band });
});

test('an AUDIT with an unanswered question has no score and no band', () => {
  for (const { id } of AUDIT_QUESTIONS) {
    const { [id]: _, ...nine } = NO_DRINKING;
    expect(isComplete(nine)).toBe(false);
    expect(auditResult(nine)).toBeNull();
  }
});

test('without an answer to question 1 the band is lower risk', () => {
  const { q1: _, ...withoutQ1 } = answersOf({ q2: 4, q3: 4, q4: 4 });
  expect(riskBand(withoutQ1)).toBe('lower');
});

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 2],
  [6, 2],
  [7, 3],
  [9, 3],
  [10, 4],
  [400, 4],
])('%i units on a typical day are answer %i to question 2', (units, code) => {
  expect(typicalDayCode(units)).toBe(code);
});

/** Follows only the manual: add the ten answers, cut at 8, 16 and 20. It shares no code with the product. */
function oracle(vector: readonly number[]): string {
  let sum = 0;
  for (const item of vector) sum += item;
  if (sum >= 20) return 'dependence';
  if (sum >= 16) return 'higher';
  return sum >= 8 ? 'increasing' : 'lower';
}

test('all 3,515,625 answer vectors get the score and band that an independent oracle gives', () => {
  const counts: Record<string, number> = { lower: 0, increasing: 0, higher: 0, dependence: 0 };
  const vector = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let vectors = 0;
  let disagreements = 0;
  const visit = (question: number): void => {
    if (question === 10) {
      const [q1, q2, q3, q4, q5, q6, q7, q8, q9, q10] = vector;
      const answers = { q1, q2, q3, q4, q5, q6, q7, q8, q9, q10 } as AuditAnswers;
      const expected = oracle(vector);
      if (riskBand(answers) !== expected || auditScore(answers) !== vector.reduce((a, b) => a + b)) disagreements++;
      counts[expected] = (counts[expected] ?? 0) + 1;
      vectors++;
      return;
    }
    for (const code of question < 8 ? [0, 1, 2, 3, 4] : [0, 2, 4]) {
      vector[question] = code;
      visit(question + 1);
    }
  };
  visit(0);
  expect(disagreements).toBe(0);
  expect(vectors).toBe(3_515_625);
  expect(counts).toEqual({ lower: 9_146, increasing: 579_589, higher: 1_019_890, dependence: 1_907_000 });
});
