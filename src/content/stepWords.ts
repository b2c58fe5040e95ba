import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/** What the advice screens say of a judgement, for them and for the page without script. */

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/** The sections of step 2. */
export const informationSections = ({ steps }: Pick<Content, 'steps'>): readonly Section[] =>
  steps.information.sections;

/** Step 3: the benefits of cutting down, or of staying stopped. */
export function benefitsText(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { caution }: Judgement,
): Part {
  const { withinDays, withinMonths, closeToYou } = steps.benefits;
  const { heading, lead, consider } = caution === 'stopped' ? stayingStopped.benefits : steps.benefits;
  return { heading, lead, sections: [consider, withinDays, withinMonths, closeToYou] };
}

/** What happens in a call to the local service. Nobody who has stopped is told not to stop. */
export function whenYouCall(
  { help }: Pick<Content, 'help'>,
  { caution }: Judgement,
): { readonly heading: string; readonly steps: readonly string[] } {
  const { heading, steps, until } = help.whenYouCall;
  const [last = ''] = steps.slice(-1);
  return { heading, steps: caution === 'stopped' ? steps : [...steps.slice(0, -1), `${last} ${until}`] };
}

/** The help for higher risk and possible dependence, or to stay stopped. */
export function helpText(
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { caution }: Judgement,
): Part {
  return caution === 'stopped' ? stayingStopped.help : help.byBand[band];
}
