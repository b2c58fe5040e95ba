import { useSyncExternalStore } from 'react';

/** Whether a media query matches the window, as it changes; false where there is no window to ask. */
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
