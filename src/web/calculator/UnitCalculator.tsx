import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { type DrinkRow, totalUnits } from '#domain/drinks.ts';
import type { Place } from '#domain/nations.ts';
import { addToList, countInList, removeDrink, removeOne } from '#domain/drinkList.ts';
import { quickDrinksIn } from '#domain/quickDrinks.ts';
import { Button } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { holdPresses } from '../runtime/pressHold.ts';
import { useWords } from '../runtime/words.ts';
import { AddDrink } from './AddDrink.tsx';
import { CalculatorFoot } from './CalculatorFoot.tsx';
import { AT_LIST, calculatorReducer, rowOf } from './calculatorState.ts';
import { DrinkList } from './DrinkList.tsx';
import { QuickDrinks } from './QuickDrinks.tsx';
import styles from './UnitCalculator.module.css';
import { rowNames, sizeName } from './rowWords.ts';

export type UnitCalculatorProps = {
  readonly open: boolean;
  readonly rows: readonly DrinkRow[];
  readonly onRowsChange: (rows: readonly DrinkRow[]) => void;
  /** Called with the total in whole units, which may be above the 35 that fields accept. */
  readonly onUse: (total: number) => void;
  readonly onClose: () => void;
  readonly place: Place | null;
};

/** A dialog that adds up the units of a list of drinks. It shows the list first. The caller keeps the list. */
export function UnitCalculator({ open, onClose, ...list }: UnitCalculatorProps) {
  const { calculator } = useWords();
  const close = (
    <Button variant="quiet" onClick={onClose}>
      {calculator.close}
    </Button>
  );
  return (
    <Modal open={open} heading={calculator.heading} onClose={onClose} beside={close}>
      <Calculator {...list} />
    </Modal>
  );
}

function Calculator({ rows, onRowsChange, onUse, place }: Omit<UnitCalculatorProps, 'open' | 'onClose'>) {
  const { calculator } = useWords();
  const [state, dispatch] = useReducer(calculatorReducer, AT_LIST);
  // Only the four steps add a row to the shown list. A row added by a plus button would move that button.
  const [shown, setShown] = useState(rows);
  const { heading, addButton, add, remove, takeOne, announcement } = useDrinkList(rows, onRowsChange);
  const changes = { rows, onAdd: add, onRemoveOne: takeOne };
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const form = useId();
  const total = totalUnits(rows);
  const { step } = state;

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    holdPresses();
    if (step === null) addButton.current?.focus();
    else focusAtTop(stepHeading.current);
  }, [step, addButton]);

  const addDraft = () => {
    const row = rowOf(state.draft);
    if (row) setShown(add(row));
    dispatch({ type: 'toList' });
  };
  return (
    <>
      <div className={styles.body}>
        {step !== null ? (
          <AddDrink
            id={form}
            state={{ ...state, step }}
            dispatch={dispatch}
            onAdd={addDraft}
            headingRef={stepHeading}
          />
        ) : (
          <>
            {shown.length > 0 && (
              <DrinkList
                ref={heading}
                {...changes}
                shown={shown}
                hasButton={(row) => isQuickDrink(row, place)}
                onRemove={remove}
              />
            )}
            <p className={styles.intro}>{calculator.intro}</p>
            <QuickDrinks {...changes} place={place} />
            <p className={styles.other}>
              {calculator.another}{' '}
              <Button ref={addButton} variant="secondary" onClick={() => dispatch({ type: 'add' })}>
                {calculator.add}
              </Button>
            </p>
          </>
        )}
      </div>
      <CalculatorFoot
        step={step}
        announcement={announcement}
        total={total}
        form={form}
        dispatch={dispatch}
        onUse={rows.length > 0 ? () => onUse(total) : undefined}
      />
    </>
  );
}

/** Whether a drink has its own plus and minus buttons among the common drinks. */
const isQuickDrink = ({ drink, size, strength }: DrinkRow, place: Place | null): boolean =>
  quickDrinksIn(place).some(
    (quick) => quick.drink === drink && quick.sizes.includes(size) && quick.strengths.includes(strength),
  );

/** Focuses a step's heading and scrolls the dialog to the top, so that every step starts at the same place. */
function focusAtTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  const dialog = heading?.closest('dialog');
  if (dialog) dialog.scrollTop = 0;
}

/** The last change to the list: its announcement, and whether a drink was removed. */
type Change = { readonly text: string; readonly removed: boolean };

/**
 * Returns the functions that change the calculator's list. Each change is announced. After a drink is removed, focus
 * moves to the list's heading, so that a second press of Enter does not remove another drink.
 */
function useDrinkList(rows: readonly DrinkRow[], onRowsChange: (rows: readonly DrinkRow[]) => void) {
  const { calculator: words } = useWords();
  const [last, setLast] = useState<Change | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (last?.removed) heading.current?.focus();
  }, [last]);

  const count = (row: DrinkRow, quantity: number): void =>
    setLast({ text: words.counted(quantity, sizeName(words, row.drink, row.size), row.strength), removed: false });

  return {
    heading,
    addButton,
    announcement: last?.text ?? '',
    add: (row: DrinkRow): readonly DrinkRow[] => {
      const longer = addToList(rows, row);
      count(row, countInList(longer, row));
      onRowsChange(longer);
      return longer;
    },
    remove: (row: DrinkRow) => {
      setLast({ text: words.removed(...rowNames(words, row)), removed: true });
      onRowsChange(removeDrink(rows, row));
    },
    takeOne: (row: DrinkRow) => {
      const left = removeOne(rows, row);
      count(row, countInList(left, row));
      onRowsChange(left);
    },
  };
}
