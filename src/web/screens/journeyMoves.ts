import { useNavigate } from 'react-router';
import { next, START } from '#domain/journey.ts';
import { useServices } from '../app/services.ts';

/** Whether this tab's history holds an earlier page of ours; the router counts its entries in `idx`. */
function hasEarlierEntry(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0;
}

/** The step back from any screen: one back in history, to the start when there is no earlier entry of ours. */
export function useBack(): () => void {
  const navigate = useNavigate();
  return () => void (hasEarlierEntry() ? navigate(-1) : navigate(START));
}

/** The step forwards from a screen of the journey: to what follows in this visit, or out of it at its end. */
export function useForward(path: string): () => void {
  const { visit, page } = useServices();
  const navigate = useNavigate();
  return () => {
    // A second press while the next screen is on its way must not go there twice.
    if (window.location.pathname !== path) return;
    visit.leave(path);
    const following = next(path, visit.get());
    if (following === START) page.startAgain();
    else void navigate(following);
  };
}
