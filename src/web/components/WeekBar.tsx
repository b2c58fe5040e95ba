import type { Content } from '#content/content.ts';
import { visuallyHiddenClass } from './VisuallyHidden.tsx';
import styles from './WeekBar.module.css';

type WeekBarProps = {
  /** Units in the week; `atLeast` if the units per day were "35 or more". */
  readonly lastWeek: { readonly units: number; readonly atLeast: boolean };
  /** Units in the target week. */
  readonly target?: number | undefined;
  /** Units a week. */
  readonly guideline: number;
  readonly words: Pick<Content, 'summary'>;
};

/**
 * One bar as long as last week, filled as far as the target (if any), with the guideline as a dashed line across it; their
 * figures in words.
 */
export function WeekBar({ lastWeek, target, guideline, words: { summary } }: WeekBarProps) {
  const most = Math.max(1, lastWeek.units, target ?? 0, guideline);
  const lengthOf = (units: number): string => `${(98 * units) / most}%`;
  const figures = [
    { id: 'lastWeek', units: summary.barUnits(lastWeek.units, lastWeek.atLeast) },
    ...(target === undefined ? [] : [{ id: 'target', units: summary.barUnits(target, false) } as const]),
    { id: 'guideline', units: summary.barUnits(guideline, false) },
  ] as const;
  return (
    <div className={styles.week}>
      <svg className={styles.picture} width="100%" height="3.75em" aria-hidden="true" focusable="false">
        <text x={lengthOf(guideline)} y="1em" textAnchor={anchorAt(guideline / most)}>
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

/** Aligns the label of a line inwards near the ends, so that no text is cut off. `share` of the bar's length, 0 to 1. */
function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.3) return 'start';
  return share > 0.7 ? 'end' : 'middle';
}
