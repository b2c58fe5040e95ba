import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/** What the advice screens say of a judgement, for them and for the page without script. */

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/** The sections of step 2; without the 14-unit guideline for people who have stopped, or may have (decisions 8.9d and 8.9e). */
export function informationSections(
  { steps: { information } }: Pick<Content, 'steps'>,
  { drinking }: Judgement,
): readonly Section[] {
  const { sections, guideline } = information;
  return [...sections.slice(0, 1), ...(drinking === 'now' ? [guideline] : []), ...sections.slice(1)];
}

/** Step 3: the benefits of cutting down, or of staying stopped. */
export function benefitsText(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking }: Judgement,
): Part {
  const { withinDays, withinMonths, closeToYou } = steps.benefits;
  const { heading, lead, consider } = drinking === 'stopped' ? stayingStopped.benefits : steps.benefits;
  return { heading, lead, sections: [consider, withinDays, withinMonths, closeToYou] };
}

/** What happens in a call to the local service, in its own steps if it has any. Nobody who has stopped is told not to stop. */
export function whenYouCall(
  { help }: Pick<Content, 'help'>,
  { drinking }: Judgement,
  ownSteps?: readonly string[],
): { readonly heading: string; readonly steps: readonly string[] } {
  const { heading, until, steps: usualSteps } = help.whenYouCall;
  const steps = ownSteps ?? usualSteps;
  const [last = ''] = steps.slice(-1);
  return { heading, steps: drinking === 'stopped' ? steps : [...steps.slice(0, -1), `${last} ${until}`] };
}

/** The help for higher risk and possible dependence, or to stay stopped. */
export function helpText(
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { drinking }: Judgement,
): Part {
  return drinking === 'stopped' ? stayingStopped.help : help.byBand[band];
}
