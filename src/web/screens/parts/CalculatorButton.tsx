import { Suspense, useState } from 'react';
import { useServices } from '../../page/services.ts';
import { useWords } from '../../page/words.ts';
import { lazyCalculator } from '../../calculator/lazyCalculator.ts';
import { Button } from '../../components/Button.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useVisit } from '../../page/useVisit.ts';

type CalculatorButtonProps = {
  /** The total in whole units. */
  readonly onUse: (total: number) => void;
};

/** "Help me calculate", and the calculator that it opens over the screen with the visit's one list of drinks. */
export function CalculatorButton({ onUse }: CalculatorButtonProps) {
  const { visit } = useServices();
  const words = useWords();
  const { drinks } = useVisit();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.audit.helpMeCalculate}
      </Button>
      {open && (
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazyCalculator.Component
            open
            rows={drinks}
            onRowsChange={visit.setDrinks}
            onUse={(total) => {
              setOpen(false);
              onUse(total);
            }}
            onClose={() => setOpen(false)}
            words={words}
          />
        </Suspense>
      )}
    </>
  );
}
