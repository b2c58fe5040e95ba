import { useState } from 'react';
import { typicalDayCode } from '#domain/audit.ts';
import { Button, ButtonRow } from '../../components/Button.tsx';
import { LiveRegion } from '../../components/LiveRegion.tsx';
import { useVisit } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { CalculatorButton } from '../parts/CalculatorButton.tsx';

/**
 * The calculator under a question about units, and what its total means for the answer. The total of a typical day is an
 * answer to question 2, which a button chooses. Question 3 asks how often, which no total says (decision 8.6b).
 */
export function UnitsHelp({ id, choose }: { readonly id: 'q2' | 'q3'; readonly choose: (value: string) => void }) {
  const words = useWords();
  const { gender, q2 } = useVisit().triage;
  const [total, setTotal] = useState<number | null>(null);
  const meaning = (units: number): string =>
    id === 'q2' ? words.audit.totalForTypicalDay(units) : words.audit.totalForSingleOccasion(units, gender);
  const code = id === 'q2' && total !== null ? typicalDayCode(total) : null;
  return (
    <>
      <LiveRegion text={total === null ? '' : meaning(total)} />
      <ButtonRow>
        {code !== null && (
          <Button
            variant={code === q2 ? 'primary' : 'secondary'}
            aria-pressed={code === q2}
            onClick={() => choose(String(code))}
          >
            {words.audit.chooseAnswer(words.audit.options.q2[code])}
          </Button>
        )}
        <CalculatorButton onUse={setTotal} />
      </ButtonRow>
    </>
  );
}
