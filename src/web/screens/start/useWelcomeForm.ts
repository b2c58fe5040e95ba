import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { next, START } from '#domain/journey.ts';
import { type Nation, nationOf, parsePostcode } from '#domain/postcode.ts';
import type { Failure } from '../../api/result.ts';
import { goTo } from '../../page/navigation.ts';
import { useServices } from '../../page/services.ts';
import { useFirstWords } from '../../page/words.ts';
import { useAfterPress } from './afterPress.ts';
import { useFaults } from '../parts/faults.tsx';
import { raiseLetters } from './raiseLetters.ts';

export const POSTCODE = 'postcode';
export const CONSENT = 'consent';

type PostcodeFault = 'empty' | 'invalid' | 'notFound';
type Shown = {
  readonly postcode?: PostcodeFault;
  readonly consent?: true;
  /** The lookup failed in a way that has no words of its own. */
  readonly unknown?: true;
};

const isPostcodeFault = (message: Failure['message']): message is PostcodeFault =>
  message === 'empty' || message === 'invalid' || message === 'notFound';

const formFault = (text: string): 'empty' | 'invalid' | undefined => {
  const parsed = parsePostcode(text);
  return typeof parsed === 'string' ? parsed : undefined;
};

/** The rules of the welcome page: what is checked on leaving the postcode, and in which order on "Get started". */
export function useWelcomeForm(input: RefObject<HTMLInputElement | null>) {
  const { api, visit } = useServices();
  const { errors } = useFirstWords().welcome;
  const faults = useFaults();
  const afterPress = useAfterPress();
  const [consent, setConsent] = useState(false);
  const [shown, setShown] = useState<Shown>({});
  const [checking, setChecking] = useState(false);
  /** An empty field is a fault only once something was typed or the button was pressed. */
  const touched = useRef(false);
  /** What stands in the field has been judged by a press; leaving it for the summary must not take that back. */
  const judged = useRef(false);

  // What was typed and ticked before the script arrived.
  useEffect(() => {
    if (input.current) raiseLetters(input.current);
    touched.current = (input.current?.value ?? '') !== '';
    const box = document.getElementById(CONSENT);
    if (box instanceof HTMLInputElement && box.checked) startTransition(() => setConsent(true));
  }, [input]);

  const show = (found: Shown): void => {
    setShown(found);
    faults.report([
      ...(found.postcode ? [{ text: errors[found.postcode], targetId: POSTCODE }] : []),
      ...(found.consent ? [{ text: errors.notChecked, targetId: CONSENT }] : []),
    ]);
  };

  const lookUp = async (text: string): Promise<void> => {
    setChecking(true);
    const result = await api.lookUpPostcode(text);
    setChecking(false);
    if (result.ok) {
      visit.begin(result.value);
      goTo(next(START, visit.get()));
    } else show(isPostcodeFault(result.message) ? { postcode: result.message } : { unknown: true });
  };

  return {
    consent,
    shown,
    faults,
    checking,
    agree: (checked: boolean) => {
      setConsent(checked);
      if (!checked) return;
      setShown(({ consent: _, ...rest }) => rest);
      faults.settle(CONSENT);
    },
    typed: () => {
      touched.current = true;
      judged.current = false;
    },
    left: () =>
      afterPress(() => {
        if (judged.current) return;
        const fault = formFault(input.current?.value ?? '');
        if (fault === 'empty' && !touched.current) return;
        setShown(({ postcode: _, ...rest }) => (fault ? { ...rest, postcode: fault } : rest));
        faults.settle(POSTCODE);
      }),
    start: () => {
      if (checking) return;
      touched.current = true;
      judged.current = true;
      if (input.current) raiseLetters(input.current);
      const text = input.current?.value ?? '';
      const postcode = formFault(text);
      show(postcode ? { postcode } : consent ? {} : { consent: true });
      if (!postcode && consent) void lookUp(text);
    },
    /** Whose national help stands under "not available where you live". */
    nation: (): Nation => nationOf((input.current?.value ?? '').trim().toUpperCase()),
  };
}
