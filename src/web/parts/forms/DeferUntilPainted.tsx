import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders the rest of a long screen right after its heading or first lines, so that a slow phone paints those without
 * waiting for the whole screen. The footer stays hidden until then. Not for prerendered screens, whose markup would lack it.
 */
export function DeferUntilPainted({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div data-screen />;
}
