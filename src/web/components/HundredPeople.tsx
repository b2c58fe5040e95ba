import styles from './HundredPeople.module.css';

/** How many figures are in a row, and the side of the square that each takes, in SVG units. */
const ACROSS = 10;
const CELL = 24;
/** The SVG path of one figure, relative to the top of its head. */
const PERSON = 'a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2zm-6.5 19v-2.8a6.5 6.5 0 0 1 13 0v2.8z';

const personAt = (place: number): string =>
  `M${((place % ACROSS) + 0.5) * CELL} ${Math.floor(place / ACROSS) * CELL + 2.5}${PERSON}`;
const people = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => personAt(from + index)).join('');

const HUNDRED = 100;
const SIDE = ACROSS * CELL;
/** The ring around the last figure, and the margin that it needs around the picture. */
const RING = { centre: SIDE - CELL / 2, radius: 13, room: 3 } as const;
const SIZE = [-RING.room, -RING.room, SIDE + 2 * RING.room, SIDE + 2 * RING.room].join(' ');

type HundredPeopleProps = {
  /** The number of pale figures, which come first. The others are solid. */
  readonly pale: number;
  readonly labels: readonly [string, string];
};

/** A hundred figures in two groups, pale and solid, with a label for each. The last figure, a solid one, has a ring. */
export function HundredPeople({ pale, labels: [tintedLabel, solidLabel] }: HundredPeopleProps) {
  return (
    <figure className={styles.hundred}>
      <svg viewBox={SIZE} aria-hidden="true" focusable="false">
        <path d={people(0, pale)} className={styles.pale} />
        <path d={people(pale, HUNDRED)} className={styles.solid} />
        <circle cx={RING.centre} cy={RING.centre} r={RING.radius} className={styles.ring} />
      </svg>
      <figcaption>
        <p>{tintedLabel}</p>
        <p className={styles.you}>{solidLabel}</p>
      </figcaption>
    </figure>
  );
}
