import type { Gender } from '#domain/questionnaire.ts';
import type { WeekFigures } from '#domain/triage.ts';
import { classOfWeek, judgeTarget, lastWeekOf, targetWeekOf } from '#domain/week.ts';
import type { Content } from './content.ts';
import { joined, type LinkPart, type Sentence } from './linked.ts';

/** What the sentences about a week depend on besides its figures. */
export type WeekReader = {
  readonly gender: Gender;
  readonly cautionInFull: boolean;
  /** Whom to call before a change that needs help. */
  readonly contact: LinkPart;
};

/** Last week in words, for the page and the PDF. */
export function lastWeekSentence({ steps }: Pick<Content, 'steps'>, figures: WeekFigures): string {
  const { units, atLeast } = lastWeekOf(figures);
  return steps.results.lastWeek(figures.consumptionUnits, figures.consumptionDays, units, atLeast);
}

/** The target in words. */
export function targetSentence({ steps }: Pick<Content, 'steps'>, { goalUnits, goalDays }: WeekFigures): string {
  return steps.results.target(goalUnits, goalDays, goalUnits * goalDays);
}

/** How the target compares with last week and with the guideline (decisions 8.10 and 8.10a). */
export function changeSentence(
  { steps: { targets } }: Pick<Content, 'steps'>,
  figures: WeekFigures,
  { contact, ...reader }: WeekReader,
): Sentence {
  const target = targetWeekOf(figures);
  const verdict = judgeTarget(figures, reader);
  const change = targets.change(lastWeekOf(figures), target, verdict, contact);
  const classed = classOfWeek(target, reader.gender);
  if (classed === null) return change;
  if (classed === 'aboveGuideline') return joined(change, targets.aboveGuideline);
  return joined(change, targets.higherRisk, verdict === 'getHelpFirst' ? '' : targets.talkFirst(contact));
}

/**
 * The note about a higher-risk week, before the target. The full caution already says whom to talk to, so with it the
 * note has only the checklist.
 */
export function higherRiskText(
  { steps }: Pick<Content, 'steps'>,
  { cautionInFull, contact }: Omit<WeekReader, 'gender'>,
): readonly Sentence[] {
  const { talkFirst, checklist } = steps.lastWeek.higherRisk;
  return cautionInFull ? [checklist] : [talkFirst(contact), checklist];
}

/** Last week and the target as rows of a table: name, units a day, days, units in the week. */
export function weekRows(
  { summary, steps }: Pick<Content, 'summary' | 'steps'>,
  figures: WeekFigures,
): readonly (readonly string[])[] {
  const { units, atLeast } = lastWeekOf(figures);
  const { lastWeek, targets } = steps;
  return [
    [
      summary.bars.lastWeek,
      lastWeek.unitOption(figures.consumptionUnits),
      lastWeek.dayOption(figures.consumptionDays),
      summary.weekUnits(units, atLeast),
    ],
    [
      summary.bars.target,
      targets.unitOption(figures.goalUnits),
      lastWeek.dayOption(figures.goalDays),
      summary.weekUnits(targetWeekOf(figures).units, false),
    ],
  ];
}
