import { useHydrated } from '../app/hydrated.ts';
import { Actions } from './Actions.tsx';
import { useBack } from './journeyMoves.ts';

/** Back, on a page outside the journey; without script the browser's own does it. */
export function PageBack() {
  const back = useBack();
  return useHydrated() ? <Actions onBack={back} /> : null;
}
