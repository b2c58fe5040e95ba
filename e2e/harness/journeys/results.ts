import { BEDFORD, YORK } from '../places.ts';
import { type Codes, DEPENDENCE, HIGHER, LOWER } from '../questionnaire.ts';
import { goOn, toFeedback, type Visit } from '../visitor.ts';
import type { Journey } from './journey.ts';

/** Visitors who also see the note on pregnancy, in its two forms. */
const YOUNG_WOMAN = { gender: 'Female', age: '25-34' } as const;
const YOUNG_OTHER = { gender: 'Other', age: '25-34' } as const;

/** A low score with notes that come before it. */
const LOW_BUT: Codes = [4, 2, 0, 0, 0, 1, 0, 0, 0, 0];
/** "Never", yet ten units on a typical day. */
const CONTRADICTING: Codes = [0, 4, 4, 0, 0, 0, 0, 0, 0, 0];
const DOES_NOT_DRINK: Codes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2];

const result = (band: string, codes: Codes, postcode: string, who: Visit = YOUNG_WOMAN): Journey => ({
  name: `the result: ${band}`,
  walk: async ({ page }, see) => {
    await toFeedback(page, codes, { ...who, postcode });
    await see(`feedback, ${band}`);
    if (codes !== HIGHER && codes !== DEPENDENCE) return;
    await goOn(page, '/intervention');
    await see(`help, ${band}`);
  },
});

export const RESULT_JOURNEYS: readonly Journey[] = [
  result('lower risk', LOWER, YORK),
  result('lower risk, with a lead', LOW_BUT, YORK),
  result('lower risk, does not drink', DOES_NOT_DRINK, YORK),
  result('increasing risk, contradicting', CONTRADICTING, YORK),
  result('higher risk', HIGHER, YORK),
  result('higher risk, other', HIGHER, BEDFORD, YOUNG_OTHER),
  result('possible dependence in Bedford', DEPENDENCE, BEDFORD),
  result('possible dependence in York', DEPENDENCE, YORK),
];
