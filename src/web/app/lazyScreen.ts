import { type ComponentType, createElement, type ReactNode, use } from 'react';
import type { JourneyScreen } from '#domain/journey.ts';

/** `screen` is the journey's entry; null on pages that are not part of it. */
export type ScreenProps = { readonly screen: JourneyScreen | null; readonly path: string };
export type ScreenComponent = ComponentType<ScreenProps>;

export type LazyScreen = {
  readonly Screen: (props: ScreenProps) => ReactNode;
  /** Fetches the screen's code, so that it is there when it is needed. Can be tried again after a failure. */
  readonly preload: () => Promise<ScreenComponent>;
};

/** A screen whose code is fetched on its own. Unlike React.lazy it shows at once what has been preloaded. */
export function lazyScreen(load: () => Promise<ScreenComponent>): LazyScreen {
  let loaded: ScreenComponent | null = null;
  let loading: Promise<ScreenComponent> | null = null;

  const preload = (): Promise<ScreenComponent> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  return { preload, Screen: (props) => createElement(loaded ?? use(preload()), props) };
}
