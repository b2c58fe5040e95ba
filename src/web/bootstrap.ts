/*
 * The first script of the built page. It is small, and fetches the page's main script only after the first paint, so
 * that the download does not delay the paint. It remembers the last button that the visitor pressed while React was not
 * running yet, and presses it again once React is. In a browser that is too old it shows the message that says so
 * (`StartupFailure`).
 */

/** How long to wait for the first paint, in ms. A tab in the background is not painted. */
const NO_PAINT_MS = 500;

let pressed: HTMLElement | undefined;
const keep = ({ target }: Event): void => {
  const button = (target as Element).closest('button');
  if (button) pressed = button;
};
document.addEventListener('click', keep);
document.addEventListener('hydrating', () => {
  document.removeEventListener('click', keep);
  document.querySelector('#shell, #trouble')?.remove();
  pressed?.click();
});

const page = String(document.querySelector<HTMLElement>('[data-page]')?.dataset.page);
let tries = 0;
let timer: ReturnType<typeof setTimeout>;

const tellOld = (): void => {
  document.documentElement.className = 'old';
};

/** Retries in 1 s, 2 s, 4 s and so on, each time at a new address: some browsers remember a failed import. */
const ask = (): void => {
  clearTimeout(timer);
  const address = tries ? page.replace('assets/', `assets/again/${tries}/`) : page;
  import(/* @vite-ignore */ address).catch((error: unknown) => {
    if (error instanceof SyntaxError) tellOld();
    clearTimeout(timer);
    tries += 1;
    timer = setTimeout(ask, 500 * 2 ** Math.min(tries, 6));
  });
};
if ('HTMLDialogElement' in window) {
  timer = setTimeout(ask, NO_PAINT_MS);
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
  window.addEventListener('online', ask);
} else tellOld();
