import type { ReactNode } from 'react';
import { useFirstWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import styles from './screens.module.css';

type ActionsProps = {
  readonly onBack?: (() => void) | undefined;
  /** The button that continues, if any. */
  readonly children?: ReactNode;
};

export function Actions({ onBack, children }: ActionsProps) {
  const { common } = useFirstWords();
  return (
    <div className={styles.actions}>
      {children}
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {common.back}
        </Button>
      )}
    </div>
  );
}
