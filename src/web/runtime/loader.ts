import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A value that is fetched once, either in advance or when it is needed. */
export type Loader<Value> = {
  /** Fetches the value unless it is loaded or loading; retries after a failure. */
  readonly preload: () => Promise<Value>;
  /** For rendering: returns a loaded value at once, suspends while it loads, throws if loading failed. */
  readonly useLoaded: () => Value;
};

let failures = 0;
/** The `preload` functions of the loaders whose last fetch failed. */
const failed = new Set<() => Promise<unknown>>();

export function retryFailed(): void {
  for (const preload of [...failed]) preload().catch(() => undefined);
}

/**
 * Makes later imports use new addresses of the same scripts (`src/server/http/edge/edge.ts`), because older Safari, and
 * Chromium until 2024, cache a failed import.
 */
function fetchApart(): void {
  failures += 1;
  globalThis.scriptsAt = `./apart/${failures}/`;
}

/** Creates a loader. Unlike `React.lazy`, a loader renders a preloaded value at once and can retry after a failure. */
export function createLoader<Value>(load: () => Promise<Value>): Loader<Value> {
  let loading: Promise<Value> | null = null;
  let shown = false;

  const preload = (): Promise<Value> => {
    if (loading !== null && !failed.has(preload)) return loading;
    failed.delete(preload);
    shown = false;
    const fetched = load().then(
      (value) => {
        // React's `use` reads these fields: if the value is loaded, it does not suspend.
        void Object.assign(fetched, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        failed.add(preload);
        fetchApart();
        throw error;
      },
    );
    loading = fetched;
    return fetched;
  };
  const useLoaded = (): Value => {
    // A failure that was already rendered is kept: retrying on each render would loop endlessly.
    const rendered = loading === null || (failed.has(preload) && !shown) ? preload() : loading;
    shown = true;
    return use(rendered);
  };
  return { preload, useLoaded };
}

export type LazyComponent<Props> = {
  readonly Component: (props: Props) => ReactNode;
  readonly preload: () => Promise<unknown>;
};

/** Creates a component whose code is fetched separately: the export `name` of the module that `load` imports. */
export function lazyComponent<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyComponent<Props> {
  const { preload, useLoaded } = createLoader(async () => (await load())[name]);
  return { preload, Component: (props) => createElement(useLoaded(), props) };
}
