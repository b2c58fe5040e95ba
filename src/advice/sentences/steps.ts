import type { Judgement } from '#domain/judgement.ts';
import type { Content } from '#content/content.ts';
import type { Prose, Section } from '#content/prose.ts';

type Part = { readonly heading: string; readonly lead: Prose; readonly sections: readonly Section[] };

/**
 * The sections of step 2. People who have stopped or may have see no guideline (decisions 8.9d and 8.9e), and for those
 * who have stopped the texts are about the last year.
 */
export function informationSections(
  { steps: { information }, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking, afterStopping, onceDependent }: Judgement,
): readonly Section[] {
  const { health, anyLevel, guideline } = information;
  if (drinking === 'stopped') {
    const words = stayingStopped.information;
    return [
      { ...health, text: words.health },
      { ...anyLevel, text: words.anyLevel },
    ];
  }
  const hasGuideline = drinking === 'now' && afterStopping !== 'box' && onceDependent === null;
  return [health, ...(hasGuideline ? [guideline] : []), anyLevel];
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
 * The steps of a call: the service's own (`serviceSteps`) or the standard ones. For people who are not to drink much
 * less before they have advice, the last step ends with a warning not to stop suddenly until then.
 */
export function whenYouCall(
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  { drinking, untilAdvice }: Pick<Judgement, 'drinking' | 'untilAdvice'>,
  serviceSteps?: readonly string[],
): { readonly heading: string; readonly steps: readonly string[] } {
  const { heading, until, steps: usualSteps } = help.whenYouCall;
  const hasStopped = drinking === 'stopped';
  const ownSteps = hasStopped ? [stayingStopped.firstStepOfCall, ...usualSteps.slice(1)] : usualSteps;
  const steps = serviceSteps ?? ownSteps;
  const [last = ''] = steps.slice(-1);
  return { heading, steps: untilAdvice ? [...steps.slice(0, -1), `${last} ${until}`] : steps };
}

export const helpText = (
  { help, stayingStopped }: Pick<Content, 'help' | 'stayingStopped'>,
  band: keyof Content['help']['byBand'],
  { drinking }: Judgement,
): Part => (drinking === 'stopped' ? stayingStopped.help : help.byBand[band]);
