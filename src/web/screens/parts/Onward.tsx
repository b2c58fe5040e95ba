import { next, START } from '#domain/journey.ts';
import { useVisit } from '../../page/services.ts';
import { useFirstWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { Actions } from './Actions.tsx';
import { goBack } from '../../page/navigation.ts';
import styles from './screens.module.css';
import { useForward } from './useForward.ts';

type OnwardProps = {
  readonly path: string;
  /** What comes next, and how long it takes. */
  readonly what?: string;
};

/** Next and Back on a screen without a form; Finish at the end of a band's path. */
export function Onward({ path, what }: OnwardProps) {
  const { common } = useFirstWords();
  const visit = useVisit();
  const forward = useForward(path);
  return (
    <>
      <Actions onBack={goBack}>
        <Button onClick={forward} aria-describedby={what && 'what-comes'}>
          {next(path, visit) === START ? common.finish : common.next}
        </Button>
      </Actions>
      {what && (
        <p id="what-comes" className={`${styles.aside ?? ''} ${styles.onScreen ?? ''}`}>
          {what}
        </p>
      )}
    </>
  );
}
