import { describe, expect, test } from 'vitest';
import { SINGLE_OCCASION_UNITS, TYPICAL_DAY_FROM_UNITS } from '#domain/audit.ts';
import { AUDIT_QUESTIONS, type AuditId, type Gender } from '#domain/questionnaire.ts';
import { audit } from './audit.ts';

const FREQUENCY = 'Never 0 · Less than monthly 1 · Monthly 2 · Weekly 3 · Daily or almost daily 4';
const WHETHER = 'No 0 · Yes, but not in the last year 2 · Yes, during the last year 4';

/** The UK edition of the AUDIT, each answer with its code, repeated here independently of the product. */
const UK_EDITION: readonly (readonly [AuditId, Gender | undefined, string, string])[] = [
  [
    'q1',
    'f',
    'How often do you have a drink containing alcohol?',
    'Never 0 · Monthly or less 1 · 2 to 4 times per month 2 · 2 to 3 times per week 3 · 4 times or more per week 4',
  ],
  [
    'q2',
    'm',
    'How many units of alcohol do you drink on a typical day when you are drinking?',
    '0 to 2 0 · 3 to 4 1 · 5 to 6 2 · 7 to 9 3 · 10 or more 4',
  ],
  ['q3', 'm', 'How often have you had 8 or more units on a single occasion in the last year?', FREQUENCY],
  ['q3', 'f', 'How often have you had 6 or more units on a single occasion in the last year?', FREQUENCY],
  [
    'q3',
    'o',
    'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
    FREQUENCY,
  ],
  [
    'q3',
    undefined,
    'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
    FREQUENCY,
  ],
  [
    'q4',
    'f',
    'How often during the last year have you found that you were not able to stop drinking once you had started?',
    FREQUENCY,
  ],
  [
    'q5',
    'f',
    'How often during the last year have you failed to do what was normally expected from you because of your drinking?',
    FREQUENCY,
  ],
  [
    'q6',
    'f',
    'How often during the last year have you needed an alcoholic drink in the morning to get yourself going after a heavy drinking session?',
    FREQUENCY,
  ],
  ['q7', 'f', 'How often during the last year have you had a feeling of guilt or remorse after drinking?', FREQUENCY],
  [
    'q8',
    'f',
    'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
    FREQUENCY,
  ],
  ['q9', 'f', 'Have you or somebody else been injured as a result of your drinking?', WHETHER],
  [
    'q10',
    'f',
    'Has a relative or friend, doctor or other health worker been concerned about your drinking or suggested that you cut down?',
    WHETHER,
  ],
];

describe('the AUDIT, UK edition', () => {
  test.each(UK_EDITION)('%s (gender %s) is word for word', (id, gender, wording, answers) => {
    expect(audit.text(id, gender)).toBe(wording);
    const shown = Object.entries(audit.options[id]).map(([code, label]) => `${label} ${code}`);
    expect(shown.join(' · ')).toBe(answers);
  });

  test.each(AUDIT_QUESTIONS)('the answers to $id have a label for each code and no others', ({ id, codes }) => {
    expect(Object.keys(audit.options[id]).map(Number)).toEqual([...codes]);
  });

  test('the wording of every question is tested', () => {
    expect(new Set(UK_EDITION.map(([id]) => id))).toEqual(new Set(AUDIT_QUESTIONS.map(({ id }) => id)));
  });

  test('the wording has the same figures as the scoring', () => {
    expect(audit.text('q3', 'm')).toContain(`${SINGLE_OCCASION_UNITS.m} or more units`);
    expect(audit.text('q3', 'f')).toContain(`${SINGLE_OCCASION_UNITS.f} or more units`);
    const lowest = Object.values(audit.options.q2).map((label) => Number.parseInt(label, 10));
    expect(lowest).toEqual([...TYPICAL_DAY_FROM_UNITS]);
  });
});

describe('the calculator’s text under a question', () => {
  test.each([
    [0, 'Your total is 0 units: that is 0 to 2.'],
    [1, 'Your total is 1 unit: that is 0 to 2.'],
    [3, 'Your total is 3 units: that is 3 to 4.'],
    [6, 'Your total is 6 units: that is 5 to 6.'],
    [7, 'Your total is 7 units: that is 7 to 9.'],
    [9, 'Your total is 9 units: that is 7 to 9.'],
    [10, 'Your total is 10 units: that is 10 or more.'],
  ])('on question 2, with %i units, says which answer fits', (total, sentence) => {
    expect(audit.totalForTypicalDay(total)).toBe(sentence);
  });

  test.each([
    [9, 'm', 'Your total is 9 units: that is 8 or more.'],
    [8, 'm', 'Your total is 8 units: that is 8 or more.'],
    [7, 'm', 'Your total is 7 units. That is under 8.'],
    [6, 'f', 'Your total is 6 units: that is 6 or more.'],
    [9, 'f', 'Your total is 9 units: that is 6 or more.'],
    [5, 'f', 'Your total is 5 units. That is under 6.'],
    [5, 'o', 'Your total is 5 units. That is under 6.'],
    [7, 'o', 'Your total is 7 units: that is 6 or more, and under 8.'],
    [8, 'o', 'Your total is 8 units: that is 8 or more.'],
    [1, undefined, 'Your total is 1 unit. That is under 6.'],
  ] as const)(
    'on question 3, with %i units and gender %s, says whether the figure is reached',
    (total, gender, sentence) => {
      expect(audit.totalForSingleOccasion(total, gender)).toBe(sentence);
    },
  );
});
