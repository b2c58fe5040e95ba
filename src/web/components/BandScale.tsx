import { MAX_AUDIT_SCORE, RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import { useWords } from '../runtime/words.ts';
import styles from './BandScale.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type BandScaleProps = {
  readonly score: number;
  readonly band: RiskBand;
};

/** Returns the width of a number of scores on the scale, in percent. Every score has the same width. */
const shareOf = (points: number): number => (100 * points) / (MAX_AUDIT_SCORE + 1);

/**
 * A scale of the four bands, each as wide as its range of scores, with a mark at the visitor's score. Below it is the
 * name and range of the visitor's own band. Wide windows and assistive technology get the names of all four bands.
 */
export function BandScale({ score, band }: BandScaleProps) {
  const { bands, feedback } = useWords();
  return (
    <div className={styles.scale}>
      <svg className={styles.picture} width="100%" height="3.125em" aria-hidden="true" focusable="false">
        <Mark position={shareOf(score + 0.5)} text={feedback.you} />
        {RISK_BANDS.map(({ band: scaleBand, from, to }) => (
          <svg key={scaleBand} x={`${shareOf(from)}%`} y="2em" width={`${shareOf(to - from + 1)}%`} height="1.25em">
            <rect
              y="2"
              height="1em"
              rx="5"
              className={`${styles.segment ?? ''} ${styles[scaleBand] ?? ''} ${scaleBand === band ? (styles.ownBar ?? '') : ''}`}
            />
          </svg>
        ))}
      </svg>
      <ol className={styles.names} aria-label={feedback.scaleLabel(bands[band].name, score)}>
        {RISK_BANDS.map(({ band: scaleBand }) => (
          <li key={scaleBand} aria-current={scaleBand === band || undefined}>
            <span>{bands[scaleBand].name}:</span> {bands[scaleBand].range}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The mark at the visitor's score. Near the ends its text is aligned inwards, so that it is not cut off. */
function Mark({ position, text }: { readonly position: number; readonly text: string }) {
  const anchor = position < 5 ? 'start' : position > 95 ? 'end' : 'middle';
  return (
    <svg x={`${position}%`} className={styles.mark}>
      <text y="1em" textAnchor={anchor}>
        {text}
      </text>
      <svg y="1.25em" className={styles.mark}>
        <path d="M-7 0H7L0 11Z" />
      </svg>
    </svg>
  );
}

type ScoreCardProps = BandScaleProps & {
  /** Whether the card's edge has the band's colour. The text names the band in any case. */
  readonly isMarked: boolean;
};

/** A card with the score as a large number, and the scale below it. */
export function ScoreCard({ isMarked, score, band }: ScoreCardProps) {
  const { bands, feedback } = useWords();
  const text = feedback.score(score, bands[band].name);
  const number = String(score);
  const [before = ''] = text.split(number, 1);
  const [outOf = '', inBand = ''] = text.slice(before.length + number.length).split(/(?=,)/);
  return (
    <div className={styles.card} data-band={isMarked ? band : undefined}>
      <p className={styles.score}>
        {before}
        <strong>{number}</strong>
        {outOf}
        <VisuallyHidden>{inBand}</VisuallyHidden>
      </p>
      <BandScale score={score} band={band} />
    </div>
  );
}
