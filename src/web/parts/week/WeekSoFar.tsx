import type { weekSoFar, WeekMark } from '#advice/sentences/weekPage.ts';
import styles from './WeekSoFar.module.css';

type WeekSoFarProps = {
  readonly week: ReturnType<typeof weekSoFar>;
  /** Whether to keep room for the comparison with a starting week, so that a press on a day moves no row. */
  readonly hasStart: boolean;
};

/** The shape of each mark, which tells the marks apart without a colour. */
function Mark({ id, x }: { readonly id: WeekMark['id']; readonly x: string }) {
  return (
    <>
      <line x1={x} x2={x} y1="1" y2="25" className={styles.halo} />
      <line x1={x} x2={x} y1="1" y2="25" className={id === 'guideline' ? styles.dashed : styles.line} />
      {id === 'target' && <circle cx={x} cy="4" r="4" className={styles.head} />}
      {id === 'start' && (
        <svg x={x} overflow="visible">
          <rect x="-4" width="8" height="8" className={styles.head} />
        </svg>
      )}
    </>
  );
}

/** The total of the week page: the number, what it means, and a bar with marks at the target, guideline and start. */
export function WeekSoFar({ week: { units, text, marks, picture }, hasStart }: WeekSoFarProps) {
  const longest = Math.max(1, units, ...marks.map((mark) => mark.units));
  const placeOf = (amount: number): string => `${2 + (96 * amount) / longest}%`;
  return (
    <div className={styles.total}>
      <p role="status" className={styles.spoken}>
        {`${units} ${text}`}
      </p>
      <p className={styles.sentence} data-start={hasStart} aria-hidden="true">
        <b>{units}</b> <span>{text}</span>
      </p>
      <div role="img" aria-label={picture}>
        <svg className={styles.run} aria-hidden="true" focusable="false">
          <rect y="7" width="100%" height="12" rx="6" className={styles.track} />
          {units > 0 && <rect y="7" width={placeOf(units)} height="12" rx="6" className={styles.head} />}
          {marks.map(({ id, units: amount }) => (
            <Mark key={id} id={id} x={placeOf(amount)} />
          ))}
        </svg>
        <p className={styles.marks} aria-hidden="true">
          {marks.map(({ id, label }) => (
            <span key={id}>
              <svg width="10" height="26" focusable="false">
                <Mark id={id} x="5" />
              </svg>
              {label}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
