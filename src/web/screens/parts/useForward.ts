import { next, START } from '#domain/journey.ts';
import { currentPath } from '../../page/language.ts';
import { goTo } from '../../page/navigation.ts';
import { useServices } from '../../page/services.ts';

/** Returns a function that leaves a screen for the next one of this visit, or ends the visit after the last. */
export function useForward(path: string): () => void {
  const { visit, exits } = useServices();
  return () => {
    // A second press while the next screen loads must not count.
    if (currentPath() !== path) return;
    const following = next(path, visit.get());
    visit.leave(path, following === START ? 'finish' : 'next');
    if (following === START) exits.finish();
    else {
      // Removed from the page with focus, the button would have the style and layout of what is left computed first.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      goTo(following);
    }
  };
}
