import { useState } from 'react';
import { useErrorTitle } from '../../runtime/errorTitle.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';

/** The faults found by the last press. Presses are counted, so that each one focuses the summary again. */
export function useFormErrors() {
  const [state, setState] = useState<{ readonly faults: readonly FieldError[]; readonly press: number }>({
    faults: [],
    press: 0,
  });
  return {
    ...state,
    /** Shows the faults of a press; returns true if there are none. */
    report: (faults: readonly FieldError[]): boolean => {
      setState(({ press }) => ({ faults, press: press + 1 }));
      return faults.length === 0;
    },
    /** Marks the fault of a field that has been corrected, or words it anew if the field still has one. */
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
  /** "There is a problem" by default. */
  readonly heading?: string | undefined;
};

export function FormErrorSummary({ faults, press, heading }: FaultSummaryProps) {
  const { common } = useFirstWords();
  useErrorTitle(faults.some(({ mended }) => !mended));
  return <ErrorSummary key={press} heading={heading ?? common.errorSummaryHeading} errors={faults} />;
}
