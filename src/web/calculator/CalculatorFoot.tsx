import type { Dispatch } from 'react';
import { useWords } from '../runtime/words.ts';
import { Button } from '../components/Button.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import type { CalculatorAction, Step } from './calculatorState.ts';
import styles from './CalculatorFoot.module.css';

/** If the total of one day is above this, in units, the calculator asks whether it is right. */
const MANY_UNITS = 50;

type CalculatorFootProps = {
  readonly step: Step | null;
  readonly announcement: string;
  readonly total: number;
  /** Called when the visitor presses the button to use the total; undefined while the list is empty. */
  readonly onUse: (() => void) | undefined;
  /** The id of the form that the buttons of a step submit. */
  readonly form: string;
  readonly dispatch: Dispatch<CalculatorAction>;
};

/** The foot of the dialog, always in view: the total, and the buttons to continue. */
export function CalculatorFoot({ step, announcement, total, onUse, form, dispatch }: CalculatorFootProps) {
  const { calculator } = useWords();
  return (
    <div className={styles.foot}>
      {/* The same live region for all steps: screen readers announce only changes inside an existing region. */}
      <p role="status" className={styles.total}>
        {announcement !== '' && (
          <>
            <VisuallyHidden>{announcement}.</VisuallyHidden>{' '}
          </>
        )}
        {calculator.total(total)}
        {total > MANY_UNITS && <span className={styles.many}> {calculator.manyUnits}</span>}
      </p>
      {step !== null ? (
        <StepButtons step={step} form={form} dispatch={dispatch} />
      ) : (
        onUse && <Button onClick={onUse}>{calculator.useTotal}</Button>
      )}
    </div>
  );
}

type StepButtonsProps = Pick<CalculatorFootProps, 'form' | 'dispatch'> & { readonly step: Step };

function StepButtons({ step, form, dispatch }: StepButtonsProps) {
  const { calculator, common } = useWords();
  return (
    <div className={styles.stepButtons}>
      <Button type="submit" form={form}>
        {step === 'quantity' ? calculator.addToList : common.next}
      </Button>
      <Button variant="secondary" onClick={() => dispatch({ type: 'back' })}>
        {common.back}
      </Button>
      <Button variant="quiet" onClick={() => dispatch({ type: 'toList' })}>
        {calculator.cancel}
      </Button>
    </div>
  );
}
