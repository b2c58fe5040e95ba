import { useId } from 'react';
import type { WeekDay, WeekPicture as Picture, WeekSum } from '#advice/blocks.ts';
import type { JudgedVisit } from '#advice/judgeRecord.ts';
import { type PictureOptions, weekPicture } from '#advice/weekBlocks.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useWords } from '../../runtime/words.ts';
import styles from './WeekPicture.module.css';

type WeekPictureProps = {
  readonly visit: JudgedVisit;
} & PictureOptions;

/**
 * Last week as seven columns, hatched above the guideline. With a confirmed lower target, the target's columns, with
 * last week as dashed outlines behind them (decision 8.10a). Screen readers get one sentence for all of it. Empty where
 * no week is to be compared with the guideline. `server/pdf` draws the same block.
 */
export function WeekPicture({ visit, ...options }: WeekPictureProps) {
  const [picture] = weekPicture(useWords(), visit, options);
  if (picture === undefined) return null;
  const { alt, sum, days } = picture;
  return (
    <div className={options.isUnderCard ? styles.inCard : styles.week}>
      <VisuallyHidden>{alt}</VisuallyHidden>
      <div aria-hidden="true">
        {sum && <Sum {...sum} />}
        <Columns days={days} />
        <Legend {...picture} />
      </div>
    </div>
  );
}

function Sum({ from, to, text, strong }: WeekSum) {
  return (
    <p className={styles.sum} data-long={/^\D/.test(from ?? to) || undefined}>
      {from !== null && (
        <span className={styles.from}>
          <LargeFigure text={from} />
          {' →'}
        </span>
      )}
      <span className={styles.to}>
        <LargeFigure text={to} />
      </span>{' '}
      <span className={styles.text}>
        {text} {strong && <strong>{strong}</strong>}
      </span>
    </p>
  );
}

/** A text such as "at least 30", with its figure large. */
export function LargeFigure({ text }: { readonly text: string }) {
  const [figure = ''] = /\d[\d.,]*/.exec(text) ?? [];
  const [before = '', after = ''] = text.split(figure, 2);
  return (
    <>
      {before}
      <strong>{figure}</strong>
      {after}
    </>
  );
}

// The sizes of the columns, in em: the room for a number on top of the highest column, the highest column, the radius of
// its corners, and the letters of the days below.
const HEADROOM = 1.3;
const HIGHEST = 3.4;
const RADIUS = 0.35;
const LETTERS = 1.35;
/** The height of a column's part in which its number has room. */
const NUMBER = 1.4;
const FLOOR = HEADROOM + HIGHEST;

const em = (length: number): string => `${Math.round(length * 100) / 100}em`;

/** The seven columns. The corners below the floor are cut off by the inner picture's edge. */
function Columns({ days }: Pick<Picture, 'days'>) {
  const pattern = useId().replace(/\W/g, '');
  const share = 100 / days.length;
  const height = days[0]?.letter === null ? FLOOR : FLOOR + LETTERS;
  return (
    <svg className={styles.columns} width="100%" height={em(height)} focusable="false">
      <defs>
        <pattern id={pattern} patternUnits="userSpaceOnUse" width="7" height="7" patternTransform="rotate(45)">
          <rect width="7" height="7" className={styles.ground} />
          <rect width="3" height="7" className={styles.stripe} />
        </pattern>
      </defs>
      <svg width="100%" height={em(FLOOR)}>
        {days.map((day, index) => (
          <Column key={index} {...day} left={index * share} width={share} hatch={`url(#${pattern})`} />
        ))}
      </svg>
      <line x1="0" x2="100%" y1={em(FLOOR)} y2={em(FLOOR)} className={styles.floor} />
      {days.map(({ letter }, index) => (
        <text key={index} x={`${(index + 0.5) * share}%`} y={em(FLOOR + 1)}>
          {letter}
        </text>
      ))}
    </svg>
  );
}

type ColumnProps = WeekDay & {
  /** The left edge and the width with the space to the next column, in percent of the picture's width. */
  readonly left: number;
  readonly width: number;
  readonly hatch: string;
};

/** A day's column. Its number is in the part below the guideline or, without room there, on top of the column. */
function Column({ value, height, above, before, left, width, hatch }: ColumnProps) {
  const [x, wide] = [`${left + width * 0.06}%`, `${width * 0.88}%`];
  const box = (share: number, to = 0) => ({
    x,
    width: wide,
    y: em(FLOOR - share * HIGHEST),
    height: em((share - to) * HIGHEST + (to > 0 ? 0 : RADIUS)),
    rx: em(RADIUS),
  });
  const within = (height - above) * HIGHEST;
  const isInside = within >= NUMBER;
  // A number that the outline of last week would cross stands on top of the outline.
  const isCrossed = before !== null && before > height && (before - height) * HIGHEST < NUMBER;
  const top = isCrossed ? before : height;
  const baseline = isInside ? FLOOR - within / 2 + 0.35 : FLOOR - top * HIGHEST - 0.3;
  return (
    <>
      {before !== null && before > 0 && <rect {...box(before)} className={styles.before} />}
      {height > 0 && <rect {...box(height)} className={styles.column} />}
      {above > 0 && <rect {...box(height, height - above)} fill={hatch} className={styles.above} />}
      <text x={`${left + width / 2}%`} y={em(baseline)} className={isInside ? styles.inside : styles.onTop}>
        {value}
      </text>
    </>
  );
}

/**
 * The legend. The entries of the target and of the hatched parts keep their room where the picture has none, so that
 * nothing below moves when a target is chosen.
 */
function Legend({ legend: words, days, guideline }: Picture) {
  const { lastWeek, target, hasTarget, above, guideline: label } = words;
  const isHatched = days.some((day) => day.above > 0);
  return (
    <p className={styles.legend}>
      <span className={hasTarget ? styles.dashed : styles.filled}>{lastWeek}</span>
      <span className={styles.filled} data-unused={!hasTarget || undefined}>
        {target}
      </span>
      <span className={styles.guideline}>
        {label} <strong>{guideline}</strong>
      </span>
      {above !== null && (
        <span className={styles.hatched} data-unused={!isHatched || undefined}>
          {above}
        </span>
      )}
    </p>
  );
}
