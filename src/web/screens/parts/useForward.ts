import { next, START } from '#domain/journey.ts';
import { goTo } from '../../page/navigation.ts';
import { useServices } from '../../page/services.ts';

/** The step forwards from a screen of the journey: to what follows in this visit, or out of it at its end. */
export function useForward(path: string): () => void {
  const { visit, page } = useServices();
  return () => {
    // A second press while the next screen is on its way must not go there twice.
    if (window.location.pathname !== path) return;
    visit.leave(path);
    const following = next(path, visit.get());
    if (following === START) page.startAgain();
    else goTo(following);
  };
}
