import { WEEKLY_GUIDELINE } from '#domain/week.ts';
import { useWords } from '../runtime/words.ts';
import { visuallyHiddenClass } from './VisuallyHidden.tsx';
import styles from './WeekBar.module.css';

type WeekBarProps = {
  /** Units in the week. `atLeast` is true if a day had "35 or more" units. */
  readonly lastWeek: { readonly units: number; readonly atLeast: boolean };
  readonly target?: number | undefined;
};

/**
 * A bar whose length shows last week's units. If there is a target, the bar is filled up to the target. A dashed line
 * across the bar marks the guideline. A list below the bar repeats the figures as text.
 */
export function WeekBar({ lastWeek, target }: WeekBarProps) {
  const { summary } = useWords();
  const guideline = WEEKLY_GUIDELINE.units;
  const longest = Math.max(1, lastWeek.units, target ?? 0, guideline);
  const lengthOf = (units: number): string => `${(98 * units) / longest}%`;
  const figures = [
    { id: 'lastWeek', units: summary.barUnits(lastWeek.units, lastWeek.atLeast) },
    ...(target === undefined ? [] : [{ id: 'target', units: summary.barUnits(target, false) } as const]),
    { id: 'guideline', units: summary.barUnits(guideline, false) },
  ] as const;
  return (
    <div className={styles.week}>
      <svg className={styles.picture} width="100%" height="3.75em" aria-hidden="true" focusable="false">
        <text x={lengthOf(guideline)} y="1em" textAnchor={anchorAt(guideline / longest)}>
          {summary.bars.guideline} {guideline}
        </text>
        <rect x="1" y="2em" width={lengthOf(lastWeek.units)} height="1.4em" rx="7" className={styles.lastWeek} />
        {target !== undefined && (
          <rect x="1" y="2em" width={lengthOf(target)} height="1.4em" rx="7" className={styles.target} />
        )}
        <line x1={lengthOf(guideline)} x2={lengthOf(guideline)} y1="1.4em" y2="3.75em" className={styles.guideline} />
      </svg>
      <dl className={target === undefined ? styles.figures : `${styles.figures ?? ''} ${styles.twoEnds ?? ''}`}>
        {figures.map(({ id, units }) => (
          <div key={id} className={id === 'guideline' ? visuallyHiddenClass : undefined}>
            <dt>{summary.bars[id]}</dt>
            <dd>{units}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Returns the alignment of the guideline's label, so that it is not cut off near an end of the bar.
 *
 * @param share the position of the guideline, from 0 to 1 of the bar's length
 */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.3) return 'start';
  return share > 0.7 ? 'end' : 'middle';
}
