import type { RiskBand } from '#domain/audit.ts';
import styles from './BandScale.module.css';

type BandHeadingProps = {
  readonly band: RiskBand;
  /** Names the band, which the mark does by colour alone. */
  readonly text: string;
};

/** A main heading with a bar beside it in the band's colour. */
export function BandHeading({ band, text }: BandHeadingProps) {
  return (
    <h1 className={styles.marked}>
      <svg className={styles.headingMark} aria-hidden="true" focusable="false">
        <rect x="1" y="1" rx="5" className={styles[band]} />
      </svg>
      {text}
    </h1>
  );
}
