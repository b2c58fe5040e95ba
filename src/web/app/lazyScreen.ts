import { type ComponentType, createElement, type ReactNode } from 'react';
import type { JourneyScreen } from '#domain/journey.ts';
import { createLoader } from './loader.ts';

/** `screen` is the journey's entry; null on pages that are not part of it. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
export type ScreenComponent = ComponentType<ScreenProps>;

export type LazyScreen = {
  readonly Screen: (props: ScreenProps) => ReactNode;
  /** Fetches the screen's code, so that it is there when it is needed. */
  readonly preload: () => Promise<ScreenComponent>;
};

/** A screen whose code is fetched on its own. */
export function lazyScreen(load: () => Promise<ScreenComponent>): LazyScreen {
  const { preload, useLoaded } = createLoader(load);
  const Screen = (props: ScreenProps): ReactNode => createElement(useLoaded(), props);
  return { preload, Screen };
}
