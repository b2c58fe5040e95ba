import { useHydrated } from '../../page/hydrated.ts';
import { Actions } from '../parts/Actions.tsx';
import { goBack } from '../../page/navigation.ts';
import styles from '../parts/screens.module.css';

/** Back, on a page outside the journey; without script the browser's own does it, and its place stays. */
export function PageBack() {
  return useHydrated() ? (
    <Actions onBack={goBack} />
  ) : (
    <div className={`${styles.actions ?? ''} ${styles.kept ?? ''}`} />
  );
}
