import type { Judgement } from '#domain/judgement.ts';
import type { Content } from './content.ts';
import type { Prose, Section } from './prose.ts';

/** What the advice screens say of a judgement, for them and for the page without script. */

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/** The sections of step 2, with the one on pregnancy where no other advice on it stands. */
export function informationSections(
  { steps: { information } }: Pick<Content, 'steps'>,
  { helpFirst, pregnancy }: Judgement,
): readonly Section[] {
  return [...information.sections, ...(!helpFirst && pregnancy === null ? [information.pregnancy] : [])];
}

/** Step 3: the benefits of cutting down, or of staying stopped. */
export function benefitsText(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { caution }: Judgement,
): Part {
  const { withinDays, withinMonths, closeToYou } = steps.benefits;
  const { heading, lead, consider } = caution === 'stopped' ? stayingStopped.benefits : steps.benefits;
  return { heading, lead, sections: [consider, withinDays, withinMonths, closeToYou] };
}

/** The help for higher risk and possible dependence, or to stay stopped. */
export function helpText(
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { caution }: Judgement,
): Part {
  return caution === 'stopped' ? stayingStopped.help : help.byBand[band];
}
