import { AGE_CODES, type DemographicId, ETHNICITY_CODES, GENDERS } from '#domain/questionnaire.ts';
import type { TriageChange } from '../../visit/visitState.ts';

const codeOf = <Code extends string | number>(codes: readonly Code[], value: string): Code | undefined =>
  codes.find((code) => String(code) === value);

/** The change to the record for a chosen option. */
export function answerOf(id: DemographicId, value: string): TriageChange {
  switch (id) {
    case 'referral':
      return { referral: value };
    case 'age':
      return { age: codeOf(AGE_CODES, value) };
    case 'gender':
      return { gender: codeOf(GENDERS, value) };
    case 'ethnicity':
      return { ethnicity: codeOf(ETHNICITY_CODES, value) };
  }
}
