import styles from './WeekCells.module.css';

const DAYS_IN_WEEK = 7;

type WeekCellsProps = {
  /** The units of each day that is known, in the order of the week or, without names, of no order. */
  readonly units: readonly number[];
  /** The names of the days, if they are known. */
  readonly names?: readonly string[];
  readonly label?: string;
};

/** A week as seven cells, those with alcohol filled. For the eye alone: words beside it say the same. */
export function WeekCells({ units, names, label }: WeekCellsProps) {
  return (
    <div className={styles.week} aria-hidden="true">
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {Array.from({ length: DAYS_IN_WEEK }, (_, day) => {
        const amount = units[day] ?? 0;
        return (
          <span key={day}>
            {names && <span className={styles.name}>{names[day]?.charAt(0)}</span>}
            <span className={amount > 0 ? `${styles.cell ?? ''} ${styles.filled ?? ''}` : styles.cell}>{amount}</span>
          </span>
        );
      })}
    </div>
  );
}
