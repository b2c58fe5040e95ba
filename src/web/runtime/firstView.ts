/** How long after the pointer is released, in ms, to wait for the click that ends the press. */
const NO_CLICK_MS = 500;

/**
 * Discards a press that began while the style sheet held the page's first view, even if it ends later: it would tick
 * the box of the start screen after **Finish**, or open the keyboard for its postcode. Called before the page's main script, which does the same for the later
 * views (`pressHold.ts`).
 */
export function discardPressesOfFirstView(signal?: AbortSignal): void {
  let isHeld = false;
  const end = (): void => {
    isHeld = false;
  };
  const discard = (event: Event & { readonly pointerType?: string }): void => {
    // A click by assistive technology has an empty pointer type.
    if (!isHeld || event.pointerType === '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  type Heard = 'pointerdown' | 'pointerup' | 'keydown' | 'mousedown' | 'click';
  const listen = (type: Heard, run: (event: Event) => void): void =>
    window.addEventListener(type, run, { capture: true, ...(signal && { signal }) });
  listen('pointerdown', ({ target }) => {
    isHeld =
      !(target as Element).closest('[data-always]') &&
      getComputedStyle(document.documentElement).pointerEvents === 'none';
  });
  listen('pointerup', () => setTimeout(end, NO_CLICK_MS));
  listen('keydown', end);
  // A field takes focus on `mousedown`, before the click.
  listen('mousedown', discard);
  listen('click', (event) => {
    discard(event);
    end();
  });
}
