import type { Content } from '#content/content.ts';
import styles from './WeekBars.module.css';

type WeekBarsProps = {
  /** Units in the week; `atLeast` if the units per day were "35 or more". */
  readonly lastWeek: { readonly units: number; readonly atLeast: boolean };
  /** Units in the target week. */
  readonly target?: number | undefined;
  /** Units a week. */
  readonly guideline: number;
  readonly words: Pick<Content, 'summary'>;
};

/** Last week, the target (if any) and the guideline as bars, with their figures in words. A notch marks the guideline on the other bars. */
export function WeekBars({ lastWeek, target, guideline, words: { summary } }: WeekBarsProps) {
  const bars = [
    { id: 'lastWeek', units: lastWeek.units, more: lastWeek.atLeast },
    ...(target === undefined ? [] : [{ id: 'target', units: target, more: false } as const]),
    { id: 'guideline', units: guideline, more: false },
  ] as const;
  const most = Math.max(1, ...bars.map(({ units }) => units));
  const lengthOf = (units: number): string => `${(98 * units) / most}%`;
  return (
    <dl className={styles.bars}>
      {bars.map(({ id, units, more }) => (
        <div key={id} className={styles.row}>
          <dt>{summary.bars[id]}</dt>
          <dd>{summary.barUnits(units, more)}</dd>
          <dd className={styles.picture} aria-hidden="true">
            <svg width="100%" height="1em" focusable="false">
              <rect x="1" y="1" width={lengthOf(units)} height="0.8em" rx="4" className={styles[id]} />
              {id !== 'guideline' && (
                <line x1={lengthOf(guideline)} x2={lengthOf(guideline)} y2="100%" className={styles.notch} />
              )}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
