import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the `autocomplete` value of a field for personal data, and a function to call when its text changes. While
 * the field is empty, the value names its purpose (WCAG 1.3.5), so that the browser can offer to fill it in. Otherwise
 * it is "off": the browser would store the text and restore it later (decision 004). Before the script has started it
 * is "off" too.
 */
export function useInputPurpose(purpose: 'postal-code' | 'email', input: RefObject<HTMLInputElement | null>) {
  const [empty, setEmpty] = useState(false);
  const update = (): void => setEmpty(input.current?.value === '');
  useEffect(() => {
    const timer = setTimeout(() => setEmpty(input.current?.value === ''));
    return () => clearTimeout(timer);
  }, [input]);
  return { autoComplete: empty ? purpose : 'off', update };
}
