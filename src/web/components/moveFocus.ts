import type { MouseEvent } from 'react';

/**
 * Click handler for a link with `href="#id"`: focuses that element and scrolls to it without changing the address. The
 * `href` itself works only while JavaScript is not running.
 */
export function moveFocus(event: MouseEvent<HTMLAnchorElement>): void {
  const id = event.currentTarget.hash.slice(1);
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  // Scroll to the label or legend too: the visitor has to read it.
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'start' });
}
