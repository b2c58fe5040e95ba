import { useId } from 'react';
import { VesselPicture } from '../../components/VesselPicture.tsx';
import { pintGlass } from '../../components/vessels.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './CalculatorRow.module.css';

/** A button as wide as the column that opens the calculator. It is above the answers of the question. */
export function CalculatorRow({ onOpen }: { readonly onOpen: () => void }) {
  const { audit } = useWords();
  const id = useId();
  return (
    <button type="button" className={styles.row} aria-labelledby={id} aria-describedby={`${id}-how`} onClick={onOpen}>
      <VesselPicture drawing={pintGlass(440)} />
      <span>
        <strong id={id}>{audit.helpMeCalculate}</strong>
        <span id={`${id}-how`}>{audit.howToCalculate}</span>
      </span>
    </button>
  );
}
