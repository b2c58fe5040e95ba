import type { Judgement } from '#domain/judgement.ts';
import { daysUntilStart, type Plan, type PlanCode, type StartDay } from '#domain/plan.ts';
import type { FiveCode } from '#domain/questionnaire.ts';
import type { Content } from '#content/content.ts';
import { plainText } from '#content/linked.ts';
import { isoDate, longDate, weekdayName } from '#content/longDate.ts';
import type { FromTo, Prose, Section } from '#content/prose.ts';
import { harmSentence } from './result.ts';
import { confirmedChange, lastWeekToTarget, talkFirstSentence, type WeekFacts, type YearFacts } from './week.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A UK calendar day as midnight in UTC, so that adding days is not affected by clock changes. */
const ukDay = (time: Date): Date => new Date(isoDate(time));

/** The weekday and the date on which a plan starts, in words. */
export function startDate(locale: string, startDay: StartDay, now: Date) {
  const today = ukDay(now);
  const day = new Date(today.getTime() + daysUntilStart(startDay, today.getUTCDay()) * DAY_MS);
  return { weekday: weekdayName(locale, day), date: longDate(locale, day) };
}

type PlanFacts = {
  readonly judgement: Pick<Judgement, 'helpFirst' | 'confirmed' | 'drinking'>;
  /** The choices that step 4 offers the visitor, in the order of the list. */
  readonly plans: readonly PlanCode[];
  readonly now: Date;
};

/** Whether step 4 asks for a start day: only if the visitor drinks now and need not see a GP first (decision 8.10). */
export const offersStartDay = ({ helpFirst, drinking }: Pick<Judgement, 'helpFirst' | 'drinking'>): boolean =>
  !helpFirst && drinking === 'now';

/** The chosen plan, for the page and the PDF: the start day, if the target is confirmed, then the choices. */
export function planSection(
  { locale, planWithGp, steps }: Pick<Content, 'locale' | 'planWithGp' | 'steps'>,
  { choices, startDay }: Plan,
  { judgement, plans, now }: PlanFacts,
): Section {
  const { heading, none, noneWithGp, noneToStayStopped, start } = steps.results.plan;
  const { helpFirst, confirmed, drinking } = judgement;
  const noneYet = drinking === 'now' ? noneWithGp : noneToStayStopped;
  const chosen = plans.filter((code) => choices.includes(code));
  const startsOn = startDay === null || !confirmed ? null : startDate(locale, startDay, now);
  return {
    heading: helpFirst ? planWithGp : heading,
    text: [
      ...(chosen.length === 0 ? [helpFirst ? noneYet : none] : []),
      ...(startDay !== null && startsOn !== null ? [start(startDay, startsOn.weekday, startsOn.date)] : []),
    ],
    ...(chosen.length > 0 && { list: chosen.map((code) => steps.plan.choices[code]) }),
  };
}

/**
 * The benefits of drinking less, or of staying stopped (null under the full caution), and the reminders (null for
 * people who have stopped).
 */
export function planAdvice(
  { steps, stayingStopped }: Pick<Content, 'steps' | 'stayingStopped'>,
  { drinking, caution }: Pick<Judgement, 'drinking' | 'caution'>,
): { readonly keepInMind: Section | null; readonly benefits: Section | null } {
  const { benefits, plan } = steps.results;
  if (drinking !== 'stopped') return { keepInMind: plan.keepInMind, benefits: caution === 'full' ? null : benefits };
  return { keepInMind: null, benefits: { ...benefits, text: stayingStopped.gains } };
}

/**
 * The texts of step 4 except for the choices. The line against stopping suddenly is left out with the full caution,
 * which has already said it, and for people who have stopped.
 */
export function planText(
  { steps, planWithGp, stayingStopped }: Pick<Content, 'steps' | 'planWithGp' | 'stayingStopped'>,
  { caution, helpFirst, drinking }: Judgement,
): { readonly heading: string; readonly lead: Prose; readonly lists: readonly Section[] } {
  if (drinking === 'stopped') {
    const { heading, doList } = stayingStopped.plan;
    return { heading, lead: steps.plan.lead, lists: [doList] };
  }
  const { heading, doList, doNotList } = steps.plan;
  const doNot = caution === 'full' ? doNotList : { ...doNotList, list: [...doNotList.list, steps.plan.notSuddenly] };
  if (helpFirst) return { heading: planWithGp, lead: [steps.plan.chooseWithGp], lists: [doNot] };
  return { heading, lead: steps.plan.lead, lists: [doList, doNot] };
}

/**
 * The plan as one card: the visitor's own reason, the score, "32 → 12 units a week", who to talk to first or the start
 * day, and the choices.
 */
export type PlanCard = Section & {
  /** “For better sleep”; null if no reason was chosen. */
  readonly reason: string | null;
  readonly score: readonly string[];
  readonly fromTo: FromTo | null;
  /** Below the picture of the week: the confirmed target and the change; empty without one. */
  readonly change: Prose;
};

/**
 * The score and the band. With a caution, or the advice after stopping in a box, also the answer on morning drinking,
 * for a health worker.
 */
function scoreText(
  { audit, bands, steps: { results } }: Pick<Content, 'audit' | 'bands' | 'steps'>,
  { band, score, caution, afterStopping }: Judgement,
  q6: FiveCode,
): readonly string[] {
  const morning = caution === null && afterStopping !== 'box' ? [] : [results.morning(audit.options.q6[q6])];
  return [results.score(score, bands[band].name), ...morning];
}

/** The card is the same on the page, in print and in the PDF. `q6` is the answer on drinking in the morning. */
export function planCard(
  words: Pick<Content, 'audit' | 'bands' | 'calculator' | 'feedback' | 'locale' | 'planWithGp' | 'steps' | 'summary'>,
  { plan, q6 }: { readonly plan: Plan; readonly q6: FiveCode },
  facts: WeekFacts & PlanFacts & YearFacts,
): PlanCard {
  const { judgement } = facts;
  const { text, ...section } = planSection(words, plan, facts);
  const opening = [talkFirstSentence(words, facts), harmSentence(words.feedback, judgement)];
  return {
    ...section,
    reason: words.steps.results.plan.reasons[plan.reason ?? 'none'],
    score: scoreText(words, judgement, q6),
    fromTo: lastWeekToTarget(words, judgement),
    change: confirmedChange(words, facts),
    text: [...opening.filter((sentence) => plainText(sentence) !== ''), ...text],
  };
}
