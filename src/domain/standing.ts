import { AUDIT_C_PERCENTILES, type Norms, type SurveyAge } from './auditCPercentiles.ts';
import type { AgeCode, Gender } from './questionnaire.ts';

/** The survey's age group for each age code; its youngest is 16 to 24 (decision 8.11). Code 0 is under 18. */
const SURVEY_AGES: Readonly<Record<AgeCode, SurveyAge | null>> = {
  0: null,
  1: '16-24',
  2: '25-34',
  3: '35-44',
  4: '45-54',
  5: '55-64',
  6: '65+',
};

/** The group a visitor is compared with: people of the same sex and age, or all adults. */
export type Peers = { readonly gender: 'f' | 'm'; readonly age: SurveyAge } | 'all';

/** Of every 100 peers, at least `lower` scored lower on AUDIT-C than the visitor. */
export type Standing = { readonly lower: number; readonly peers: Peers };

/** An AUDIT-C score, 0 to 12, with the answers that choose the peers. */
export type Scorer = { readonly score: number; readonly gender: Gender; readonly age: AgeCode };

/**
 * A visitor's place among people of the same sex and age in England: the highest listed percentile whose score is below
 * the visitor's, so it is always "at least". Gender "other" is compared with all adults. Null when fewer than half scored
 * lower, since that would reassure (decision 8.11), and for a visitor under 18.
 */
export function standingOf({ score, gender, age }: Scorer, norms: Norms = AUDIT_C_PERCENTILES): Standing | null {
  const surveyAge = SURVEY_AGES[age];
  if (surveyAge === null) return null;
  const peers = gender === 'o' ? 'all' : { gender, age: surveyAge };
  const scores = peers === 'all' ? norms.all : norms[peers.gender][peers.age];
  const lower = norms.percentiles[scores.filter((highest) => highest < score).length - 1];
  return lower === undefined ? null : { lower, peers };
}
