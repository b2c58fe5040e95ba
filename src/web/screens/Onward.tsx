import { next, START } from '#domain/journey.ts';
import { useFirstWords } from '../app/words.ts';
import { Button } from '../components/Button.tsx';
import { useVisit } from '../visit/useVisit.ts';
import { Actions } from './Actions.tsx';
import { useBack, useForward } from './journeyMoves.ts';

/** Next and Back of a screen without a form; Finish at the end of a band's path. */
export function Onward({ path }: { readonly path: string }) {
  const { common } = useFirstWords();
  const visit = useVisit();
  const forward = useForward(path);
  const back = useBack();
  return (
    <Actions onBack={back}>
      <Button onClick={forward}>{next(path, visit) === START ? common.finish : common.next}</Button>
    </Actions>
  );
}
