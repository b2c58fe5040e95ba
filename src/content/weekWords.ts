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

/** Last week in words: the days where they are known, else the two figures; and whether it is above the guideline. */
function lastWeekSentence({ steps }: Steps, figures: DrunkFigures, { lastWeek }: Judgement): Sentence {
  const { results, lastWeek: words } = steps;
  const { consumptionUnits: units, consumptionDays: days } = figures;
  const above = lastWeek?.class === 'aboveGuideline' ? words.aboveGuideline : '';
  if (figures.days && lastWeek) return joined(results.lastWeekByDay(lastWeek), above);
  if (lastWeek?.fits !== false) return joined(results.lastWeek(units, days), above);
  return joined(results.unclear.told(units, days), `${results.unclear.heading}.`);
}

/** The total of last week, as soon as it is filled in, and how it compares: one text, which is announced once. */
export function weekTotal({ steps }: Steps, figures: DrunkFigures, judgement: Judgement): string {
  const { lastWeek: words, results } = steps;
  const { lastWeek } = judgement;
  if (lastWeek === null) return '';
  if (!lastWeek.fits) return `${results.unclear.heading}.`;
  const { units, atLeast } = lastWeek;
  const total = figures.days ? results.lastWeekByDay(lastWeek) : `${words.total(units, atLeast)}.`;
  const classes = { aboveGuideline: words.aboveGuideline, higherRisk: `${words.higherRisk.heading}.` };
  return lastWeek.class === null ? total : `${total} ${classes[lastWeek.class]}`;
}

/** A drinking day of the target and its days; empty without any, and for a target that is no aim (decision 8.10). */
function targetSentence({ steps: { results } }: Steps, { goalUnits, goalDays }: WeekFigures, judgement: Judgement) {
  const { target, verdict, helpFirst } = judgement;
  if (target?.fits !== false) return helpFirst || goalUnits === 0 ? '' : results.target(goalUnits, goalDays);
  const told = results.unclear.told(goalUnits, goalDays);
  // Where the change is unclear for it, that is said there.
  return verdict === 'unclear' && !helpFirst ? told : `${told} ${results.unclear.heading}.`;
}

/** How the target compares with last week and with the guideline (decisions 8.10 and 8.10a); empty until both are told. */
export function changeSentence(
  { steps: { targets } }: Steps,
  { judgement: { lastWeek, target, verdict, helpFirst }, contact }: WeekReader,
): Sentence {
  if (lastWeek === null || target === null || verdict === null) return '';
  const change = targets.change(lastWeek, target, verdict, contact);
  const classes = { aboveGuideline: targets.aboveGuideline, higherRisk: targets.higherRisk };
  const needsHelp = verdict !== 'getHelpFirst' && (helpFirst || target.class === 'higherRisk');
  return joined(
    change,
    target.class === null ? '' : classes[target.class],
    needsHelp ? targets.talkFirst(contact) : '',
  );
}

/** Opens a plan that is to be talked over first: with whom. Empty for any other. */
export function talkFirstSentence(words: Steps, reader: WeekReader): Sentence {
  const { targets } = words.steps;
  const { helpFirst, verdict, lastWeek, target } = reader.judgement;
  if (!helpFirst || !lastWeek || !target || verdict === null) return '';
  const change = targets.change(lastWeek, target, verdict, reader.contact);
  if (verdict === 'getHelpFirst') return change;
  return joined(lastWeek.units + target.units === 0 ? change : '', targets.talkFirst(reader.contact));
}

/** What stands under the bars of the plan: the change, a year of it, last week and the target as told, and any one day. */
export function weekSentences(
  words: Steps,
  figures: WeekFigures,
  { year, ...reader }: WeekReader & { readonly year: Week | null },
): readonly Sentence[] {
  const { judgement } = reader;
  return [
    joined(
      judgement.helpFirst ? '' : changeSentence(words, reader),
      year === null ? '' : words.steps.results.year(year),
    ),
    joined(lastWeekSentence(words, figures, judgement), targetSentence(words, figures, judgement)),
    oneDaySentence(words, judgement),
  ].filter((sentence) => plainText(sentence) !== '');
}

/** What to do on any one day, if last week or the target has a day with much drinking (decision 8.10d); else empty, as for somebody who drinks no more. */
export function oneDaySentence({ steps }: Steps, { lastWeek, target, adviseLess, caution }: Judgement): string {
  if (caution === 'stopped') return '';
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
 * The weeks to draw beside the guideline: neither one whose figures do not fit, nor a target where a change is to be
 * talked over first (decision 8.10), and none of somebody who drinks no more.
 */
export function weeksToDraw({
  lastWeek,
  target,
  helpFirst,
  caution,
}: Judgement): Pick<Judgement, 'lastWeek' | 'target'> {
  if (caution === 'stopped') return { lastWeek: null, target: null };
  const isAim = target !== null && target.fits && !helpFirst;
  return { lastWeek: lastWeek?.fits ? lastWeek : null, target: isAim ? target : null };
}

/** "32 → 12 units a week", both sides; null where no target is an aim. */
export function fromToOf({ summary }: Pick<Content, 'summary'>, judgement: Judgement): FromTo | null {
  const { lastWeek, target } = weeksToDraw(judgement);
  return lastWeek && target && lastWeek.units + target.units > 0 ? summary.fromTo(lastWeek, target.units) : null;
}
