import { daysUntilStart, type Plan, PLAN_CODES, type StartDay } from '#domain/plan.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { yearSavingOf } from '#domain/yearSaving.ts';
import type { Content, Section } from './content.ts';
import { isoDate, longDate, weekdayName } from './longDate.ts';
import type { WeekReader } from './weekWords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The UK calendar day of a time, as its midnight in UTC, so that adding days crosses no change of the clocks. */
const ukDay = (time: Date): Date => new Date(isoDate(time));

/** The day on which a plan starts, in words: its weekday and its date. */
export function startDate(locale: string, startDay: StartDay, now: Date) {
  const today = ukDay(now);
  const day = new Date(today.getTime() + daysUntilStart(startDay, today.getUTCDay()) * DAY_MS);
  return { weekday: weekdayName(locale, day), date: longDate(locale, day) };
}

/** Under the full withdrawal caution a plan is to be talked over, and has no start day (decision 8.10). */
export type PlanReader = { readonly cautionInFull: boolean; readonly now: Date };

/** The plan as chosen, for the page and the PDF: the start day, if any, then each choice in the order of the list. */
export function planSection(
  { locale, planWithGp, steps }: Pick<Content, 'locale' | 'planWithGp' | 'steps'>,
  { choices, startDay }: Plan,
  { cautionInFull, now }: PlanReader,
): Section {
  const { heading, none, noneWithGp, start } = steps.results.plan;
  const shown = PLAN_CODES.filter((code) => choices.includes(code)).map((code) => steps.plan.choices[code]);
  const startsOn = startDay === null || cautionInFull ? null : startDate(locale, startDay, now);
  return {
    heading: cautionInFull ? planWithGp : heading,
    text: [
      ...(shown.length === 0 ? [cautionInFull ? noneWithGp : none] : []),
      ...(startDay !== null && startsOn !== null ? [start(startDay, startsOn.weekday, startsOn.date)] : []),
    ],
    ...(shown.length > 0 && { list: shown }),
  };
}

/** What a year of the target means; null unless the target is confirmed as lower. */
export function yearSection(
  { steps }: Pick<Content, 'steps'>,
  figures: WeekFigures,
  reader: Omit<WeekReader, 'contact'>,
): Section | null {
  const saving = yearSavingOf(figures, reader);
  const { heading, text } = steps.results.year;
  return saving && { heading, text: text(saving) };
}
