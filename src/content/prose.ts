import type { Sentence } from './linked.ts';

export type Prose = readonly Sentence[];

/** Paragraphs, followed by an optional list. */
export type Body = {
  readonly text: Prose;
  readonly list?: readonly string[];
  /** Text and list added only if advice to drink less is appropriate (`adviseLess` of the judgement). */
  readonly less?: Pick<Partial<Body>, 'text' | 'list'>;
};
export type Section = Body & { readonly heading: string };

/** The texts before and after an arrow, as in "32 → 12 units a week". */
export type FromTo = readonly [from: string, to: string];

export type LinkedSentence = { readonly before: string; readonly link: string; readonly after: string };
