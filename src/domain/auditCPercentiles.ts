export type SurveyAge = '16-24' | '25-34' | '35-44' | '45-54' | '55-64' | '65+';

/**
 * A survey's AUDIT-C scores (0 to 12) by sex and age. `percentiles` are in rising order. Each other list has one score
 * for each percentile: that percentage of the group scored this or less. The table of another survey must have the same
 * form, but may have fewer percentiles (docs/evidence.md).
 */
export type Norms = {
  readonly percentiles: readonly number[];
  readonly f: Readonly<Record<SurveyAge, readonly number[]>>;
  readonly m: Readonly<Record<SurveyAge, readonly number[]>>;
  readonly all: readonly number[];
};

/**
 * AUDIT-C scores of adults in England, including those who do not drink. The 100th percentile is left out, because it
 * is never used (decision 8.11).
 *
 * Source: Alcohol Toolkit Study, England, over 90,000 adults aged 16 and over, as tabulated in May 2020 for the public
 * release of the Drink Less app of University College London (AuditGroupAll_May20). Only the figures are used: the app
 * itself is under the GPL, and the study team must be asked before a release. In question 3 the survey asked everyone
 * about 6 units. This service asks men about 8, so a man's score here is never higher than it would have been there.
 */
export const AUDIT_C_PERCENTILES: Norms = {
  percentiles: [50, 55, 60, 65, 70, 75, 80, 85, 90, 95],
  f: {
    '16-24': [2, 3, 3, 4, 4, 5, 5, 6, 7, 8],
    '25-34': [2, 2, 2, 3, 3, 4, 4, 5, 6, 7],
    '35-44': [2, 2, 3, 3, 4, 4, 4, 5, 6, 7],
    '45-54': [2, 3, 3, 4, 4, 4, 5, 6, 6, 8],
    '55-64': [2, 3, 3, 3, 4, 4, 4, 5, 6, 7],
    '65+': [1, 1, 2, 2, 3, 3, 4, 4, 4, 6],
  },
  m: {
    '16-24': [3, 4, 5, 5, 5, 6, 7, 7, 8, 9],
    '25-34': [3, 3, 4, 4, 5, 5, 6, 7, 7, 9],
    '35-44': [3, 4, 4, 5, 5, 5, 6, 7, 8, 9],
    '45-54': [4, 4, 4, 5, 5, 6, 7, 7, 8, 9],
    '55-64': [4, 4, 4, 5, 5, 6, 6, 7, 8, 10],
    '65+': [3, 3, 4, 4, 4, 5, 5, 6, 7, 9],
  },
  all: [2, 3, 3, 4, 4, 5, 5, 6, 7, 8],
};
