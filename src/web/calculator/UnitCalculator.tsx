import { useEffect, useReducer, useRef, useState } from 'react';
import type { Content } from '#content/content.ts';
import { type DrinkRow, totalUnits } from '#domain/drinks.ts';
import { Button } from '../components/Button.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { Modal } from '../components/Modal.tsx';
import { AddDrink } from './AddDrink.tsx';
import { AT_LIST, calculatorReducer, rowOf } from './calculatorState.ts';
import { DrinkList } from './DrinkList.tsx';
import { rowNames } from './rowWords.ts';
import styles from './UnitCalculator.module.css';

export type UnitCalculatorProps = {
  readonly open: boolean;
  readonly rows: readonly DrinkRow[];
  readonly onRowsChange: (rows: readonly DrinkRow[]) => void;
  /** Called with the total in whole units, not limited to what a field accepts. */
  readonly onUse: (total: number) => void;
  readonly onClose: () => void;
  readonly words: Pick<Content, 'calculator' | 'common'>;
};

/** A dialog that adds up the units of a list of drinks. It opens at the list; the caller keeps the rows. */
export function UnitCalculator({ open, onClose, words, ...rest }: UnitCalculatorProps) {
  return (
    <Modal open={open} heading={words.calculator.heading} onClose={onClose}>
      <Calculator {...rest} words={words} />
      <div className={styles.close}>
        <Button variant="quiet" onClick={onClose}>
          {words.calculator.close}
        </Button>
      </div>
    </Modal>
  );
}

type Removal = { readonly index: number; readonly text: string };

function Calculator({ rows, onRowsChange, onUse, words }: Omit<UnitCalculatorProps, 'open' | 'onClose'>) {
  const { calculator } = words;
  const [state, dispatch] = useReducer(calculatorReducer, AT_LIST);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLTableElement>(null);
  const { step } = state;

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    (step === null ? addButton : stepHeading).current?.focus();
  }, [step]);

  useEffect(() => {
    if (!removal) return;
    const buttons = list.current?.querySelectorAll('button');
    // Focus the drink that took the deleted one's position, else the last, else the button that adds one.
    (buttons?.[Math.min(removal.index, buttons.length - 1)] ?? addButton.current)?.focus();
  }, [removal]);

  const remove = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setRemoval({ index, text: calculator.removed(...rowNames(calculator, row)) });
    onRowsChange(rows.filter((_, each) => each !== index));
  };
  const add = () => {
    const row = rowOf(state.draft);
    if (row) onRowsChange([...rows, row]);
    dispatch({ type: 'toList' });
  };
  const total = totalUnits(rows);

  return (
    <>
      {step !== null ? (
        <AddDrink state={{ ...state, step }} dispatch={dispatch} onAdd={add} headingRef={stepHeading} words={words} />
      ) : (
        <>
          <p>{calculator.intro}</p>
          {rows.length === 0 ? (
            <p className={styles.empty}>{calculator.empty}</p>
          ) : (
            <DrinkList ref={list} rows={rows} onRemove={remove} words={calculator} />
          )}
        </>
      )}
      {/* One region for all views, since only a change inside an existing region is announced. */}
      <div className={styles.total}>
        <LiveRegion text={calculator.total(total)} />
      </div>
      <LiveRegion text={removal?.text ?? ''} visuallyHidden />
      {step === null && (
        <div className={styles.actions}>
          {rows.length > 0 && <Button onClick={() => onUse(total)}>{calculator.useTotal}</Button>}
          <Button
            ref={addButton}
            variant={rows.length > 0 ? 'secondary' : 'primary'}
            onClick={() => {
              setRemoval(null);
              dispatch({ type: 'add' });
            }}
          >
            {calculator.add}
          </Button>
        </div>
      )}
    </>
  );
}
