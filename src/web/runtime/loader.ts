import { use } from 'react';

/** A value that is fetched once, either in advance or when it is needed. */
export type Loader<Value> = {
  /** Fetches the value unless it is loaded or loading; retries after a failure. */
  readonly preload: () => Promise<Value>;
  /** For rendering: returns a loaded value at once, suspends while it loads, throws if loading failed. */
  readonly useLoaded: () => Value;
};

let failures = 0;

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
  let failed = false;
  let shown = false;

  const preload = (): Promise<Value> => {
    if (loading !== null && !failed) return loading;
    failed = false;
    shown = false;
    const fetched = load().then(
      (value) => {
        // React's `use` reads these fields: if the value is loaded, it does not suspend.
        void Object.assign(fetched, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        failed = true;
        fetchApart();
        throw error;
      },
    );
    loading = fetched;
    return fetched;
  };
  const useLoaded = (): Value => {
    // A failure that was already rendered is kept: retrying on each render would loop endlessly.
    const rendered = loading === null || (failed && !shown) ? preload() : loading;
    shown = true;
    return use(rendered);
  };
  return { preload, useLoaded };
}
