import { type RefObject, useEffect, useRef, useState } from 'react';
import { next, START } from '#domain/journey.ts';
import { postcodeAtEnd, readPostcode } from '#domain/postcode.ts';
import type { Failure } from '../../api/api.ts';
import { goTo } from '../../runtime/navigation.ts';
import { useFormErrors } from '../../parts/forms/Form.tsx';
import { useServices } from '../../runtime/services.ts';
import { useFirstWords } from '../../runtime/words.ts';

/**
 * How long after the pointer is released, in ms, to wait for a click before the press counts as over. A drag, for
 * example, ends without a click.
 */
const NO_CLICK_MS = 500;

/**
 * Returns a function that runs `run` at once or, if a mouse button or finger is down, after the click that ends the
 * press. A message that appears or disappears before the click would move the control away from under the finger. On a
 * touch screen, the blur and click events come only after `pointerup`.
 */
function useDeferDuringPress(): (run: () => void) => void {
  const pressing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    let noClick: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(noClick);
      pressing.current = false;
      // This listener runs before the control's own click handlers; the timeout runs the waiting function after them.
      if (waiting.current) setTimeout(waiting.current);
      waiting.current = null;
    };
    const down = (): void => {
      clearTimeout(noClick);
      pressing.current = true;
    };
    const up = (): void => {
      noClick = setTimeout(end, NO_CLICK_MS);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', down, options);
    document.addEventListener('pointerup', up, options);
    document.addEventListener('click', end, options);
    document.addEventListener('pointercancel', end, options);
    return () => {
      clearTimeout(noClick);
      listening.abort();
    };
  }, []);
  return (run) => {
    if (pressing.current) waiting.current = run;
    else run();
  };
}

export const POSTCODE_ID = 'postcode';
export const CONSENT_ID = 'consent';

type Field = RefObject<HTMLInputElement | null>;

type PostcodeFault = 'empty' | 'invalid' | 'notFound';
type Shown = {
  readonly postcode?: PostcodeFault;
  /** The HTTP status of a lookup that failed, if there is no specific message for the failure; 0 if no reply came. */
  readonly failed?: number;
};

const isPostcodeFault = (message: Failure['message']): message is PostcodeFault =>
  message === 'empty' || message === 'invalid' || message === 'notFound';

const formFault = (text: string): 'empty' | 'invalid' | undefined => {
  const read = readPostcode(text);
  return typeof read === 'string' ? read : undefined;
};

/** Capitalises only the letters a to z in a field, since other capitals may differ in length. Keeps the caret. */
export function upperCaseField(field: HTMLInputElement): void {
  const capitals = field.value.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (capitals === field.value) return;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = capitals;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/** Capitalises the postcode's field, and leaves only the postcode at the end of a pasted address. Returns its text. */
function tidied({ current: field }: Field): string {
  if (!field) return '';
  upperCaseField(field);
  if (formFault(field.value) === 'invalid') field.value = postcodeAtEnd(field.value) ?? field.value;
  return field.value;
}

/** Checks the postcode when its field loses focus, and the whole form when "Get started" is pressed. */
export function useWelcomeForm(input: Field, box: Field) {
  const { api, visit } = useServices();
  const { errors } = useFirstWords().welcome;
  const formErrors = useFormErrors();
  const deferDuringPress = useDeferDuringPress();
  const [shown, setShown] = useState<Shown>({});
  const [checking, setChecking] = useState(false);
  /** Whether the visitor has typed or pressed the button. Before that, an empty field is no error. */
  const touched = useRef(false);
  /** Whether "Get started" has checked the text. Moving focus to the error summary then does not check it again. */
  const checkedByPress = useRef(false);

  // Tidy text that was typed before the script loaded.
  useEffect(() => {
    touched.current = tidied(input) !== '';
  }, [input]);

  const show = (found: Shown, withoutConsent = false): void => {
    setShown(found);
    formErrors.report([
      ...(found.postcode ? [{ text: errors[found.postcode], targetId: POSTCODE_ID }] : []),
      ...(withoutConsent ? [{ text: errors.notChecked, targetId: CONSENT_ID }] : []),
    ]);
  };

  const lookUp = async (text: string): Promise<void> => {
    setChecking(true);
    const result = await api.lookUpPostcode(text);
    setChecking(false);
    if (result.ok) {
      visit.begin(result.value);
      goTo(next(START, visit.get()));
    } else show(isPostcodeFault(result.message) ? { postcode: result.message } : { failed: result.status });
  };

  return {
    shown,
    formErrors,
    checking,
    onConsent: (checked: boolean) => {
      if (checked) formErrors.clear(CONSENT_ID);
    },
    onInput: () => {
      touched.current = true;
      checkedByPress.current = false;
    },
    onBlur: () => {
      const text = tidied(input);
      deferDuringPress(() => {
        if (checkedByPress.current) return;
        const fault = formFault(text);
        if (fault === 'empty' && !touched.current) return;
        setShown(({ postcode: _, ...others }) => (fault ? { ...others, postcode: fault } : others));
        formErrors.clear(POSTCODE_ID, fault && errors[fault]);
      });
    },
    onSubmit: () => {
      if (checking) return;
      touched.current = true;
      checkedByPress.current = true;
      const text = tidied(input);
      const postcode = formFault(text);
      const agreed = box.current?.checked === true;
      show(postcode ? { postcode } : {}, !postcode && !agreed);
      if (!postcode && agreed) void lookUp(text);
    },
    typed: (): string => input.current?.value ?? '',
  };
}
