import { BEDFORD, YORK } from '../places.ts';
import { type Codes, DEPENDENCE, HIGHER, LOWER } from '../questionnaire.ts';
import { pressNext, goToFeedback, type Visit } from '../visitor.ts';
import type { Journey } from './journey.ts';

/** Visitors who also see the note on pregnancy, in its two forms. */
const YOUNG_WOMAN = { gender: 'Female', age: '25-34' } as const;
const YOUNG_OTHER = { gender: 'Other', age: '25-34' } as const;

/** A low score that the result shows below notes of caution. */
const LOW_BUT: Codes = [4, 2, 0, 0, 0, 1, 0, 0, 0, 0];
/** Contradictory answers: "Never", but 10 or more units on a typical day. */
const CONTRADICTING: Codes = [0, 4, 4, 0, 0, 0, 0, 0, 0, 0];
const DOES_NOT_DRINK: Codes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2];

type Result = { readonly band: string; readonly codes: Codes; readonly postcode: string; readonly person?: Visit };

/**
 * Several visits in one page, one after the other, each to its result and, for the two highest bands, the help after
 * it.
 */
const results = (name: string, visits: readonly Result[]): Journey => ({
  name: `the results: ${name}`,
  walk: async ({ page }, see) => {
    for (const { band, codes, postcode, person = YOUNG_WOMAN } of visits) {
      await goToFeedback(page, codes, { ...person, postcode });
      await see(`feedback, ${band}`);
      if (codes !== HIGHER && codes !== DEPENDENCE) continue;
      await pressNext(page, '/intervention');
      await see(`help, ${band}`);
    }
  },
});

export const RESULT_JOURNEYS: readonly Journey[] = [
  results('lower risk, and increasing risk that contradicts itself', [
    { band: 'lower risk', codes: LOWER, postcode: YORK },
    { band: 'lower risk, with a lead', codes: LOW_BUT, postcode: YORK },
    { band: 'lower risk, does not drink', codes: DOES_NOT_DRINK, postcode: YORK },
    { band: 'increasing risk, contradicting', codes: CONTRADICTING, postcode: YORK },
  ]),
  results('higher risk and possible dependence', [
    { band: 'higher risk', codes: HIGHER, postcode: YORK },
    { band: 'higher risk, other', codes: HIGHER, postcode: BEDFORD, person: YOUNG_OTHER },
    { band: 'possible dependence in Bedford', codes: DEPENDENCE, postcode: BEDFORD },
    { band: 'possible dependence in York', codes: DEPENDENCE, postcode: YORK },
  ]),
];
