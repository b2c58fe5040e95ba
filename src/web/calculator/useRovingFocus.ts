import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes Tab stop only once in a toolbar: at the button that had focus last, or at the first button. The arrow keys move
 * between the buttons.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null);
  const buttons = (): readonly HTMLButtonElement[] => [
    ...(toolbar.current?.querySelectorAll<HTMLButtonElement>('button:not([hidden])') ?? []),
  ];
  const markStop = (): void => {
    const all = buttons();
    const stop = all.find((button) => button === last.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  // Runs after each render, because a drink gets another button when it is first counted.
  useLayoutEffect(markStop);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
      markStop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = buttons();
      const here = all.findIndex((button) => button === document.activeElement);
      const step = /^Arrow(Right|Down)/.test(event.key) ? 1 : -1;
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      all[here + step]?.focus();
    },
  };
}
