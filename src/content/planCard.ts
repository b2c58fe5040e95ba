import type { Judgement } from '#domain/judgement.ts';
import type { Plan } from '#domain/plan.ts';
import type { FiveCode } from '#domain/questionnaire.ts';
import type { Content } from './content.ts';
import type { FromTo, Section } from './prose.ts';
import { plainText } from './linked.ts';
import { type PlanReader, planSection } from './planWords.ts';
import { fromToOf, talkFirstSentence, type WeekReader } from './weekWords.ts';

/** The plan as one card: the score, "32 → 12 units a week", the first contact or the start day, and the choices. */
export type PlanCard = Section & { readonly score: readonly string[]; readonly fromTo: FromTo | null };

/**
 * Returns the score and the band; with a caution also the answer on morning drinking (question 6), for a health worker
 * who sees the card.
 */
function scoreText(
  { audit, bands, steps: { results } }: Pick<Content, 'audit' | 'bands' | 'steps'>,
  { band, score, caution, afterStopping }: Judgement,
  q6: FiveCode,
): readonly string[] {
  const morning = caution === null && afterStopping !== 'box' ? [] : [results.morning(audit.options.q6[q6])];
  return [results.score(score, bands[band].name), ...morning];
}

/**
 * Returns the card, which is the same on the page, in print and in the PDF. `q6` is the answer on drinking in the
 * morning.
 */
export function planCard(
  words: Pick<Content, 'audit' | 'bands' | 'locale' | 'planWithGp' | 'steps' | 'summary'>,
  { plan, q6 }: { readonly plan: Plan; readonly q6: FiveCode },
  reader: WeekReader & PlanReader,
): PlanCard {
  const { judgement } = reader;
  const { text, ...section } = planSection(words, plan, reader);
  const first = talkFirstSentence(words, reader);
  return {
    ...section,
    score: scoreText(words, judgement, q6),
    fromTo: fromToOf(words, judgement),
    text: plainText(first) === '' ? text : [first, ...text],
  };
}
