import { use } from 'react';

/** Something fetched once, ahead of need or when it is needed. */
export type Loader<Value> = {
  /** Fetches it unless it is there or on its way; tries again after a failure. */
  readonly preload: () => Promise<Value>;
  /** What has been fetched, or null. */
  readonly loaded: () => Value | null;
  /** For drawing: shows at once what is there, waits for what is on its way, and throws what failed. */
  readonly useLoaded: () => Value;
};

/** Unlike React.lazy it gives at once what has been preloaded, and a failure can be tried again. */
export function createLoader<Value>(load: () => Promise<Value>): Loader<Value> {
  let value: Value | null = null;
  let loading: Promise<Value> | null = null;
  let failed = false;

  const preload = (): Promise<Value> => {
    if (loading !== null && !failed) return loading;
    failed = false;
    const fetched = load().then(
      (loaded) => {
        value = loaded;
        // What React's `use` looks for: with it, drawing needs not wait a turn for what is there.
        void Object.assign(fetched, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    loading = fetched;
    return fetched;
  };
  // A failed promise is kept while drawing: with a new one each time a failing screen would be drawn without end.
  return { preload, loaded: () => value, useLoaded: () => use(loading ?? preload()) };
}
