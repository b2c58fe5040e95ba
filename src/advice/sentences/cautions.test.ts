import { describe, expect, test } from 'vitest';
import { judgeComplete, type Judgement, type VisitFacts } from '#domain/judgement.ts';
import { answersInOrder, DEPENDENCE, INCREASING } from '#domain/testing/sampleAnswers.ts';
import { en } from '#content/en/index.ts';
import { plainText } from '#content/linked.ts';
import { cautionText, drivingAndMedicines } from './cautions.ts';

const judged = (answers: typeof INCREASING, facts: VisitFacts = {}): Judgement =>
  judgeComplete(answers, { gender: 'm', age: 3, ...facts });

describe('the full caution', () => {
  const textOf = (judgement: Judgement, place: 'england' | 'northernIreland' | 'islands' = 'england'): string =>
    cautionText(en, judgement, { contact: 'your GP', place }).map(plainText).join('\n');

  test.each([
    ['england', '111'],
    ['northernIreland', 'your GP or the GP out-of-hours service'],
    ['islands', 'your GP'],
  ] as const)(
    'The full caution in %s tells people who have already stopped not to drink again, and to call %s or 999',
    (place, contact) => {
      expect(textOf(judged(DEPENDENCE), place)).toContain(
        `Have you already stopped? This does not mean that you need to drink again. Tell your GP today that you have stopped. If you feel shaky, sweaty or sick, call ${contact}. For a fit, confusion or seeing things, call 999.`,
      );
    },
  );

  test('does not speak to people who have stopped where a box for them stands beside it', () => {
    const week = { consumptionUnits: 20, consumptionDays: 7 };
    const both = judged({ ...DEPENDENCE, q1: 0, q2: 0, q3: 0 }, week);
    expect([both.caution, both.afterStopping]).toEqual(['full', 'box']);
    expect(textOf(both)).not.toContain('Have you already stopped?');
  });

  test('The full caution tells somebody who drinks often and much not to drink much less before advice, and names vitamin B1', () => {
    expect(textOf(judged(answersInOrder(4, 4, 4, 4, 4)))).toMatch(
      /\nUntil you get advice, do not suddenly drink much less\.\nEat regularly\. Ask your GP or a pharmacist about vitamin B1 \(thiamine\)\.$/,
    );
  });
});

describe('the advice on medicines', () => {
  const textOf = (judgement: Judgement) => drivingAndMedicines(en, judgement, 3)?.text.map(plainText).at(-1);

  test('The advice on medicines at increasing risk ends with not mixing alcohol with other drugs', () => {
    expect(textOf(judged(INCREASING))).toBe('Do not mix alcohol with other drugs.');
  });

  test('After 10 units or more on a typical day, the advice on medicines says when to call 999 for alcohol poisoning', () => {
    expect(textOf(judged(answersInOrder(1, 4, 1)))).toBe(
      'Do not mix alcohol with other drugs. If someone cannot be woken, or breathes slowly, after drinking, call 999. Do not leave them alone.',
    );
  });
});
