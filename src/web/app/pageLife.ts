import { screenAt, START } from '#domain/journey.ts';
import type { Services } from '../page/services.ts';

/**
 * Sends what is unsent when the page is hidden, and leaves nothing behind when it goes away. Browsers restore pages
 * from the back-forward cache even under `no-store`, so the page is emptied before it could be kept there.
 */
export function watchPageLife({ visit, page }: Pick<Services, 'visit' | 'page'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') visit.flush();
  });
  window.addEventListener('pagehide', page.forget);
  window.addEventListener('pageshow', ({ persisted }) => {
    const { pathname } = window.location;
    if (persisted) page.reload(screenAt(pathname) === null ? pathname : START);
  });
}
