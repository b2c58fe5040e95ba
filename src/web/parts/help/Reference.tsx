import { LinkedText } from '../../runtime/LinkedText.tsx';
import { useReference } from '../../runtime/services.ts';
import { useWords } from '../../runtime/words.ts';
import styles from './Reference.module.css';

/** The reference that the visitor quotes to have the record erased. Empty until the record is stored. */
export function Reference() {
  const { label, erase } = useWords().feedback.reference;
  const reference = useReference();
  if (reference === null) return null;
  return (
    <p className={styles.reference}>
      {label}: <strong>{reference}</strong>
      <br />
      <LinkedText sentence={erase} />
    </p>
  );
}
