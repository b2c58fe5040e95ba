import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/**
 * Step 4 but for the choices: to talk over first, to stay stopped, or to drink less. The full caution above has already said
 * not to stop suddenly.
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
