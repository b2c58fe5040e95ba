/** How long after the pointer is released, in ms, to wait for the click that ends the press. */
const NO_CLICK_MS = 500;

/**
 * Discards a press that began while the style sheet held the page's first view, even if it ends later: it would tick
 * the box of the start screen after **Finish**. Called before the page's main script, which does the same for the later
 * views (`pressHold.ts`).
 */
export function discardPressesOfFirstView(signal?: AbortSignal): void {
  let isHeld = false;
  const end = (): void => {
    isHeld = false;
  };
  const listen = (type: 'pointerdown' | 'pointerup' | 'keydown' | 'click', run: (event: Event) => void): void =>
    window.addEventListener(type, run, { capture: true, ...(signal && { signal }) });
  listen('pointerdown', ({ target }) => {
    isHeld =
      !(target as Element).closest('[data-always]') &&
      getComputedStyle(document.documentElement).pointerEvents === 'none';
  });
  listen('pointerup', () => setTimeout(end, NO_CLICK_MS));
  listen('keydown', end);
  listen('click', (event) => {
    // A click by assistive technology has no pointer type.
    if (isHeld && !('pointerType' in event && event.pointerType === '')) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    end();
  });
}
