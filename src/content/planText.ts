import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/**
 * Returns the texts of step 4 except for the choices: for a plan to discuss first, to stay stopped, or to drink less.
 * The line on not stopping suddenly is left out under the full caution, which has already said it.
 */
export function planText(
  { steps, planWithGp, stayingStopped }: Pick<Content, 'steps' | 'planWithGp' | 'stayingStopped'>,
  { caution, helpFirst, drinking }: Judgement,
): { readonly heading: string; readonly lead: Prose; readonly lists: readonly Section[] } {
  const { heading, doList, doNotList } = drinking === 'stopped' ? stayingStopped.plan : steps.plan;
  const isSaid = caution === 'full' || drinking === 'stopped';
  const doNot = isSaid ? doNotList : { ...doNotList, list: [...doNotList.list, steps.plan.notSuddenly] };
  if (helpFirst) return { heading: planWithGp, lead: [steps.plan.chooseWithGp], lists: [doNot] };
  return { heading, lead: steps.plan.lead, lists: [doList, doNot] };
}
