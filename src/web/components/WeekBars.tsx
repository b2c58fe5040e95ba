import type { Content } from '#content/content.ts';

type WeekBarsProps = {
  /** Units in the week; `atLeast` when the day's figure means "35 or more". */
  readonly lastWeek: { readonly units: number; readonly atLeast: boolean };
  /** Units in the target week. */
  readonly target?: number | undefined;
  /** Units a week. */
  readonly guideline: number;
  readonly words: Pick<Content, 'summary' | 'infographic'>;
};

/** The visitor's week, the target where there is one, and the guideline, as bars with their figures. */
export function WeekBars({ lastWeek, words }: WeekBarsProps) {
  return <p>{words.infographic.units(lastWeek.units)}</p>;
}
