const PRESSES = 3;
const WITHIN_MS = 5000;

type KeyPress = { readonly key: string; readonly repeat: boolean; readonly inTextField: boolean };

/**
 * Returns a function to call with each key press. It returns true once Shift has been pressed three times within 5 s.
 * Any other key resets the count, and so does Shift in a text field. A held key counts once.
 *
 * @param now the current time, in ms
 */
export function createShiftCounter(now: () => number): (press: KeyPress) => boolean {
  let presses: readonly number[] = [];
  return ({ key, repeat, inTextField }) => {
    if (key === 'Shift' && repeat) return false;
    if (key !== 'Shift' || inTextField) {
      presses = [];
      return false;
    }
    presses = [...presses, now()].slice(-PRESSES);
    const [first = 0] = presses;
    return presses.length === PRESSES && now() - first <= WITHIN_MS;
  };
}

const NOT_TEXT = ['radio', 'checkbox', 'button', 'submit'];

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TEXT.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}

/** Calls `leave` when Shift is pressed three times anywhere on the page. */
export function watchForQuickExit(leave: () => void): void {
  const countPress = createShiftCounter(() => performance.now());
  document.addEventListener(
    'keydown',
    ({ key, repeat, target }) => {
      if (countPress({ key, repeat, inTextField: isTextField(target) })) leave();
    },
    { capture: true },
  );
}
