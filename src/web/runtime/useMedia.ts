import { useSyncExternalStore } from 'react';

/** Whether a media query matches the window. Re-renders when that changes. False during the build, without a window. */
export function useMedia(query: string): boolean {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
  const subscribe = (onChange: () => void): (() => void) => {
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    subscribe,
    () => list?.matches === true,
    () => false,
  );
}
