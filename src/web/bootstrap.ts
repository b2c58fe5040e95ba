/*
 * The first script of the built page. It is small, and fetches the page's main script only after the first paint, so
 * that the download does not delay the paint. It remembers the last button that the visitor pressed while React was not
 * running yet, and presses it again once React is. A press that began while the first view was held does nothing. In a
 * browser that is too old it shows the message that says so (`StartupFailure`).
 */

import { discardPressesOfFirstView } from './runtime/firstView.ts';

discardPressesOfFirstView();

/** How long to wait for the first paint, in ms. A tab in the background is not painted. */
const NO_PAINT_MS = 500;

let pressed: HTMLElement | undefined;
const rememberButton = ({ target }: Event): void => {
  const button = (target as Element).closest('button');
  if (button) pressed = button;
};
document.addEventListener('click', rememberButton);
document.addEventListener('hydrating', () => {
  document.removeEventListener('click', rememberButton);
  for (const shown of document.querySelectorAll('#shell, #trouble')) shown.remove();
  if (pressed) pressed.click();
});

// No `?.` here: this script must run in browsers too old for it, to tell visitors that their browser is too old.
const [frame] = document.querySelectorAll<HTMLElement>('[data-page]');
const page = String(frame === undefined ? undefined : frame.dataset.page);
let tries = 0;
let timer: ReturnType<typeof setTimeout>;

const showTooOld = (): void => {
  document.documentElement.className = 'old';
};

/**
 * Imports the page's main script. After a failure it retries in 1, 2, 4 s and so on, at a new address, because some
 * browsers remember a failed import.
 */
const importPage = (): void => {
  clearTimeout(timer);
  const address = tries ? page.replace('assets/', `assets/again/${tries}/`) : page;
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    if (error instanceof SyntaxError) showTooOld();
    clearTimeout(timer);
    tries += 1;
    timer = setTimeout(importPage, 500 * 2 ** Math.min(tries, 6));
  });
};
if ('HTMLDialogElement' in window) {
  timer = setTimeout(importPage, NO_PAINT_MS);
  new PerformanceObserver(importPage).observe({ type: 'paint', buffered: true });
  window.addEventListener('online', importPage);
} else showTooOld();
