import { type RefObject, useEffect, useState } from 'react';

/**
 * The `autocomplete` of a field for personal data. An empty field names its purpose (WCAG 1.3.5), so that the browser
 * can offer to fill it. A filled field says "off", since the browser would otherwise store what was typed and restore it
 * later (decision 004). In the built page it also says "off".
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
