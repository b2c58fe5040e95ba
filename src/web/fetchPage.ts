/**
 * The first script of the built page: small, so that the first paint does not share the network with the page's own
 * script, which it fetches after that. Until the page takes over, it keeps the visitor's last press of a button.
 */

/** How long to wait for a paint, in ms: a tab in the background has none. */
const NO_PAINT_MS = 500;

let pressed: HTMLElement | null | undefined;
const keep = ({ target }: Event): void => {
  pressed = (target as Element).closest('button') ?? pressed;
};
document.addEventListener('click', keep);
document.addEventListener('hydrating', () => {
  document.removeEventListener('click', keep);
  pressed?.click();
});

const page = document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? '';
const fetchPage = (): unknown => import(/* @vite-ignore */ page);
setTimeout(fetchPage, NO_PAINT_MS);
new PerformanceObserver(fetchPage).observe({ type: 'paint', buffered: true });
