/*
 * The first script of the built page. It is small and fetches the page's own script after the first paint, so that the
 * two do not share the network. Until the page takes over, it keeps the visitor's last press of a button. It also
 * shows why the page cannot start (`StartupFailure`).
 */

/** How long to wait for a paint, in ms: a tab in the background has none. */
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

/** Shows the "browser too old" message. */
const tellOld = (): void => {
  document.documentElement.className = 'old';
};

/** Asks for the page's script: again after 1 s, 2 s, 4 s and so on, each time at an address that has not failed. */
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
