import styles from './Hundred.module.css';

/** Figures in a row, and the space of each in the drawing. */
const ACROSS = 10;
const CELL = { width: 20, height: 22 } as const;
/** One figure, from the top of its head. */
const PERSON = 'a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4zm-5.5 17.3v-2.6a5.5 5.5 0 0 1 11 0v2.6z';

const personAt = (place: number): string =>
  `M${((place % ACROSS) + 0.5) * CELL.width} ${Math.floor(place / ACROSS) * CELL.height + 2}${PERSON}`;
const people = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => personAt(from + index)).join('');

const HUNDRED = 100;
const SIZE = `0 0 ${ACROSS * CELL.width} ${(HUNDRED / ACROSS) * CELL.height}`;

/** A hundred small figures, the first `pale` of them tinted and the others solid. Decorative: words say the same. */
export function Hundred({ pale }: { readonly pale: number }) {
  return (
    <svg className={styles.hundred} viewBox={SIZE} aria-hidden="true" focusable="false">
      <path d={people(0, pale)} className={styles.pale} />
      <path d={people(pale, HUNDRED)} className={styles.solid} />
    </svg>
  );
}

/** One of the hundred, as a key to the drawing. */
export function Person({ solid }: { readonly solid: boolean }) {
  return (
    <svg className={styles.person} viewBox={`0 0 ${CELL.width} ${CELL.height}`} aria-hidden="true" focusable="false">
      <path d={personAt(0)} className={solid ? styles.solid : styles.pale} />
    </svg>
  );
}
