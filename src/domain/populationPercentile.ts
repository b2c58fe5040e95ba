import { AUDIT_C_PERCENTILES, type Norms, type SurveyAge } from './auditCPercentiles.ts';
import type { AgeCode, Gender } from './questionnaire.ts';

/** The survey's age group for each age code (decision 8.11). */
const SURVEY_AGES: Readonly<Record<AgeCode, SurveyAge | null>> = {
  0: null,
  1: '16-24',
  2: '25-34',
  3: '35-44',
  4: '45-54',
  5: '55-64',
  6: '65+',
};

/** The group that a visitor is compared with: people of the same sex and age, or all adults. */
export type Peers = { readonly gender: 'f' | 'm'; readonly age: SurveyAge } | 'all';

/** Of every 100 peers, at least `lower` scored lower on AUDIT-C than the visitor. */
export type PopulationPercentile = { readonly lower: number; readonly peers: Peers };

/** An AUDIT-C score, 0 to 12, and the answers that decide the peers. */
type Scorer = { readonly score: number; readonly gender: Gender; readonly age: AgeCode };

/**
 * Compares a visitor with people of the same sex and age in England, or for gender "other" with all adults. Returns the
 * highest listed percentile whose score is below the visitor's; the real percentage is the same or higher. Null for a
 * visitor under 18, and if fewer than half scored lower, because that would reassure (decision 8.11).
 */
export function percentileOf(
  { score, gender, age }: Scorer,
  norms: Norms = AUDIT_C_PERCENTILES,
): PopulationPercentile | null {
  const surveyAge = SURVEY_AGES[age];
  if (surveyAge === null) return null;
  const peers = gender === 'o' ? 'all' : { gender, age: surveyAge };
  const scores = peers === 'all' ? norms.all : norms[peers.gender][peers.age];
  const lower = norms.percentiles[scores.filter((highest) => highest < score).length - 1];
  return lower === undefined ? null : { lower, peers };
}
