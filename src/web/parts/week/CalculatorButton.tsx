import { useEffect, useEffectEvent, useState } from 'react';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import { placeOfVisit } from '../../visit/visitState.ts';
import { UnitCalculator, type UnitCalculatorProps } from '../../calculator/UnitCalculator.tsx';
import { Button } from '../../components/Button.tsx';

/**
 * The delay between closing the dialog and using its total, in ms. Screen readers announce no change on a page that is
 * still inert behind a dialog.
 */
const SHOWN_AGAIN_MS = 50;

type DialogProps = {
  readonly open: boolean;
  /** Called with the total in whole units once the dialog has closed. */
  readonly onUse: (total: number) => void;
  readonly onClose: () => void;
  /** The list of drinks and the function that changes it; by default those of the visit. */
  readonly list?: Pick<UnitCalculatorProps, 'rows' | 'onRowsChange'> | undefined;
};

/** The calculator as a dialog over the screen that opens it. */
export function CalculatorDialog({ open, onUse, onClose, list }: DialogProps) {
  const { visit } = useServices();
  const state = useVisit();
  const [total, setTotal] = useState<number | null>(null);
  const use = useEffectEvent((used: number) => {
    setTotal(null);
    onUse(used);
  });
  useEffect(() => {
    if (total === null) return;
    const timer = setTimeout(() => use(total), SHOWN_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [total]);
  if (!open) return null;
  return (
    <UnitCalculator
      open
      rows={list?.rows ?? state.drinks}
      onRowsChange={list?.onRowsChange ?? ((rows) => visit.setDrinks(rows))}
      onUse={(used) => {
        onClose();
        setTotal(used);
      }}
      onClose={onClose}
      place={placeOfVisit(state)}
    />
  );
}

type CalculatorButtonProps = Pick<DialogProps, 'onUse'> & {
  /** If a screen calculates for each day: the day's list of drinks, and the button's label, which names the day. */
  readonly of?: Pick<UnitCalculatorProps, 'rows' | 'onRowsChange'> & { readonly label: string };
};

/** The button "Help me calculate", and the calculator that it opens. By default it uses the visit's list of drinks. */
export function CalculatorButton({ onUse, of }: CalculatorButtonProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {of?.label ?? words.audit.helpMeCalculate}
      </Button>
      <CalculatorDialog open={open} onUse={onUse} onClose={() => setOpen(false)} list={of} />
    </>
  );
}
