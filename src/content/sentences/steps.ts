import type { Judgement } from '#domain/judgement.ts';
import type { Content } from '../content.ts';
import type { Prose, Section } from '../prose.ts';

// The texts of the advice screens that depend on the judgement. The page that needs no JavaScript uses them too.

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/**
 * Returns the sections of step 2, without the 14-unit guideline for people who have stopped or may have (decisions 8.9d
 * and 8.9e).
 */
export function informationSections(
  { steps: { information } }: Pick<Content, 'steps'>,
  { drinking }: Judgement,
): readonly Section[] {
  const { sections, guideline } = information;
  return [...sections.slice(0, 1), ...(drinking === 'now' ? [guideline] : []), ...sections.slice(1)];
}

/** Returns the texts of step 3: the benefits of cutting down, or of staying stopped. */
export function benefitsText(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking }: Judgement,
): Part {
  const { withinDays, withinMonths, closeToYou } = steps.benefits;
  const { heading, lead, consider } = drinking === 'stopped' ? stayingStopped.benefits : steps.benefits;
  return { heading, lead, sections: [consider, withinDays, withinMonths, closeToYou] };
}

/**
 * Returns the steps of a call to the local service; `ownSteps` are the service's own. The last step ends with a warning
 * not to stop suddenly before the call, except for people who have stopped.
 */
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

/** Returns the texts on help for higher risk and possible dependence, or on staying stopped. */
export function helpText(
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { drinking }: Judgement,
): Part {
  return drinking === 'stopped' ? stayingStopped.help : help.byBand[band];
}
