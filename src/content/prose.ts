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

/** Returns a text with its advice to drink less, or without that advice where it may harm (decision 8.10). */
export function withDrinkLessAdvice<Text extends Body>(
  { less, ...rest }: Text,
  adviseLess: boolean,
): Omit<Text, 'less'> {
  if (!adviseLess || less === undefined) return rest;
  const list = [...(rest.list ?? []), ...(less.list ?? [])];
  return { ...rest, text: [...rest.text, ...(less.text ?? [])], ...(list.length > 0 && { list }) };
}

/** The texts before and after an arrow, as in "32 → 12 units a week". */
export type FromTo = readonly [from: string, to: string];

export type LinkedSentence = { readonly before: string; readonly link: string; readonly after: string };
