import type { Content } from '#content/content.ts';
import { RISK_BANDS, type RiskBand } from '#domain/audit.ts';
import styles from './BandScale.module.css';

type BandScaleProps = {
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  readonly band: RiskBand;
  readonly words: Pick<Content, 'bands' | 'feedback'>;
};

/** Each band's share of the scale's width, in percent. All are equal: the scale shows bands, not distances. */
const SHARE = 100 / RISK_BANDS.length;

/** A score's position on the scale, in percent of its width: the middle of its own step within its band. */
function positionOf(score: number): number {
  const index = RISK_BANDS.findIndex(({ to }) => score <= to);
  const { from, to } = RISK_BANDS[index] ?? RISK_BANDS[0];
  return SHARE * (index + (score - from + 0.5) / (to - from + 1));
}

/** The four bands and the visitor's position, as a picture with a text alternative, and a list of the bands. */
export function BandScale({ score, band, words: { bands, feedback } }: BandScaleProps) {
  return (
    <div className={styles.scale}>
      <svg
        className={styles.picture}
        width="100%"
        height="5em"
        role="img"
        aria-label={feedback.scaleLabel(bands[band].name, score)}
      >
        <Mark position={positionOf(score)} text={`${feedback.you}: ${score}`} />
        {RISK_BANDS.map((each, index) => (
          <Segment key={each.band} band={each.band} at={index * SHARE} from={each.from} own={each.band === band} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {RISK_BANDS.map((each) => (
          <li key={each.band} className={each.band === band ? styles.own : undefined}>
            <Swatch band={each.band} />
            <span>{bands[each.band].name}</span>
            <span className={styles.range}>{bands[each.band].range}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SegmentProps = { readonly band: RiskBand; readonly at: number; readonly from: number; readonly own: boolean };

function Segment({ band, at, from, own }: SegmentProps) {
  return (
    <svg x={`${at}%`} y="2.25em" width={`${SHARE}%`} height="2.75em">
      <rect
        y="2"
        height="1em"
        rx="5"
        className={`${styles.segment ?? ''} ${styles[band] ?? ''} ${own ? (styles.ownBar ?? '') : ''}`}
      />
      <text x="2" y="2.4em" className={styles.tick}>
        {from}
      </text>
    </svg>
  );
}

/** The visitor's position. Near the ends its text is aligned inwards, so that it is never cut off. */
function Mark({ position, text }: { readonly position: number; readonly text: string }) {
  const anchor = position < 15 ? 'start' : position > 85 ? 'end' : 'middle';
  return (
    <svg x={`${position}%`} className={styles.mark} aria-hidden="true">
      <text y="1.1em" textAnchor={anchor}>
        {text}
      </text>
      <svg y="1.45em" className={styles.mark}>
        <path d="M-7 0H7L0 11Z" />
      </svg>
    </svg>
  );
}

/** A band's colour with its edge. */
function Swatch({ band }: { readonly band: RiskBand }) {
  return (
    <svg width="1em" height="1em" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="16" height="16" rx="5" className={styles[band]} />
    </svg>
  );
}
