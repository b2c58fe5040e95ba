import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as create, jsxs as createAll } from 'react/jsx-runtime';
import { NUMBER } from '#content/unbroken.ts';

/**
 * What the build makes elements with, in place of React's own: numbers do not break. A component's own text needs an
 * element or fragment around it. No-break spaces would do it too, but they change names and text, which assistive technology
 * and tests compare.
 */
export { Fragment };

type Props = { readonly children?: unknown };

/** Those within which there are no elements, or whose lines do not break. */
const TEXT_ONLY = /^(option|title|desc|text|tspan)$/;

const piece = (text: string, index: number): unknown =>
  index % 2 === 0 ? text : create('span', { className: 'unbroken', children: text });

/** One span around all, so that it stays one item where its parent is a row. */
function kept(child: unknown): unknown {
  const pieces = typeof child === 'string' ? child.split(NUMBER) : [];
  return pieces.length > 1 ? createAll('span', { children: pieces.map(piece) }) : child;
}

const holdsText = (type: ElementType): boolean =>
  typeof type === 'string' ? !TEXT_ONLY.test(type) : (type as unknown) === Fragment;

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  create(type, holdsText(type) ? { ...props, children: kept(props.children) } : props, key);

export const jsxs = (
  type: ElementType,
  props: Props & { readonly children: readonly unknown[] },
  key?: Key,
): ReactElement => createAll(type, holdsText(type) ? { ...props, children: props.children.map(kept) } : props, key);
