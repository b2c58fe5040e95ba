import { type ReactNode, useDeferredValue } from 'react';

/**
 * The lower part of a long screen, rendered right after the part above it: a slow phone paints the heading without waiting
 * for the whole screen. The footer stays hidden until then. Not for prerendered screens, whose markup would lack it.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div data-screen />;
}
