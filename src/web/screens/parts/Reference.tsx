import { useWords } from '../../page/words.ts';
import { useReference } from '../../page/useVisit.ts';
import styles from './screens.module.css';

/** The reference to quote to have the record erased, once the record is stored. */
export function Reference() {
  const { label, about } = useWords().feedback.reference;
  const reference = useReference();
  if (reference === null) return null;
  return (
    <p className={styles.reference}>
      {label}: <strong>{reference}</strong>
      <br />
      {about}
    </p>
  );
}
