import { useHydrated } from '../app/hydrated.ts';
import { Actions } from './Actions.tsx';
import { goBack } from '../app/navigation.ts';
import styles from './screens.module.css';

/** Back, on a page outside the journey; without script the browser's own does it, and its place stays. */
export function PageBack() {
  return useHydrated() ? (
    <Actions onBack={goBack} />
  ) : (
    <div className={`${styles.actions ?? ''} ${styles.kept ?? ''}`} />
  );
}
