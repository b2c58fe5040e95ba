import type { Content } from '#content/content.ts';
import type { RiskBand } from '#domain/audit.ts';
import styles from './BandMark.module.css';

type BandMarkProps = { readonly band: RiskBand; readonly words: Pick<Content, 'bands'> };

/** A band's name beside a bar of its colour: the words say it, the colour repeats it. */
export function BandMark({ band, words }: BandMarkProps) {
  return (
    <span className={styles.mark}>
      <svg width="0.75em" height="1.5em" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="0.5em" height="1.35em" rx="4" className={styles[band]} />
      </svg>
      {words.bands[band].name}
    </span>
  );
}
