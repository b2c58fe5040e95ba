import type { MouseEvent } from 'react';

/**
 * Focuses and shows the element that a link's `href="#id"` names, leaving the address alone. The `href` stays for a
 * page without script.
 */
export function moveFocus(event: MouseEvent<HTMLAnchorElement>): void {
  const id = event.currentTarget.hash.slice(1);
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // The label or legend is part of what the visitor has to read, so it is what comes into view.
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'start' });
}
