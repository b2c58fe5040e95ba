import { AUDIT_IDS, type AUDIT_QUESTIONS, type FiveCode } from './questionnaire.ts';

/**
 * Scoring of the AUDIT. Source: Babor, Higgins-Biddle, Saunders, Monteiro (2001), AUDIT: Guidelines for Use in
 * Primary Care, 2nd ed., WHO/MSD/MSB/01.6a; bands as the UK edition names them.
 */

export type AuditAnswers = {
  readonly [Question in (typeof AUDIT_QUESTIONS)[number] as Question['id']]: Question['codes'][number];
};

export const MAX_AUDIT_SCORE = 40;

/** The four bands, lowest first, with the first and last score of each. */
export const RISK_BANDS = [
  { band: 'lower', from: 0, to: 7 },
  { band: 'increasing', from: 8, to: 15 },
  { band: 'higher', from: 16, to: 19 },
  { band: 'dependence', from: 20, to: MAX_AUDIT_SCORE },
] as const;
export type RiskBand = (typeof RISK_BANDS)[number]['band'];

/** Whether all ten questions are answered. No score is shown or stored before that. */
export const isComplete = (answers: Partial<AuditAnswers>): answers is AuditAnswers =>
  AUDIT_IDS.every((id) => answers[id] !== undefined);

/** The sum of the answers, 0 to 40; an unanswered question adds 0. */
export function auditScore(answers: Partial<AuditAnswers>): number {
  return AUDIT_IDS.reduce((sum, id) => sum + (answers[id] ?? 0), 0);
}

/**
 * Returns the risk band of the answers. Without an answer to question 1 it is "lower", as the specification requires;
 * screens never use it on an incomplete AUDIT (decision 8.4).
 */
export function riskBand(answers: Partial<AuditAnswers>): RiskBand {
  if (answers.q1 === undefined) return 'lower';
  const score = auditScore(answers);
  return RISK_BANDS.filter(({ from }) => score >= from).pop()?.band ?? 'lower';
}

/** Returns the score and the band; null while any of the ten answers is missing. */
export function auditResult(answers: Partial<AuditAnswers>): { score: number; band: RiskBand } | null {
  return isComplete(answers) ? { score: auditScore(answers), band: riskBand(answers) } : null;
}

/** The units on a single occasion that question 3 asks about: 8 for men, 6 for women (AUDIT, UK edition). */
export const SINGLE_OCCASION_UNITS = { m: 8, f: 6 } as const;

/** The lowest number of units in each answer to question 2 ("0 to 2" up to "10 or more"); the index is the code. */
export const TYPICAL_DAY_FROM_UNITS = [0, 3, 5, 7, 10] as const;

/** Returns the code of the answer to question 2 that covers a whole number of units. */
export function typicalDayCode(units: number): FiveCode {
  return (TYPICAL_DAY_FROM_UNITS.filter((from) => units >= from).length - 1) as FiveCode;
}
