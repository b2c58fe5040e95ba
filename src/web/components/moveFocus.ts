import type { MouseEvent } from 'react';

/** Focuses the element that a link `href="#id"` points to, without changing the address. */
export function moveFocus(event: MouseEvent<HTMLAnchorElement>): void {
  const id = event.currentTarget.hash.slice(1);
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // Scroll to the label or legend too: the visitor has to read it.
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'start' });
}
