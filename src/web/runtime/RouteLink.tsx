import type { MouseEvent, ReactNode } from 'react';
import { addressOf } from './language.ts';
import { goTo } from './navigation.ts';

/** Whether a click is plain. The browser handles other clicks, such as those that open a new tab or download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to another screen of this site. It does not reload the page, so the visit stays in memory. */
export function RouteLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
