import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders the rest of a long screen only after its first lines have been painted, so that a slow phone shows those
 * sooner. Until then the footer is hidden. Do not use it on prerendered screens: their markup would lack the children.
 */
export function DeferUntilPainted({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div data-screen />;
}
