import type { Content } from '#content/content.ts';

type HistogramProps = {
  /** Whose bar is the visitor's; null marks none. */
  readonly own: 'm' | 'f' | null;
  /** Percent of men and of women. */
  readonly shares: { readonly m: number; readonly f: number };
  readonly words: Pick<Content, 'steps'>;
};

/** How many men and women are at increasing risk: a picture, a sentence and a table. */
export function Histogram({ shares, words }: HistogramProps) {
  return <p>{words.steps.compare.sentence(shares.m, shares.f)}</p>;
}
