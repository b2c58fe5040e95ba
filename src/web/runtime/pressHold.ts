/** How long a new view ignores pointers, in ms: a second tap comes sooner. */
const HELD_MS = 500;

/** When the last hold was lifted, on the clock of `Event.timeStamp`; infinity while a view is held. */
let liftedAt = 0;
let lifting: ReturnType<typeof setTimeout> | undefined;

/**
 * One press, one act: for 500 ms the page takes no mouse, finger or pen, except on a control marked `data-always`. Called
 * with each new view: a screen, a notice, a dialog opened or closed. The style sheet holds a page's first view, before any script.
 * Once a dialog has closed (`by: 'dialogClosed'`) no control is taken: the one so marked lay under the dialog, where a
 * second press on its **Close** would meet it.
 */
export function holdPresses(by?: 'dialogClosed'): void {
  const page = document.documentElement;
  clearTimeout(lifting);
  liftedAt = Infinity;
  page.classList.add('held');
  if (by) page.classList.add(by);
  lifting = setTimeout(() => {
    liftedAt = new Event('lift').timeStamp;
    page.classList.remove('held', 'dialogClosed');
  }, HELD_MS);
}

/** Assistive technology and scripts click with a pointer of no type. */
const isByPointer = (event: MouseEvent): boolean => !('pointerType' in event) || event.pointerType !== '';

const isAlwaysTaken = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('html:not(.dialogClosed) [data-always]') !== null;

/** Discards each press that began before the last hold was lifted, even if it ends or is handled later. */
export function watchPresses(signal?: AbortSignal): void {
  /** When the press under way began; infinity if none is. */
  let began = Infinity;
  /** Ends a press that was released and brought no click. */
  let released: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(released);
    began = Infinity;
  };
  const discard = (event: MouseEvent): void => {
    if (began >= liftedAt || !isByPointer(event) || isAlwaysTaken(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const capture = { capture: true, ...(signal && { signal }) };
  const begin = ({ timeStamp }: PointerEvent): void => {
    end();
    began = timeStamp;
  };
  window.addEventListener('pointerdown', begin, capture);
  // A press whose control is gone by then ends without a click. Forget it, or a later click by a script would count as its own.
  window.addEventListener('pointerup', () => (released = setTimeout(end, HELD_MS)), capture);
  window.addEventListener('pointercancel', end, capture);
  window.addEventListener('keydown', end, capture);
  // A list opens and a field takes focus on this one.
  window.addEventListener('mousedown', discard, capture);
  window.addEventListener(
    'click',
    (event) => {
      discard(event);
      end();
    },
    capture,
  );
}
