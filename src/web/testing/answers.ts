import type { AuditAnswers } from '#domain/audit.ts';
import type { TriageRecord } from '#domain/triage.ts';

const audit = (...codes: readonly number[]): AuditAnswers =>
  Object.fromEntries(codes.map((code, index) => [`q${index + 1}`, code])) as AuditAnswers;

/** A man of 35 to 44 in York. */
export const MAN: TriageRecord = { referral: 'gp', age: 3, gender: 'm', ethnicity: 0 };

/** One set of answers for each band; question 6 is always 0. */
export const LOWER = audit(1, 1, 1, 0, 0, 0, 0, 0, 0, 0);
export const INCREASING = audit(2, 2, 2, 1, 1, 0, 0, 0, 0, 0);
export const HIGHER = audit(4, 4, 4, 4, 0, 0, 0, 0, 0, 0);
export const DEPENDENCE = audit(4, 4, 4, 4, 4, 0, 0, 0, 0, 0);
/** Last week's figures and a lower target. */
export const FIGURES = { consumptionUnits: 10, consumptionDays: 4, goalUnits: 4, goalDays: 3 } as const;
