import type { Judgement } from '#domain/judgement.ts';
import type { Reason, ReasonChoice } from '#domain/plan.ts';
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

const GAINS = ['withinDays', 'withinMonths', 'closeToYou'] as const;
/** The list that says most about each reason; it comes before the other two. */
const GAINS_OF: Readonly<Record<Reason, (typeof GAINS)[number]>> = {
  sleep: 'withinDays',
  money: 'withinDays',
  energy: 'withinDays',
  mood: 'withinMonths',
  health: 'withinMonths',
  family: 'closeToYou',
};

/**
 * Step 3: the benefits of cutting down, or of staying stopped, with the list that fits the reason first. Under the full
 * caution no list says what happens when people drink less.
 */
export function benefitsText(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking, caution }: Judgement,
  reason: ReasonChoice = 'none',
): Part {
  const { heading, lead, consider } = drinking === 'stopped' ? stayingStopped.benefits : steps.benefits;
  const first = reason === 'none' ? GAINS[0] : GAINS_OF[reason];
  const gains = [first, ...GAINS.filter((name) => name !== first)].map((name) => steps.benefits[name]);
  return { heading, lead, sections: caution === 'full' ? [consider] : [consider, ...gains] };
}

/** What step 3 says about sleep or mood as a reason; under the full caution, nothing on the effect of drinking less. */
export function reasonNote(
  { steps: { benefits }, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking, caution }: Judgement,
  reason: ReasonChoice | undefined,
): Prose {
  const isFull = caution === 'full';
  const lifts = drinking === 'stopped' ? stayingStopped.benefits.mood : benefits.mood.lifts;
  if (reason === 'mood') return isFull ? [benefits.mood.low] : [lifts, benefits.mood.low];
  return reason === 'sleep' && !isFull ? [benefits.sleep] : [];
}

/** The field on step 3 for what the visitor spends on drinks in a week: its label, and the answer to a sum in pounds. */
export type Spending = { readonly label: string; readonly answer: (pounds: number) => string };

type SpendingFacts = {
  readonly judgement: Pick<Judgement, 'drinking'>;
  /** Returns what a week's spending is in a year; null if that is not said. */
  readonly yearOfSpending: ((poundsAWeek: number) => number) | null;
};

/**
 * Returns the field for the visitor's own money. Where no yearly sum is shown, people who have stopped see the weekly
 * sum that they typed, and others have no field.
 */
export function spending(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { judgement: { drinking }, yearOfSpending }: SpendingFacts,
): Spending | null {
  const { spend, year } = steps.benefits.money;
  const hasStopped = drinking === 'stopped';
  const label = hasStopped ? stayingStopped.benefits.spend : spend;
  if (yearOfSpending !== null) return { label, answer: (pounds) => year(pounds, yearOfSpending(pounds)) };
  return hasStopped ? { label, answer: stayingStopped.benefits.spent } : null;
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
