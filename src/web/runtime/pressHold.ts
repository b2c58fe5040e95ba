/** How long a new view ignores presses, in ms. The second tap of a double tap comes sooner than this. */
const HELD_MS = 500;

/** How far apart two presses may begin and still count as a double press, in px: about the size of a control. */
const SAME_PLACE_PX = 48;

/** The time since which presses are accepted, on the clock of `Event.timeStamp`; infinity while they are ignored. */
let liftedAt = 0;
let lifting: ReturnType<typeof setTimeout> | undefined;

/**
 * Ignores presses by mouse, finger or pen for 500 ms, so that a second press does not hit a control of the new view.
 * Call it with each new view: a screen, a notice, a dialog that opens or closes. Controls marked `data-always` still
 * accept presses, unless the press before began at the same place: then they lie under the control that it pressed. For
 * the first view of a page, the style sheet does the same before any script runs.
 */
export function holdPresses(): void {
  const page = document.documentElement;
  clearTimeout(lifting);
  liftedAt = Infinity;
  page.classList.add('held');
  lifting = setTimeout(() => {
    liftedAt = new Event('lift').timeStamp;
    page.classList.remove('held');
  }, HELD_MS);
}

/** Whether a click comes from a pointer. Clicks by assistive technology and scripts have no pointer type. */
const isByPointer = (event: MouseEvent): boolean => !('pointerType' in event) || event.pointerType !== '';

const isAlwaysTaken = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-always]') !== null;

/**
 * Keeps a held key from pressing anything twice. The browser presses a button or link again with each repeated Enter,
 * and sends a form again. With Space only **Leave this site** does so; elsewhere Space types, scrolls, or presses when
 * the key is released.
 */
function discardRepeatedKey(event: KeyboardEvent): void {
  const { key, repeat } = event;
  if (!repeat || (key !== 'Enter' && !(key === ' ' && isAlwaysTaken(event)))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Discards each press that began while presses were ignored, even if it ends later, and the repeats of a held key. */
export function discardHeldPresses(signal?: AbortSignal): void {
  /** When the current press began; infinity if there is none. */
  let began = Infinity;
  /** Whether the current press began on a control that always accepts presses, away from the press before. */
  let beganOnAlways = false;
  /** Where the last press began, in px of the window; infinitely far away if there was none. */
  let [lastX, lastY] = [Infinity, Infinity];
  let releaseTimer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(releaseTimer);
    began = Infinity;
  };
  const discard = (event: MouseEvent): void => {
    if (began >= liftedAt || !isByPointer(event) || (beganOnAlways && isAlwaysTaken(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const capture = { capture: true, ...(signal && { signal }) };
  const begin = (event: PointerEvent): void => {
    end();
    began = event.timeStamp;
    const { clientX, clientY } = event;
    beganOnAlways = isAlwaysTaken(event) && Math.hypot(clientX - lastX, clientY - lastY) >= SAME_PLACE_PX;
    [lastX, lastY] = [clientX, clientY];
  };
  window.addEventListener('pointerdown', begin, capture);
  // If the control disappears during a press, no click follows. A later click by a script is not part of that press.
  window.addEventListener('pointerup', () => (releaseTimer = setTimeout(end, HELD_MS)), capture);
  window.addEventListener('pointercancel', end, capture);
  window.addEventListener('keydown', end, capture);
  window.addEventListener('keydown', discardRepeatedKey, capture);
  // A select opens and a field takes focus on `mousedown`, before the click.
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
