import type { Judgement } from '#domain/judgement.ts';
import { daysUntilStart, type Plan, type PlanCode, type StartDay } from '#domain/plan.ts';
import type { Content } from './content.ts';
import type { Section } from './prose.ts';
import { isoDate, longDate, weekdayName } from './longDate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the UK calendar day of a time as midnight in UTC, so that adding days is not affected by clock changes. */
const ukDay = (time: Date): Date => new Date(isoDate(time));

/** Returns the weekday and the date on which a plan starts, in words. */
export function startDate(locale: string, startDay: StartDay, now: Date) {
  const today = ukDay(now);
  const day = new Date(today.getTime() + daysUntilStart(startDay, today.getUTCDay()) * DAY_MS);
  return { weekday: weekdayName(locale, day), date: longDate(locale, day) };
}

export type PlanReader = {
  readonly judgement: Pick<Judgement, 'helpFirst' | 'confirmed' | 'drinking'>;
  /** The choices that the visitor was offered, in the order of the list. */
  readonly plans: readonly PlanCode[];
  readonly now: Date;
};

/**
 * Whether step 4 asks for a start day: not if the plan must be discussed first (decision 8.10), nor for people who have
 * stopped.
 */
export function offersStartDay({ helpFirst, drinking }: Pick<Judgement, 'helpFirst' | 'drinking'>): boolean {
  return !helpFirst && drinking === 'now';
}

/**
 * Returns the chosen plan, for the page and the PDF: the start day, if the target is confirmed (decision 8.10a), then
 * the choices in the order of the list.
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

/** Returns the reminders for a plan and the benefits, either of drinking less or of staying stopped. */
export function planAdvice(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking }: Pick<Judgement, 'drinking'>,
): { readonly keepInMind: Section; readonly benefits: Section } {
  const { benefits, plan } = steps.results;
  if (drinking !== 'stopped') return { keepInMind: plan.keepInMind, benefits };
  return { keepInMind: stayingStopped.keepInMind, benefits: { ...benefits, text: stayingStopped.gains } };
}
