import { SINGLE_OCCASION_UNITS, typicalDayCode } from '#domain/audit.ts';
import type { AuditId, FiveCode, Gender, ThreeCode } from '#domain/questionnaire.ts';

/**
 * The ten AUDIT items and their answers, word for word from the UK edition (Babor, Higgins-Biddle, Saunders, Monteiro
 * 2001, WHO/MSD/MSB/01.6a; UK edition read 2026-11). Their wording is part of the instrument's validity.
 */
const QUESTIONS: Readonly<Record<Exclude<AuditId, 'q3'>, string>> = {
  q1: 'How often do you have a drink containing alcohol?',
  q2: 'How many units of alcohol do you drink on a typical day when you are drinking?',
  q4: 'How often during the last year have you found that you were not able to stop drinking once you had started?',
  q5: 'How often during the last year have you failed to do what was normally expected from you because of your drinking?',
  q6: 'How often during the last year have you needed an alcoholic drink in the morning to get yourself going after a heavy drinking session?',
  q7: 'How often during the last year have you had a feeling of guilt or remorse after drinking?',
  q8: 'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
  q9: 'Have you or somebody else been injured as a result of your drinking?',
  q10: 'Has a relative or friend, doctor or other health worker been concerned about your drinking or suggested that you cut down?',
};

/** Question 3 has the units for the gender; for "other", or before a gender is chosen, both figures (decision 8.5). */
const QUESTION_3: Readonly<Record<Gender, string>> = {
  m: 'How often have you had 8 or more units on a single occasion in the last year?',
  f: 'How often have you had 6 or more units on a single occasion in the last year?',
  o: 'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
};

const FREQUENCY = {
  0: 'Never',
  1: 'Less than monthly',
  2: 'Monthly',
  3: 'Weekly',
  4: 'Daily or almost daily',
} as const;
const WHETHER = { 0: 'No', 2: 'Yes, but not in the last year', 4: 'Yes, during the last year' } as const;
const TYPICAL_DAY = { 0: '0 to 2', 1: '3 to 4', 2: '5 to 6', 3: '7 to 9', 4: '10 or more' } as const;

const SINGLE_OCCASION = '“A single occasion” means one time you drink, such as an evening.';
/** Left out where the calculator is offered, because its pictures show this. */
const ONE_UNIT = '1 unit is 10ml of pure alcohol.';
const WHICH_FIGURE = `If you are not sure which applies to you, use ${SINGLE_OCCASION_UNITS.f}.`;

const yourTotal = (total: number): string => `Your total is ${total} ${total === 1 ? 'unit' : 'units'}`;

/** Compares a total with the units in question 3: those for the gender or, for "other", those for men and for women. */
function singleOccasion(total: number, gender: Gender | undefined): string {
  const { m: men, f: women } = SINGLE_OCCASION_UNITS;
  const figure = gender === 'm' || gender === 'f' ? SINGLE_OCCASION_UNITS[gender] : total >= men ? men : women;
  if (total < figure) return `${yourTotal(total)}. That is under ${figure}.`;
  const between = figure === women && gender !== 'f';
  return `${yourTotal(total)}: that is ${figure} or more${between ? `, and under ${men}` : ''}.`;
}

type Options = {
  readonly [Id in AuditId]: Readonly<Record<Id extends 'q9' | 'q10' ? ThreeCode : FiveCode, string>>;
};

export const audit = {
  /** The wording of a question; question 3 has the units for the gender. */
  text: (id: AuditId, gender: Gender | undefined) => (id === 'q3' ? QUESTION_3[gender ?? 'o'] : QUESTIONS[id]),
  /** `calculator` is false on pages without the calculator. */
  hint: (id: AuditId, gender: Gender | undefined, calculator = true): string | undefined => {
    if (id === 'q2' && !calculator) return ONE_UNIT;
    if (id === 'q3') return gender === 'o' ? `${SINGLE_OCCASION} ${WHICH_FIGURE}` : SINGLE_OCCASION;
    return undefined;
  },
  options: {
    q1: {
      0: 'Never',
      1: 'Monthly or less',
      2: '2 to 4 times per month',
      3: '2 to 3 times per week',
      4: '4 times or more per week',
    },
    q2: TYPICAL_DAY,
    q3: FREQUENCY,
    q4: FREQUENCY,
    q5: FREQUENCY,
    q6: FREQUENCY,
    q7: FREQUENCY,
    q8: FREQUENCY,
    q9: WHETHER,
    q10: WHETHER,
  } satisfies Options,
  helpMeCalculate: 'Help me calculate',
  /** The button that chooses the answer matching a total. */
  chooseAnswer: (answer: string) => `Choose ${answer}`,
  /** Under question 2 after the calculator: "Your total is 7 units: that is 7 to 9." */
  totalForTypicalDay: (total: number) => `${yourTotal(total)}: that is ${TYPICAL_DAY[typicalDayCode(total)]}.`,
  /** Under question 3: "Your total is 9 units: that is 8 or more." or "... That is under 8." */
  totalForSingleOccasion: singleOccasion,
};
