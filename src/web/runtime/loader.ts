import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A value that is fetched once, when needed or before. */
export type Loader<Value> = {
  /** Fetches the value unless it is loaded or loading; retries after a failure. */
  readonly preload: () => Promise<Value>;
  /** For rendering: returns a loaded value at once, suspends while it loads, throws if loading failed. */
  readonly useLoaded: () => Value;
};

let failures = 0;
/** Retries of the failed fetches. */
const failed = new Set<() => Promise<unknown>>();

/** Retries every failed fetch. */
export function fetchFailed(): void {
  for (const preload of [...failed]) preload().catch(() => undefined);
}

/**
 * Imports all later scripts from alias URLs (`src/server/http/edge/scriptAlias.ts`): older versions of Safari, and of Chromium until
 * about 2024, cache a failed import.
 */
function fetchApart(): void {
  failures += 1;
  globalThis.scriptsAt = `./apart/${failures}/`;
}

/** Unlike `React.lazy`, it renders a preloaded value at once and can retry after a failure. */
export function createLoader<Value>(load: () => Promise<Value>): Loader<Value> {
  let loading: Promise<Value> | null = null;
  let shown = false;

  const preload = (): Promise<Value> => {
    if (loading !== null && !failed.has(preload)) return loading;
    failed.delete(preload);
    shown = false;
    const fetched = load().then(
      (value) => {
        // React's `use` reads these fields, and then does not suspend for a value that is loaded.
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
    // A failure that was shown stays: a retry on each render would loop endlessly.
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

/** A component whose code is fetched separately: the export `name` of the module that `load` fetches. */
export function lazyComponent<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyComponent<Props> {
  const { preload, useLoaded } = createLoader(async () => (await load())[name]);
  return { preload, Component: (props) => createElement(useLoaded(), props) };
}
