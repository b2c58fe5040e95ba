import { useState } from 'react';
import { useErrorTitle } from '../../page/errorTitle.ts';
import { useFirstWords } from '../../page/words.ts';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';

/** What is wrong with a form, and the id of the field to go to. */
export type Fault = { readonly text: string; readonly targetId: string };

/** The faults that the last press found. Each press counts, so that the summary takes focus again. */
export function useFaults() {
  const [state, setState] = useState<{ readonly faults: readonly Fault[]; readonly press: number }>({
    faults: [],
    press: 0,
  });
  return {
    ...state,
    /** Shows what a press found; true when that is nothing. */
    report: (faults: readonly Fault[]): boolean => {
      setState(({ press }) => ({ faults, press: press + 1 }));
      return faults.length === 0;
    },
    /** Takes back the faults of a field that has been put right. */
    settle: (targetId: string): void =>
      setState(({ faults, press }) => ({ faults: faults.filter((fault) => fault.targetId !== targetId), press })),
  };
}

type FaultSummaryProps = { readonly faults: readonly Fault[]; readonly press: number };

/** The summary above a form: there is a problem, what it is, and a link to where. */
export function FaultSummary({ faults, press }: FaultSummaryProps) {
  const { common } = useFirstWords();
  useErrorTitle(faults.length > 0);
  return <ErrorSummary key={press} heading={common.errorSummaryHeading} errors={faults} />;
}
