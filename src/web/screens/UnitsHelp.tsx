import { useState } from 'react';
import { useWords } from '../app/words.ts';
import { Infographic } from '../components/Infographic.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { CalculatorButton } from './CalculatorButton.tsx';

/** Under the two questions about units: the calculator, what its total means, and what common drinks hold. */
export function UnitsHelp({ id }: { readonly id: 'q2' | 'q3' }) {
  const words = useWords('questions');
  const { gender } = useVisit().triage;
  const [total, setTotal] = useState<number | null>(null);
  const meaning = (units: number): string =>
    id === 'q2' ? words.audit.totalForTypicalDay(units) : words.audit.totalForSingleOccasion(units, gender);
  return (
    <>
      <LiveRegion text={total === null ? '' : meaning(total)} />
      <CalculatorButton place={id} onUse={setTotal} />
      <Infographic words={words} />
    </>
  );
}
