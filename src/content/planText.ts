import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/** Step 4 but for the choices: to talk over first, to stay stopped, or to drink less. */
export function planText(
  { steps, planWithGp, stayingStopped }: Pick<Content, 'steps' | 'planWithGp' | 'stayingStopped'>,
  { helpFirst, drinking }: Judgement,
): { readonly heading: string; readonly lead: Prose; readonly lists: readonly Section[] } {
  const { heading, doList, doNotList } = drinking === 'stopped' ? stayingStopped.plan : steps.plan;
  if (helpFirst) return { heading: planWithGp, lead: [steps.plan.chooseWithGp], lists: [doNotList] };
  return { heading, lead: steps.plan.lead, lists: [doList, doNotList] };
}
