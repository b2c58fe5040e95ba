import type { Sentence } from './linked.ts';

/** Paragraphs, in order. */
export type Prose = readonly Sentence[];

/** Paragraphs and, if given, a list after them. */
export type Body = {
  readonly text: Prose;
  readonly list?: readonly string[];
  /** What follows the text and the list only where advice to drink less fits (`adviseLess` of the judgement). */
  readonly less?: Pick<Partial<Body>, 'text' | 'list'>;
};
export type Section = Body & { readonly heading: string };

/** The two sides of an arrow. */
export type FromTo = readonly [from: string, to: string];

export type LinkedSentence = { readonly before: string; readonly link: string; readonly after: string };
