import { useHydrated } from '../app/hydrated.ts';
import { Actions } from './Actions.tsx';
import { goBack } from '../app/navigation.ts';

/** Back, on a page outside the journey; without script the browser's own does it. */
export function PageBack() {
  return useHydrated() ? <Actions onBack={goBack} /> : null;
}
