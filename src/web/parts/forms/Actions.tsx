import { type ReactNode, useSyncExternalStore } from 'react';
import { next, START } from '#domain/journey.ts';
import { Button } from '../../components/Button.tsx';
import { Aside } from '../../components/TextLine.tsx';
import { goBack, goTo } from '../../runtime/navigation.ts';
import { useServices, useVisit } from '../../runtime/services.ts';
import { useFirstWords } from '../../runtime/words.ts';
import { currentPath } from '../../runtime/language.ts';
import styles from './Actions.module.css';

/** Returns a function that goes to the next screen of this visit; on the last screen it ends the visit. */
export function useForward(path: string): () => void {
  const { visit, exits } = useServices();
  return () => {
    // Ignore a second press while the next screen loads.
    if (currentPath() !== path) return;
    const following = next(path, visit.get());
    visit.leave(path, following === START ? 'finish' : 'next');
    if (following === START) exits.finish();
    else {
      // Blur the button first: removing a focused element makes the browser compute styles and layout again.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      goTo(following);
    }
  };
}

type ActionsProps = {
  readonly onBack: () => void;
  readonly children?: ReactNode;
};

export function Actions({ onBack, children }: ActionsProps) {
  const { common } = useFirstWords();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onBack}>
        {common.back}
      </Button>
      {children}
    </div>
  );
}

type BackAndNextProps = {
  readonly path: string;
  readonly nextPart?: string;
};

/** The buttons Back and Next on a screen without a form. On the last screen of a visit, Next is called Finish. */
export function BackAndNext({ path, nextPart }: BackAndNextProps) {
  const { common } = useFirstWords();
  const visit = useVisit();
  const forward = useForward(path);
  return (
    <>
      <Actions onBack={goBack}>
        <Button onClick={forward} aria-describedby={nextPart && 'what-comes'}>
          {next(path, visit) === START ? common.finish : common.next}
        </Button>
      </Actions>
      {nextPart && (
        <Aside id="what-comes" data-not-printed>
          {nextPart}
        </Aside>
      )}
    </>
  );
}

const subscribeToNothing = (): (() => void) => () => undefined;

/** Whether React runs in the page. False while the page is built and until its script has started. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** The Back button outside the journey. It needs JavaScript: before the script starts, its space is empty. */
export function PageBack() {
  if (useHydrated()) return <Actions onBack={goBack} />;
  return <div className={`${styles.actions ?? ''} ${styles.reserved ?? ''}`} />;
}
