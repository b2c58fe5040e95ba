import { useSyncExternalStore } from 'react';
import { Actions } from './Actions.tsx';
import { goBack } from '../../page/navigation.ts';
import styles from './screens.module.css';

const subscribeToNothing = (): (() => void) => () => undefined;

/** False in the built page, until its script has started. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Back, on a page outside the journey. It works only with script, so the built page reserves its space. */
export function PageBack() {
  return useHydrated() ? (
    <Actions onBack={goBack} />
  ) : (
    <div className={`${styles.actions ?? ''} ${styles.kept ?? ''}`} />
  );
}
