import styles from './WeekCells.module.css';

const DAYS_IN_WEEK = 7;

type WeekCellsProps = {
  /** The units of each day. With `names` they are in the order of the week, otherwise in any order. */
  readonly units: readonly number[];
  /** The names of the days, if it is known which day has which units. */
  readonly names?: readonly string[];
  readonly label?: string;
};

/**
 * A week as seven cells. Days with alcohol are filled. The cells are hidden from assistive technology, because text
 * beside them says the same.
 */
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
