import { AUDIT_QUESTIONS, type CodedQuestion, DEMOGRAPHIC_QUESTIONS } from './questionnaire.ts';

/** The codes that each answer field accepts, derived from the questionnaire. */
export const CODED_FIELDS = Object.fromEntries(
  [...DEMOGRAPHIC_QUESTIONS, ...AUDIT_QUESTIONS]
    .filter(({ codes }) => codes !== null)
    .map(({ id, codes }) => [id, codes]),
) as { readonly [Question in CodedQuestion as Question['id']]: Question['codes'] };
export type CodedFields = typeof CODED_FIELDS;
