import { useState } from 'react';
import { useWords } from '../../page/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { CalculatorButton } from '../parts/CalculatorButton.tsx';

/** The calculator under a question about units, and what its total means for the answer. */
export function UnitsHelp({ id }: { readonly id: 'q2' | 'q3' }) {
  const words = useWords();
  const { gender } = useVisit().triage;
  const [total, setTotal] = useState<number | null>(null);
  const meaning = (units: number): string =>
    id === 'q2' ? words.audit.totalForTypicalDay(units) : words.audit.totalForSingleOccasion(units, gender);
  return (
    <>
      <LiveRegion text={total === null ? '' : meaning(total)} />
      <CalculatorButton listId={id} onUse={setTotal} />
    </>
  );
}
