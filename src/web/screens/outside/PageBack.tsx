import { useSyncExternalStore } from 'react';
import { Actions } from '../parts/Actions.tsx';
import { goBack } from '../../page/navigation.ts';
import styles from '../parts/screens.module.css';

const subscribeToNothing = (): (() => void) => () => undefined;

/** Back, on a page outside the journey. It works only with script, so the built page reserves its space. */
export function PageBack() {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? <Actions onBack={goBack} /> : <div className={`${styles.actions ?? ''} ${styles.kept ?? ''}`} />;
}
