import { expect, test } from 'vitest';
import { judgeComplete, type Judgement, type VisitFacts } from '#domain/judgement.ts';
import { answersInOrder, LOWER } from '#domain/testing/sampleAnswers.ts';
import { en } from '#content/en/index.ts';
import { plainText } from '#content/linked.ts';
import { planCard } from './plan.ts';
import { guidelineSection, resultNext } from './result.ts';

const judged = (answers: typeof LOWER, facts: VisitFacts = {}): Judgement =>
  judgeComplete(answers, { gender: 'm', age: 3, ...facts });

test('an injury at 8 points leads to the GP on the result, and in the plan', () => {
  const judgement = judged(answersInOrder(2, 1, 0, 0, 0, 0, 0, 1, 4));
  expect(judgement.score).toBe(8);
  expect(resultNext(en.feedback, judgement)).toEqual([
    'Some of your answers can be a sign that drinking is causing harm. Talk them over with your GP. You can make a plan too.',
  ]);
  const facts = { judgement, contact: 'your GP', plans: [], now: new Date('2026-11-29') };
  expect(planCard(en, { plan: { choices: [], startDay: null }, q6: 0 }, facts).text.map(plainText)).toContain(
    'Some of your answers can be a sign that drinking is causing harm. Talk them over with your GP, and show them your plan.',
  );
});

test('a low result has no guideline for somebody whose last score was 20', () => {
  expect(guidelineSection(en.feedback, judged(LOWER))).not.toBeNull();
  expect(guidelineSection(en.feedback, judged(LOWER, { lastTime: { score: 20, units: null } }))).toBeNull();
});
