import type { KeyboardEvent } from 'react';
import { parseQuantity, QUANTITY } from '#domain/drinks.ts';
import { useWords } from '../runtime/words.ts';
import { Button } from '../components/Button.tsx';
import styles from './QuantityField.module.css';
import { Sign } from './Sign.tsx';

type QuantityFieldProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onLeave: () => void;
};

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A text field with the role `spinbutton`, so that every keystroke can be checked. */
export function QuantityField({ text, onType, onStep, onLeave }: QuantityFieldProps) {
  const { calculator: words } = useWords();
  const stepByKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    <div className={styles.field}>
      <label htmlFor="calculator-quantity" className={styles.label}>
        {words.quantity}
      </label>
      <Button variant="secondary" aria-label={words.oneFewer} onClick={() => onStep(-1)}>
        <Sign of="minus" />
      </Button>
      <input
        id="calculator-quantity"
        className={styles.input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={parseQuantity(text)}
        aria-valuemin={QUANTITY.min}
        aria-valuemax={QUANTITY.max}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={stepByKey}
        onBlur={onLeave}
      />
      <Button variant="secondary" aria-label={words.oneMore} onClick={() => onStep(1)}>
        <Sign of="plus" />
      </Button>
    </div>
  );
}
