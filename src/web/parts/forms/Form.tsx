import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useFirstWords } from '../../runtime/words.ts';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';

type FormProps = {
  /** The form's id, for a submit button outside the form that refers to it. */
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/**
 * A form that the browser never sends. It has `method="dialog"`, which does nothing outside a dialog: pressing Enter
 * before the script has loaded neither reloads the page nor puts anything into its address.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      method="dialog"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** `press` counts the presses of the submit button, so that each press focuses the error summary again. */
type FormErrors = { readonly errors: readonly FieldError[]; readonly press: number };

/** The errors that the last press of the submit button found. */
export function useFormErrors() {
  const [state, setState] = useState<FormErrors>({ errors: [], press: 0 });
  return {
    ...state,
    report: (errors: readonly FieldError[]): boolean => {
      setState(({ press }) => ({ errors, press: press + 1 }));
      return errors.length === 0;
    },
    /** Marks a field's error as corrected. If the field still has an error, pass its text. */
    clear: (targetId: string, text?: string): void => {
      const corrected = (error: FieldError): FieldError => (text ? { targetId, text } : { ...error, mended: true });
      setState(({ errors, press }) => ({
        errors: errors.map((error) => (error.targetId === targetId ? corrected(error) : error)),
        press,
      }));
    },
  };
}

type FormErrorSummaryProps = FormErrors & {
  readonly heading?: string | undefined;
};

export function FormErrorSummary({ errors, press, heading }: FormErrorSummaryProps) {
  const { common } = useFirstWords();
  useErrorTitle(errors.some(({ mended }) => !mended));
  return <ErrorSummary key={press} heading={heading ?? common.errorSummaryHeading} errors={errors} />;
}

/** Prefixes the page's title with "Error: " while a form has an error. */
export function useErrorTitle(hasError: boolean): void {
  const prefix = useFirstWords().common.errorTitlePrefix;
  useEffect(() => {
    if (!hasError) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasError, prefix]);
}

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
