import { useState } from 'react';
import { pathOfQuestion } from '#domain/journey.ts';
import { RouteLink } from '../../runtime/RouteLink.tsx';
import { useWords } from '../../runtime/words.ts';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { CalculatorButton } from '../../parts/week/CalculatorButton.tsx';

/** The calculator. Once it has been used, a link back to question 2 follows. */
export function WorkOutUnits() {
  const { feedback, audit } = useWords();
  const [total, setTotal] = useState<number | null>(null);
  return (
    <>
      <CalculatorButton onUse={setTotal} />
      <LiveRegion text={total === null ? '' : audit.totalForTypicalDay(total)} />
      {total !== null && (
        <p>
          <RouteLink to={pathOfQuestion('q2')}>{feedback.changeTypicalDay}</RouteLink>
        </p>
      )}
    </>
  );
}
