import type { PageWords } from '#content/content.ts';
import { joinSentences, plainText } from '#content/linked.ts';
import type { Judgement } from '#domain/judgement.ts';
import { toOneDecimal, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { compareWithStart, isAboveLowerFigure, markedTarget } from '#domain/weekPage.ts';
import { aboveGuidelineByDay } from '#domain/weekPicture.ts';

type Words = Pick<PageWords, 'steps' | 'yourWeek'>;
type Facts = { readonly judgement: Judgement };

/** What is entered on the week page besides the days and a target. */
export type WeekPageEntries = {
  /** Units of the starting week; null if not entered. */
  readonly start: number | null;
  /** Whether the visitor has ticked that all seven days are filled in. */
  readonly isWhole: boolean;
};

const MARKS = ['target', 'guideline', 'start'] as const;

/** A mark on the bar of the week: its place in units, and its label. */
export type WeekMark = { readonly id: (typeof MARKS)[number]; readonly units: number; readonly label: string };

/**
 * Returns the total of the week page: the units, the sentences that follow the number, and a bar with its marks. A
 * person who may not drink now has no guideline; a start or target that is not compared has no mark.
 */
export function weekSoFar(words: Words, { judgement }: Facts, { start, isWhole }: WeekPageEntries) {
  const { lastWeek, drinking } = judgement;
  const { yourWeek, steps } = words;
  const { units: exact, atLeast } = lastWeek ?? { units: 0, atLeast: false };
  const units = toOneDecimal(exact);
  const compared = start === null ? null : compareWithStart(judgement, start, isWhole);
  const ofClass = {
    aboveGuideline: drinking === 'now' ? steps.lastWeek.aboveGuideline : '',
    higherRisk: `${steps.lastWeek.higherRisk.heading}.`,
  };
  const places = {
    target: markedTarget(judgement),
    guideline: drinking === 'now' ? WEEKLY_GUIDELINE.units : null,
    start: compared?.start ?? null,
  };
  const marks = MARKS.flatMap((id): readonly WeekMark[] => {
    const place = places[id];
    return place === null ? [] : [{ id, units: place, label: yourWeek.marks[id](place) }];
  });
  return {
    units,
    text: plainText(
      joinSentences(
        yourWeek.soFar(units, atLeast),
        compared === null ? '' : yourWeek.startedFrom(compared.start),
        compared?.fewer == null ? '' : yourWeek.fewer(toOneDecimal(compared.fewer)),
        lastWeek?.class == null ? '' : ofClass[lastWeek.class],
      ),
    ),
    marks,
    picture: yourWeek.picture(
      units,
      marks.map(({ label }) => label),
    ),
  };
}

/** Says, where either week is above it, that the page uses the lower higher-risk amount for everyone; otherwise empty. */
export const lowerFigure = ({ yourWeek }: Words, { judgement }: Facts, start: number | null): string =>
  isAboveLowerFigure(judgement, start) ? yourWeek.lowerFigure : '';

/**
 * Returns the units above the guideline on each day, as in the picture of the week, and the sentence that says where they
 * begin; none for people who may not drink now.
 */
export function excessByDay({ steps }: Pick<PageWords, 'steps'>, { judgement }: Facts, days: readonly number[]) {
  const above = judgement.drinking === 'now' ? aboveGuidelineByDay(days) : [];
  const first = above.findIndex((units) => units > 0);
  return { above, text: first < 0 ? '' : steps.lastWeek.striped(steps.lastWeek.dayNames[first] ?? '') };
}
