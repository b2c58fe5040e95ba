import { type ComponentType, createElement, type ReactNode } from 'react';
import { createLoader } from './loader.ts';

export type LazyComponent<Props> = {
  readonly Component: (props: Props) => ReactNode;
  /** Fetches the component's code, so that it is there when it is needed. */
  readonly preload: () => Promise<unknown>;
};

/** A component whose code is fetched on its own. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const { preload, useLoaded } = createLoader(load);
  const Component = (props: Props): ReactNode => createElement(useLoaded(), props);
  return { preload, Component };
}
