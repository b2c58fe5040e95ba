import styles from './HundredPeople.module.css';

/** Figures in a row, and the size of a figure's cell. */
const ACROSS = 20;
const CELL = { width: 20, height: 27 } as const;
/** One figure, from the top of its head. */
const PERSON = 'a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2zm-6.5 19v-2.8a6.5 6.5 0 0 1 13 0v2.8z';

const personAt = (place: number): string =>
  `M${((place % ACROSS) + 0.5) * CELL.width} ${Math.floor(place / ACROSS) * CELL.height + 3}${PERSON}`;
const people = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => personAt(from + index)).join('');

const HUNDRED = 100;
const WIDTH = ACROSS * CELL.width;
const HEIGHT = (HUNDRED / ACROSS) * CELL.height;
/** Above and below the figures, for the lines to their labels. */
const MARGIN = 12;
const SIZE = `0 ${-MARGIN} ${WIDTH} ${HEIGHT + 2 * MARGIN}`;

type HundredPeopleProps = {
  /** The number of tinted figures, which come first; the others are solid. */
  readonly pale: number;
  /** The labels of the tinted and of the solid figures. */
  readonly labels: readonly [string, string];
};

/** A hundred small figures in two groups, each with its label: above the first, and below the second. */
export function HundredPeople({ pale, labels: [tintedLabel, solidLabel] }: HundredPeopleProps) {
  // The bracket under the last row spans its solid figures.
  const from = Math.max(pale - (HUNDRED - ACROSS), 0) * CELL.width;
  return (
    <figure className={styles.hundred}>
      <p>{tintedLabel}</p>
      <svg viewBox={SIZE} aria-hidden="true" focusable="false">
        <path d={`M2 0v-8H${WIDTH - 2}v8`} className={styles.line} />
        <path d={people(0, pale)} className={styles.pale} />
        <path d={people(pale, HUNDRED)} className={styles.solid} />
        <path d={`M${from + 2} ${HEIGHT}v8H${WIDTH - 2}v-8`} className={styles.line} />
      </svg>
      <p className={styles.you}>{solidLabel}</p>
    </figure>
  );
}
