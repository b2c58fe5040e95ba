import type { AuditAnswers } from '../audit.ts';
import { AUDIT_IDS } from '../questionnaire.ts';

const item = <Value>(valueOf: (index: number) => Value) =>
  Object.fromEntries(AUDIT_IDS.map((id, index) => [id, valueOf(index)]));

/** Answers to every question of the AUDIT: those passed in, and 0 for the rest. */
export const answersOf = (answers: Partial<AuditAnswers>): AuditAnswers => ({ ...NO_DRINKING, ...answers });

/** Answers to every question of the AUDIT, from their codes in the order of the questions; 0 for the rest. */
export const answersInOrder = (...codes: readonly number[]): AuditAnswers =>
  item((index) => codes[index] ?? 0) as AuditAnswers;

/** 0 to every question: no drinking in any answer. */
export const NO_DRINKING = answersInOrder();

/** Answers for each band, scoring 3, 8, 16 and 20. The first two call for no caution. */
export const LOWER = answersOf({ q1: 1, q2: 1, q3: 1 });
export const INCREASING = answersOf({ q1: 2, q2: 2, q3: 2, q4: 1, q5: 1 });
export const HIGHER = answersOf({ q1: 4, q2: 4, q3: 4, q4: 4 });
export const DEPENDENCE = answersOf({ q1: 4, q2: 4, q3: 4, q4: 4, q5: 4 });
/** Answers that score 10, in the increasing risk band, and for which the full caution is shown. */
export const FULL_CAUTION = answersOf({ q1: 4, q2: 4, q3: 2 });

/** Null for every question, as a record stores unanswered ones. */
export const UNANSWERED = item(() => null) as { readonly [Id in keyof AuditAnswers]: null };
