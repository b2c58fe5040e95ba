/**
 * The codes of the two scores in a patient's record: SNOMED CT (UK edition) observables and LOINC (read 2026-11, to be
 * checked against a release). Only the totals have codes: LOINC's codes for the single questions count US standard
 * drinks.
 */
export const SCORE_CODES = {
  audit: { snomedCt: '443280005', loinc: '75624-7' },
  auditC: { snomedCt: '763256006', loinc: '75626-2' },
} as const;
export type ScoreCodes = { readonly snomedCt: string; readonly loinc: string };
