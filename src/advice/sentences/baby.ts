import type { Judgement } from '#domain/judgement.ts';
import type { Content } from '#content/content.ts';

/**
 * The advice on a baby's safety after a drink, and the text of its link to the guide, shown with the note on pregnancy.
 * Null without that note, and for people who do not drink.
 */
export function babyAdvice(
  { pregnancy: words }: Pick<Content, 'pregnancy'>,
  { pregnancy, drinking }: Judgement,
): Content['pregnancy']['baby'] | null {
  const drinks = drinking === 'now' || drinking === 'maybeStopped';
  return drinks && pregnancy?.form === 'note' ? words.baby : null;
}
