import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { barsOf } from '#advice/steps.ts';
import { WeekBar } from '../../components/WeekBar.tsx';

/** The bar of last week with a confirmed target (decision 8.10a). Empty where neither is to be compared. */
export function WeekBarOf({ visit }: { readonly visit: JudgedVisit }) {
  const { lastWeek, target } = barsOf(visit);
  return lastWeek && <WeekBar lastWeek={lastWeek} target={target?.units} />;
}
