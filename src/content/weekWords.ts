import type { Judgement } from '#domain/judgement.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { type DrunkFigures, drinkingDays, lastWeekOf, WEEKLY_GUIDELINE } from '#domain/week.ts';
import type { Content } from './content.ts';
import { joined, type Sentence } from './linked.ts';

/** What the sentences about the weeks depend on besides the figures. */
export type WeekReader = {
  readonly judgement: Judgement;
  /** Whom to talk to before a change that needs help: "your GP or Drinkline, 0300 123 1110". */
  readonly contact: Sentence;
};

/** Last week in words, for the page and the PDF: the days where they are known, else the two figures. */
export function lastWeekSentence(
  { steps: { results } }: Pick<Content, 'steps'>,
  figures: DrunkFigures,
  { lastWeek }: Judgement,
): string {
  const { consumptionUnits: units, consumptionDays: days } = figures;
  const week = lastWeekOf(figures);
  if (figures.days) return results.lastWeekByDay(week);
  if (lastWeek?.fits !== false) return results.lastWeek(units, days, week);
  return `${results.unclear.told(units, days)} ${results.unclear.heading}.`;
}

/** The total of last week, as soon as it is filled in, and how it compares with the guideline. */
export function weekTotal({ steps }: Pick<Content, 'steps'>, figures: DrunkFigures, judgement: Judgement): Sentence {
  const { lastWeek: words, results } = steps;
  const { lastWeek } = judgement;
  if (lastWeek === null) return '';
  if (!lastWeek.fits) return `${results.unclear.heading}.`;
  const { units, atLeast } = lastWeek;
  const total = figures.days ? results.lastWeekByDay(lastWeek) : `${words.total(units, atLeast)}.`;
  const classes = { aboveGuideline: words.aboveGuideline, higherRisk: `${words.higherRisk.heading}.` };
  return joined(total, lastWeek.class === null ? '' : classes[lastWeek.class]);
}

/** The target in words. */
export function targetSentence(
  { steps: { results } }: Pick<Content, 'steps'>,
  { goalUnits, goalDays }: WeekFigures,
  { target, verdict }: Judgement,
): string {
  if (target?.fits !== false) return results.target(goalUnits, goalDays, goalUnits * goalDays);
  const told = results.unclear.told(goalUnits, goalDays);
  // Where the change is unclear for it, that is said there.
  return verdict === 'unclear' ? told : `${told} ${results.unclear.heading}.`;
}

/** How the target compares with last week and with the guideline (decisions 8.10 and 8.10a); empty until both are told. */
export function changeSentence(
  { steps: { targets } }: Pick<Content, 'steps'>,
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

/** What to do on any one day, if last week or the target has a day with much drinking (decision 8.10d); else empty. */
export function oneDaySentence({ steps }: Pick<Content, 'steps'>, { lastWeek, target, adviseLess }: Judgement): string {
  if (lastWeek?.heavyDay !== true && target?.heavyDay !== true) return '';
  return steps.results.oneDay[adviseLess ? 'less' : 'slowly'];
}

/**
 * The note about a higher-risk week, before the target. The full caution already says whom to talk to, so with it the
 * note has only the checklist.
 */
export function higherRiskText(
  { steps }: Pick<Content, 'steps'>,
  { besideCaution, contact }: { readonly besideCaution: boolean; readonly contact: Sentence },
): readonly Sentence[] {
  const { talkFirst, checklist } = steps.lastWeek.higherRisk;
  return besideCaution ? [checklist] : [talkFirst(contact), checklist];
}

/** The units of last week's drinking days, each once if they are all the same. */
function unitsADay({ summary, steps }: Pick<Content, 'summary' | 'steps'>, figures: WeekFigures): string {
  const { unitOption } = steps.lastWeek;
  const days = figures.days ? drinkingDays(figures) : [figures.consumptionUnits];
  const [least, most] = [Math.min(...days), Math.max(...days)];
  if (days.length === 0) return unitOption(0);
  return least === most ? unitOption(most) : summary.unitsFromTo(unitOption(least), unitOption(most));
}

/** Last week and the target as rows of a table: name, units a day, days, units in the week. */
export function weekRows(
  words: Pick<Content, 'summary' | 'steps'>,
  figures: WeekFigures,
  { lastWeek, target }: Judgement,
): readonly (readonly string[])[] {
  const { summary, steps } = words;
  const inWeek = (week: Judgement['lastWeek']): string =>
    !week?.fits ? summary.unclear : summary.weekUnits(week.units, week.atLeast);
  const { dayOption } = steps.lastWeek;
  const { unitOption } = steps.targets;
  return [
    [summary.bars.lastWeek, unitsADay(words, figures), dayOption(figures.consumptionDays), inWeek(lastWeek)],
    [summary.bars.target, unitOption(figures.goalUnits), dayOption(figures.goalDays), inWeek(target)],
  ];
}

/** The guideline in words; empty for somebody who drinks no more (decision 8.9). */
export function guidelineSentence({ steps }: Pick<Content, 'steps'>, { caution }: Judgement): string {
  return caution === 'stopped' ? '' : steps.results.guideline(WEEKLY_GUIDELINE.units);
}

/**
 * The weeks to draw beside the guideline: neither one whose figures do not fit, nor a target that is to be talked over
 * first (decision 8.10), and none of somebody who drinks no more.
 */
export function weeksToDraw({ lastWeek, target, verdict, caution }: Judgement): Pick<Judgement, 'lastWeek' | 'target'> {
  if (caution === 'stopped') return { lastWeek: null, target: null };
  const isAim = target !== null && target.fits && verdict !== 'getHelpFirst';
  return { lastWeek: lastWeek?.fits ? lastWeek : null, target: isAim ? target : null };
}
