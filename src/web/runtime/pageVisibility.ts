import { screenAt, START } from '#domain/journey.ts';
import { addressOf, pathOf } from './language.ts';
import type { Services } from './services.ts';

/**
 * When the page is hidden, covers it and sends unsent changes (decision 004). When the page closes, empties it:
 * browsers can restore a page from the back-forward cache even under `no-store`.
 */
export function watchPageVisibility({ visit, exits }: Pick<Services, 'visit' | 'exits'>): void {
  document.addEventListener('visibilitychange', () => {
    const hidden = document.visibilityState === 'hidden';
    document.documentElement.classList.toggle('covered', hidden);
    if (hidden) visit.flush();
  });
  window.addEventListener('pagehide', exits.forget);
  window.addEventListener('pageshow', ({ persisted }) => {
    const { pathname } = window.location;
    if (persisted) exits.reload(screenAt(pathOf(pathname)) === null ? pathname : addressOf(START));
  });
}
