import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as create, jsxs as createAll } from 'react/jsx-runtime';
import { NUMBER, SHORT_NAME } from '#content/unbroken.ts';
import { firstWords } from '#language/first.ts';

/**
 * What the build makes elements with, in place of React's own: numbers do not break, and in sentences short names hold what
 * they stand for. A component's own text needs an element or fragment around it. No-break spaces would keep numbers too, but
 * they change names and text, which assistive technology and tests compare.
 */
export { Fragment };

type Props = { readonly children?: unknown };

const SHORT_NAMES: Readonly<Record<string, string>> = firstWords.common.shortNames;

/** Those within which there are no elements, or whose lines do not break. */
const TEXT_ONLY = /^(option|title|desc|text|tspan)$/;
/** Not headings and controls, whose names an abbreviation's title may change. */
const SENTENCE = /^(p|li|dd|td|strong)$/;

function withWholeNames(text: string): readonly unknown[] {
  return text.split(SHORT_NAME).map((piece, index) => {
    const title = index % 2 === 1 && SHORT_NAMES[piece];
    return title ? create('abbr', { title, children: piece }) : piece;
  });
}

/** One span around all, so that it stays one item where its parent is a row. */
const keptIn = (type: ElementType) => (child: unknown) => {
  if (typeof child !== 'string') return child;
  const inSentence = (type as unknown) === Fragment || SENTENCE.test(type as string);
  const pieces = child.split(NUMBER).flatMap((piece, index) => {
    if (index % 2 === 1) return create('span', { className: 'unbroken', children: piece });
    return inSentence ? withWholeNames(piece) : piece;
  });
  return pieces.length > 1 ? createAll('span', { children: pieces }) : child;
};

const holdsText = (type: ElementType): boolean =>
  typeof type === 'string' ? !TEXT_ONLY.test(type) : (type as unknown) === Fragment;

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  create(type, holdsText(type) ? { ...props, children: keptIn(type)(props.children) } : props, key);

export const jsxs = (
  type: ElementType,
  props: Props & { readonly children: readonly unknown[] },
  key?: Key,
): ReactElement =>
  createAll(type, holdsText(type) ? { ...props, children: props.children.map(keptIn(type)) } : props, key);
