/** The AUDIT in its UK edition, repeated here so that a changed word in the app is detected. */

export type Gender = 'Male' | 'Female' | 'Other';
/** The codes of the answers, in the order of the questions. A question without a code is answered with 0. */
export type Codes = readonly number[];
type AuditQuestion = {
  readonly id: string;
  readonly text: (gender: Gender) => string;
  /** The text of each answer, by code. */
  readonly answers: Readonly<Record<number, string>>;
};

const HOW_OFTEN = { 0: 'Never', 1: 'Less than monthly', 2: 'Monthly', 3: 'Weekly', 4: 'Daily or almost daily' };
const WHETHER = { 0: 'No', 2: 'Yes, but not in the last year', 4: 'Yes, during the last year' };

const THIRD: Readonly<Record<Gender, string>> = {
  Male: 'How often have you had 8 or more units on a single occasion in the last year?',
  Female: 'How often have you had 6 or more units on a single occasion in the last year?',
  Other:
    'How often have you had 6 or more units if female, or 8 or more if male, on a single occasion in the last year?',
};

const asked = (id: string, text: string, answers: AuditQuestion['answers']): AuditQuestion => ({
  id,
  text: () => text,
  answers,
});

export const AUDIT_QUESTIONS: readonly AuditQuestion[] = [
  asked('q1', 'How often do you have a drink containing alcohol?', {
    0: 'Never',
    1: 'Monthly or less',
    2: '2 to 4 times per month',
    3: '2 to 3 times per week',
    4: '4 times or more per week',
  }),
  asked('q2', 'How many units of alcohol do you drink on a typical day when you are drinking?', {
    0: '0 to 2',
    1: '3 to 4',
    2: '5 to 6',
    3: '7 to 9',
    4: '10 or more',
  }),
  { id: 'q3', text: (gender) => THIRD[gender], answers: HOW_OFTEN },
  asked(
    'q4',
    'How often during the last year have you found that you were not able to stop drinking once you had started?',
    HOW_OFTEN,
  ),
  asked(
    'q5',
    'How often during the last year have you failed to do what was normally expected from you because of your drinking?',
    HOW_OFTEN,
  ),
  asked(
    'q6',
    'How often during the last year have you needed an alcoholic drink in the morning to get yourself going after a heavy drinking session?',
    HOW_OFTEN,
  ),
  asked('q7', 'How often during the last year have you had a feeling of guilt or remorse after drinking?', HOW_OFTEN),
  asked(
    'q8',
    'How often during the last year have you been unable to remember what happened the night before because you had been drinking?',
    HOW_OFTEN,
  ),
  asked('q9', 'Have you or somebody else been injured as a result of your drinking?', WHETHER),
  asked(
    'q10',
    'Has a relative or friend, doctor or other health worker been concerned about your drinking or suggested that you cut down?',
    WHETHER,
  ),
];

/** The codes of all ten questions, with 0 for each that `codes` leaves out. */
export const allCodes = (codes: Codes): Codes => AUDIT_QUESTIONS.map((_, index) => codes[index] ?? 0);

/** Answers of one visit in each band: 4, 10, 17 and 24 points. */
export const LOWER = allCodes([2, 1, 1]);
export const INCREASING = allCodes([3, 2, 2, 1, 0, 0, 2]);
export const HIGHER = allCodes([4, 3, 3, 2, 1, 0, 2, 0, 2]);
export const DEPENDENCE = allCodes([4, 4, 4, 3, 2, 1, 2, 2, 0, 2]);

/** The AUDIT score of answers. */
export const scoreOf = (codes: Codes): number => codes.reduce((sum, code) => sum + code, 0);
