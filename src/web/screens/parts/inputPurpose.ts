import { type RefObject, useEffect, useState } from 'react';

/**
 * The `autocomplete` of a field that holds something of the visitor's. Empty it names its purpose (WCAG 1.3.5), so that
 * a browser can offer to fill it; filled it says "off", since a browser keeps what was typed into any other, and puts
 * it back when the page is loaded again (decision 8.17). It says "off" in the built page too.
 */
export function useInputPurpose(purpose: 'postal-code' | 'email', input: RefObject<HTMLInputElement | null>) {
  const [empty, setEmpty] = useState(false);
  const look = (): void => setEmpty(input.current?.value === '');
  useEffect(() => {
    const timer = setTimeout(() => setEmpty(input.current?.value === ''));
    return () => clearTimeout(timer);
  }, [input]);
  return { autoComplete: empty ? purpose : 'off', look };
}
