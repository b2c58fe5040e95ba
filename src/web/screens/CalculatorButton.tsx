import { useState } from 'react';
import { useServices } from '../app/services.ts';
import { useWords } from '../app/words.ts';
import { UnitCalculator } from '../calculator/UnitCalculator.tsx';
import { Button } from '../components/Button.tsx';
import { useVisit } from '../visit/useVisit.ts';
import type { CalculatorPlace } from '../visit/visitState.ts';

type CalculatorButtonProps = {
  readonly place: CalculatorPlace;
  /** The total in whole units. */
  readonly onUse: (total: number) => void;
};

/** "Help me calculate", and the calculator that it opens over the screen. */
export function CalculatorButton({ place, onUse }: CalculatorButtonProps) {
  const { visit } = useServices();
  const words = useWords();
  const { drinks } = useVisit();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.audit.helpMeCalculate}
      </Button>
      <UnitCalculator
        open={open}
        rows={drinks[place]}
        onRowsChange={(rows) => visit.setDrinks(place, rows)}
        onUse={(total) => {
          setOpen(false);
          onUse(total);
        }}
        onClose={() => setOpen(false)}
        words={words}
      />
    </>
  );
}
