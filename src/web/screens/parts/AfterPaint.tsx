import { type ReactNode, useDeferredValue } from 'react';

/**
 * What a long screen has below its heading or its first lines, rendered right after those: a slow phone paints the heading
 * without waiting for the whole screen. The footer stays hidden until then. Not for prerendered screens, whose markup would lack it.
 */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div data-screen />;
}
