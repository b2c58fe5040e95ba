import type { WeekFigures } from '#domain/triage.ts';
import { judgeTarget, targetWeekOf, type Week, WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../../page/words.ts';
import { WeekBars } from '../../components/WeekBars.tsx';
import { useWeekReader } from './HigherRiskWeek.tsx';

type WeekPictureProps = {
  readonly lastWeek: Week;
  /** All four figures, once there is a target to draw. */
  readonly figures?: WeekFigures | null;
};

/** Last week, the target and the guideline as bars. A target that needs help first is not drawn (decision 8.10). */
export function WeekPicture({ lastWeek, figures = null }: WeekPictureProps) {
  const words = useWords();
  const reader = useWeekReader();
  const drawn = figures !== null && judgeTarget(figures, reader) !== 'getHelpFirst';
  const target = drawn ? targetWeekOf(figures).units : undefined;
  return <WeekBars lastWeek={lastWeek} target={target} guideline={WEEKLY_GUIDELINE.units} words={words} />;
}
