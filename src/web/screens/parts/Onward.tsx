import { next, START } from '#domain/journey.ts';
import { useFirstWords } from '../../page/words.ts';
import { Button } from '../../components/Button.tsx';
import { useVisit } from '../../page/useVisit.ts';
import { Actions } from './Actions.tsx';
import { goBack } from '../../page/navigation.ts';
import { useForward } from './useForward.ts';

/** Next and Back on a screen without a form; Finish at the end of a band's path. */
export function Onward({ path }: { readonly path: string }) {
  const { common } = useFirstWords();
  const visit = useVisit();
  const forward = useForward(path);
  return (
    <Actions onBack={goBack}>
      <Button onClick={forward}>{next(path, visit) === START ? common.finish : common.next}</Button>
    </Actions>
  );
}
