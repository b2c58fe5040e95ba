import type { Content } from '#content/content.ts';
import type { RiskBand } from '#domain/audit.ts';

type BandScaleProps = {
  /** AUDIT score, 0 to 40. */
  readonly score: number;
  readonly band: RiskBand;
  readonly words: Pick<Content, 'bands' | 'feedback'>;
};

/** The four bands with the visitor's place. */
export function BandScale({ score, band, words }: BandScaleProps) {
  return <p>{words.feedback.scaleLabel(words.bands[band].name, score)}</p>;
}
