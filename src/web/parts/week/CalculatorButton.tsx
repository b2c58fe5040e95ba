import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { after } from '../../runtime/after.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { lazyCalculator } from '../../calculator/lazyCalculator.ts';
import type { UnitCalculatorProps } from '../../calculator/UnitCalculator.tsx';
import { Button } from '../../components/Button.tsx';
import { Waiting } from '../../components/Waiting.tsx';

/** After the dialog has closed, in ms: the page behind it is inert, and a reader hears no change of it. */
const SHOWN_AGAIN_MS = 50;

type CalculatorButtonProps = {
  /** Called with the total in whole units once the dialog has closed. */
  readonly onUse: (total: number) => void;
  /** For a screen with several calculators: the list of this one, and the id of its label. */
  readonly of?: Pick<UnitCalculatorProps, 'rows' | 'onRowsChange'> & { readonly labelId: string };
};

/** "Help me calculate", and the calculator that it opens over the screen, by default with the visit's one list of drinks. */
export function CalculatorButton({ onUse, of }: CalculatorButtonProps) {
  const { visit } = useServices();
  const words = useWords();
  const state = useVisit();
  const [open, setOpen] = useState(false);
  const [total, setTotal] = useState<number | null>(null);
  const use = useEffectEvent((used: number) => {
    setTotal(null);
    onUse(used);
  });
  useEffect(() => (total === null ? undefined : after(SHOWN_AGAIN_MS, () => use(total))), [total]);
  return (
    <>
      <Button variant={of ? 'quiet' : 'secondary'} aria-describedby={of?.labelId} onClick={() => setOpen(true)}>
        {words.audit.helpMeCalculate}
      </Button>
      {open && (
        <Suspense fallback={<Waiting active text={words.common.loading} />}>
          <lazyCalculator.Component
            open
            rows={of?.rows ?? state.drinks}
            onRowsChange={of?.onRowsChange ?? ((rows) => visit.setDrinks(rows))}
            onUse={(used) => {
              setOpen(false);
              setTotal(used);
            }}
            onClose={() => setOpen(false)}
            place={placeOfVisit(state)}
            words={words}
          />
        </Suspense>
      )}
    </>
  );
}
