import type { Judgement } from '#domain/judgement.ts';
import type { Content } from '../content.ts';
import type { Prose, Section } from '../prose.ts';

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/** The sections of step 2. People who have stopped or may have see no guideline (decisions 8.9d and 8.9e). */
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

/**
 * The steps of a call: the service's own (`serviceSteps`) or the standard ones. Except for people who have stopped, the
 * last step ends with a warning not to stop suddenly until then.
 */
export function whenYouCall(
  { help }: Pick<Content, 'help'>,
  { drinking }: Judgement,
  serviceSteps?: readonly string[],
): { readonly heading: string; readonly steps: readonly string[] } {
  const { heading, until, steps: usualSteps } = help.whenYouCall;
  const steps = serviceSteps ?? usualSteps;
  const [last = ''] = steps.slice(-1);
  return { heading, steps: drinking === 'stopped' ? steps : [...steps.slice(0, -1), `${last} ${until}`] };
}

export const helpText = (
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { drinking }: Judgement,
): Part => (drinking === 'stopped' ? stayingStopped.help : help.byBand[band]);
