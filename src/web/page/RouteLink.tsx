import type { MouseEvent, ReactNode } from 'react';
import { goTo } from './navigation.ts';

/** A press that asks for a new tab, a new window or a download is the browser's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link inside the page, which keeps the visit in memory. */
export function RouteLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
