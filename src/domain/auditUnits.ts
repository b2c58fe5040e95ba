/** The units in questions 2 and 3 of the AUDIT. */
import type { FiveCode, Gender } from './questionnaire.ts';

/** Units on a single occasion that question 3 asks about: men 8, women 6 (AUDIT, UK edition). */
export const SINGLE_OCCASION_UNITS = { m: 8, f: 6 } as const;

/** The figures in question 3 for a gender: one for men or women, both for "other" (decision 8.5). */
export function singleOccasionUnits(gender: Gender): readonly number[] {
  return gender === 'o' ? [SINGLE_OCCASION_UNITS.f, SINGLE_OCCASION_UNITS.m] : [SINGLE_OCCASION_UNITS[gender]];
}

/** The lowest number of units in each answer to question 2 ("0 to 2" up to "10 or more"), by code. */
export const TYPICAL_DAY_FROM_UNITS = [0, 3, 5, 7, 10] as const;

/** The code of the answer to question 2 that covers a whole number of units. */
export function typicalDayCode(units: number): FiveCode {
  return TYPICAL_DAY_FROM_UNITS.findLastIndex((from) => units >= from) as FiveCode;
}
