import { expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { judgeComplete, type VisitFacts } from '#domain/judgement.ts';
import { answersInOrder, FULL_CAUTION, DEPENDENCE, HIGHER, INCREASING, LOWER } from '#domain/testing/sampleAnswers.ts';
import { judgedVisit } from './judgeRecord.ts';
import { partAfterResult, result, scaleOf } from './result.ts';

const visit = (answers: typeof LOWER, facts: VisitFacts = {}) =>
  judgedVisit(en, judgeComplete(answers, { gender: 'm', age: 3, ...facts }), { place: 'england', contacts: null });

const order = (answers: typeof LOWER, facts: VisitFacts = {}): string =>
  result(en, visit(answers, facts))
    .map(({ id }) => id)
    .join(' ');

const UPPER = 'contradiction next score onward screeningNote';
const END = 'laterScreens drivingAndMedicines driversDuty';
const LAST = 'someoneElse lastTime more reference';

test('a lower-risk result has its notes before the score, and sources of help after it', () => {
  expect(order(LOWER)).toBe(
    'heading meaning cautions contradiction talkToGp next score onward countWeek experience screeningNote pregnancy guideline ' +
      `${END} help helpNow reminder ${LAST}`,
  );
});

test('at increasing risk without a caution in a box, the advice on pregnancy and help come after the score', () => {
  expect(order(INCREASING)).toBe(`heading meaning cautions ${UPPER} pregnancy ${END} help helpNow ${LAST}`);
});

test.each([
  ['from 16 points', HIGHER],
  ['from 20 points', DEPENDENCE],
  ['with the full caution', FULL_CAUTION],
])('whom to contact, the cautions, pregnancy and urgent help come before the score %s', (_when, answers) => {
  const first = 'heading firstContact meaning cautions pregnancyFirst helpFirst';
  expect(order(answers)).toBe(`${first} ${UPPER} ${END} gpSheet help ${LAST}`);
});

test('after an injury in the last year, advice on safety at home comes before the sheet for a GP', () => {
  expect(order(answersInOrder(2, 1, 0, 0, 0, 0, 0, 1, 4))).toContain('driversDuty atHome gpSheet');
  expect(order(answersInOrder(2, 1, 2, 0, 0, 0, 0, 1, 2))).not.toContain('atHome');
});

test.each([
  [LOWER, en.feedback.onward.finish],
  [INCREASING, en.feedback.onward.steps],
  [FULL_CAUTION, en.feedback.onward.stepsWithCaution],
  [HIGHER, en.feedback.onward.help],
])('the button under the score says which part follows: %o', (answers, part) =>
  expect(partAfterResult(en, visit(answers))).toBe(part),
);

test('a low score is marked green only if no answer is a reason to see a GP', () => {
  expect(scaleOf(visit(answersInOrder(1, 1))).isMarked).toBe(true);
  expect(scaleOf(visit(answersInOrder(1, 0, 0, 0, 0, 0, 0, 0, 4))).isMarked).toBe(false);
});
