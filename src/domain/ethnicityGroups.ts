import type { EthnicityCode } from './questionnaire.ts';

/** The groups of the ethnicity options, each with its codes, in display order. */
export const ETHNICITY_GROUPS = [
  { group: 'white', codes: [0, 1, 2] },
  { group: 'asian', codes: [3, 4, 5, 6] },
  { group: 'black', codes: [7, 8, 9] },
  { group: 'mixed', codes: [10, 11, 12] },
  { group: 'other', codes: [13] },
] as const satisfies readonly { group: string; codes: readonly EthnicityCode[] }[];
export type EthnicityGroup = (typeof ETHNICITY_GROUPS)[number]['group'];
