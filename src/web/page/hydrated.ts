import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the built page and while it is being taken over by the script, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
