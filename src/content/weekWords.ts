import type { Judgement } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/triage.ts';
import type { DrunkFigures, Week } from '#domain/week.ts';
import type { Content } from './content.ts';
import type { Body, FromTo } from './prose.ts';
import { joined, plainText, type Sentence } from './linked.ts';

/** What the sentences about the weeks depend on besides the figures. */
export type WeekReader = {
  readonly judgement: Judgement;
  /** Whom to talk to before a change that needs help: "your GP or Drinkline, 0300 123 1110". */
  readonly contact: Sentence;
};

type Steps = Pick<Content, 'steps'>;

/** Whether last week's days or the calculator's total were counted, so that its units are exact. */
const isCounted = ({ days, unitsExact }: DrunkFigures): boolean => days !== undefined || unitsExact !== undefined;

/** Last week in words: what was counted, else the two figures; and its class, with whom to talk to about a higher-risk amount. */
function lastWeekSentence(
  { steps }: Steps,
  figures: DrunkFigures,
  { judgement: { lastWeek, helpFirst, drinking }, contact }: WeekReader,
): Sentence {
  const { results, lastWeek: words } = steps;
  const { consumptionUnits: units, consumptionDays: days } = figures;
  const { heading, talkFirst } = words.higherRisk;
  const above =
    lastWeek?.class === 'higherRisk'
      ? joined(`${heading}.`, helpFirst ? '' : talkFirst(contact))
      : drinking === 'now' && lastWeek?.class === 'aboveGuideline'
        ? words.aboveGuideline
        : '';
  if (lastWeek?.fits && isCounted(figures)) return joined(results.lastWeekByDay(lastWeek), above);
  if (lastWeek?.fits !== false) return joined(results.lastWeek(units, days), above);
  return joined(results.unclear.told(units, days), `${results.unclear.heading}.`);
}

/** The total of last week, as soon as it is filled in, and how it compares: one text, which is announced once. */
export function weekTotal({ steps }: Steps, figures: DrunkFigures, judgement: Judgement): string {
  const { lastWeek: words, results } = steps;
  const { lastWeek, drinking } = judgement;
  if (lastWeek === null) return '';
  if (!lastWeek.fits) return `${results.unclear.heading}.`;
  const { units, atLeast } = lastWeek;
  const total = isCounted(figures) ? results.lastWeekByDay(lastWeek) : `${words.total(units, atLeast)}.`;
  // No guideline is named to somebody who may have stopped.
  const classes = {
    aboveGuideline: drinking === 'now' ? words.aboveGuideline : '',
    higherRisk: `${words.higherRisk.heading}.`,
  };
  return lastWeek.class === null || classes[lastWeek.class] === '' ? total : `${total} ${classes[lastWeek.class]}`;
}

/** The one message on the target (decision 8.10a); empty without one, or with nothing to say. */
export function changeSentence(
  { steps: { targets } }: Steps,
  { judgement: { lastWeek, target, verdict, drinking }, contact }: WeekReader,
): Sentence {
  if (target === null || verdict === null) return '';
  const mayBeLower = lastWeek !== null && (lastWeek.atLeast || target.units < lastWeek.units);
  const isChange = verdict === 'talkFirst' && mayBeLower && drinking !== 'maybeStopped';
  return joined(isChange ? targets.notAlone(target.units) : '', targets.message(lastWeek, target, verdict, contact));
}

/** First sentence of a plan that needs advice first; otherwise empty. */
export function talkFirstSentence(words: Steps, reader: WeekReader): Sentence {
  return reader.judgement.verdict === 'talkFirst' ? changeSentence(words, reader) : '';
}

/** The target under the chart: confirmed, or as chosen and with its message, unless the plan opens with it. */
function targetSentence(words: Steps, { goalUnits, goalDays }: WeekFigures, reader: WeekReader): Sentence {
  const { results } = words.steps;
  const { target, verdict, confirmed } = reader.judgement;
  if (confirmed) return goalUnits === 0 ? '' : results.target(goalUnits, goalDays);
  // Figures of last week that do not fit are pointed out with them.
  if (verdict === 'talkFirst' || (verdict === 'unclear' && target?.fits)) return '';
  return joined(results.chosen(goalUnits, goalDays), changeSentence(words, reader));
}

/** The sentences below the plan's chart: a confirmed change and a year of it; last week and the target; any one day. */
export function weekSentences(
  words: Steps,
  figures: WeekFigures,
  { year, ...reader }: WeekReader & { readonly year: Week | null },
): readonly Sentence[] {
  const { judgement } = reader;
  return [
    joined(
      judgement.confirmed ? changeSentence(words, reader) : '',
      year === null ? '' : words.steps.results.year(year),
    ),
    joined(lastWeekSentence(words, figures, reader), targetSentence(words, figures, reader)),
    oneDaySentence(words, judgement),
  ].filter((sentence) => plainText(sentence) !== '');
}

/** What to do on any one day, if last week or the target has a day with much drinking (decision 8.10d); else empty, also for people who have stopped. */
export function oneDaySentence({ steps }: Steps, { lastWeek, target, adviseLess, drinking }: Judgement): string {
  if (drinking === 'stopped') return '';
  if (lastWeek?.heavyDay !== true && target?.heavyDay !== true) return '';
  return steps.results.oneDay[adviseLess ? 'less' : 'slowly'];
}

/**
 * The note about a higher-risk week, before the target. The full caution already says whom to talk to, so with it the
 * note has only the checklist.
 */
export function higherRiskText(
  { steps }: Steps,
  { besideCaution, contact }: { readonly besideCaution: boolean; readonly contact: Sentence },
): Body {
  const { talkFirst, checklist } = steps.lastWeek.higherRisk;
  return besideCaution ? checklist : { ...checklist, text: [talkFirst(contact), ...checklist.text] };
}

/**
 * The weeks to draw beside the guideline: not one whose figures do not fit, nor a target that is not confirmed
 * (decision 8.10a), and none for people who have stopped, or may have: they see no guideline.
 */
export function weeksToDraw({
  lastWeek,
  target,
  confirmed,
  drinking,
}: Judgement): Pick<Judgement, 'lastWeek' | 'target'> {
  if (drinking !== 'now') return { lastWeek: null, target: null };
  return { lastWeek: lastWeek?.fits ? lastWeek : null, target: confirmed ? target : null };
}

/** "32 → 12 units a week", both sides; null where no target is confirmed. */
export function fromToOf({ summary }: Pick<Content, 'summary'>, judgement: Judgement): FromTo | null {
  const { lastWeek, target } = weeksToDraw(judgement);
  return lastWeek && target && summary.fromTo(lastWeek, target.units);
}
