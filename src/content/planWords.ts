import type { Judgement } from '#domain/judgement.ts';
import { daysUntilStart, type Plan, type PlanCode, type StartDay } from '#domain/plan.ts';
import type { Content } from './content.ts';
import type { Section } from './prose.ts';
import { isoDate, longDate, weekdayName } from './longDate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The UK calendar day of a time, as its midnight in UTC, so that adding days crosses no change of the clocks. */
const ukDay = (time: Date): Date => new Date(isoDate(time));

/** The day on which a plan starts, in words: its weekday and its date. */
export function startDate(locale: string, startDay: StartDay, now: Date) {
  const today = ukDay(now);
  const day = new Date(today.getTime() + daysUntilStart(startDay, today.getUTCDay()) * DAY_MS);
  return { weekday: weekdayName(locale, day), date: longDate(locale, day) };
}

export type PlanReader = {
  readonly judgement: Pick<Judgement, 'helpFirst' | 'confirmed' | 'drinking'>;
  /** The choices that this reader was offered, in the order of the list. */
  readonly plans: readonly PlanCode[];
  readonly now: Date;
};

/** Whether step 4 asks for a day to start on: not if the plan is to be talked over first (decision 8.10), or is to stay stopped. */
export function offersStartDay({ helpFirst, drinking }: Pick<Judgement, 'helpFirst' | 'drinking'>): boolean {
  return !helpFirst && drinking === 'now';
}

/**
 * The plan as chosen, for the page and the PDF: the start day, if the target is confirmed (decision 8.10a), then each choice in
 * the order of the list.
 */
export function planSection(
  { locale, planWithGp, steps }: Pick<Content, 'locale' | 'planWithGp' | 'steps'>,
  { choices, startDay }: Plan,
  { judgement, plans, now }: PlanReader,
): Section {
  const { heading, none, noneWithGp, noneToStayStopped, start } = steps.results.plan;
  const { helpFirst, confirmed, drinking } = judgement;
  const nothing = drinking === 'now' ? noneWithGp : noneToStayStopped;
  const chosen = plans.filter((code) => choices.includes(code));
  const startsOn = startDay === null || !confirmed ? null : startDate(locale, startDay, now);
  return {
    heading: helpFirst ? planWithGp : heading,
    text: [
      ...(chosen.length === 0 ? [helpFirst ? nothing : none] : []),
      ...(startDay !== null && startsOn !== null ? [start(startDay, startsOn.weekday, startsOn.date)] : []),
    ],
    ...(chosen.length > 0 && { list: chosen.map((code) => steps.plan.choices[code]) }),
  };
}

/** What to keep in mind about a plan, and what people gain: of drinking less, or of staying stopped. */
export function planAdvice(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking }: Pick<Judgement, 'drinking'>,
): { readonly keepInMind: Section; readonly benefits: Section } {
  const { benefits, plan } = steps.results;
  if (drinking !== 'stopped') return { keepInMind: plan.keepInMind, benefits };
  return { keepInMind: stayingStopped.keepInMind, benefits: { ...benefits, text: stayingStopped.gains } };
}
