import { useState } from 'react';
import { useErrorTitle } from '../../runtime/errorTitle.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';

/**
 * The errors that the last press of the submit button found. `press` counts the presses, so that each press focuses the
 * error summary again.
 */
export function useFormErrors() {
  const [state, setState] = useState<{ readonly faults: readonly FieldError[]; readonly press: number }>({
    faults: [],
    press: 0,
  });
  return {
    ...state,
    /** Shows the errors that a press found. Returns true if there are none. */
    report: (faults: readonly FieldError[]): boolean => {
      setState(({ press }) => ({ faults, press: press + 1 }));
      return faults.length === 0;
    },
    /** Marks a field's error as corrected. If the field still has an error, pass its text. */
    clear: (targetId: string, text?: string): void =>
      setState(({ faults, press }) => ({
        faults: faults.map((fault) =>
          fault.targetId !== targetId ? fault : text ? { targetId, text } : { ...fault, mended: true },
        ),
        press,
      })),
  };
}

type FaultSummaryProps = {
  readonly faults: readonly FieldError[];
  readonly press: number;
  /** The summary's heading; "There is a problem" by default. */
  readonly heading?: string | undefined;
};

export function FormErrorSummary({ faults, press, heading }: FaultSummaryProps) {
  const { common } = useFirstWords();
  useErrorTitle(faults.some(({ mended }) => !mended));
  return <ErrorSummary key={press} heading={heading ?? common.errorSummaryHeading} errors={faults} />;
}
