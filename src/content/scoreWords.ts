import type { Judgement } from '#domain/judgement.ts';
import type { FiveCode } from '#domain/questionnaire.ts';
import type { Content } from './content.ts';

/** The score and the band; with a caution the answer on morning drinking (question 6) too, for whoever is shown them. */
export function scoreText(
  { audit, bands, steps: { results } }: Pick<Content, 'audit' | 'bands' | 'steps'>,
  { band, score, caution }: Judgement,
  q6: FiveCode,
): readonly string[] {
  const morning = caution === null ? [] : [results.morning(audit.options.q6[q6])];
  return [results.score(score, bands[band].name), ...morning];
}
