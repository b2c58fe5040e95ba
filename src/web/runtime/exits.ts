import type { Goodbye } from '#content/goodbye.ts';
import { screenAt, START } from '#domain/journey.ts';
import { addressOf, pathOf } from './language.ts';
import type { Visit } from '../visit/visit.ts';

export type ExitsDeps = {
  readonly visit: Pick<Visit, 'end' | 'abandon' | 'taken'>;
  readonly clear: () => void;
  readonly replace: (url: string) => void;
  /** Loads the start screen, which says how the visit ended. */
  readonly loadGoodbye: (goodbye: Goodbye) => void;
  /** Shows only how the visit ended, without loading anything. */
  readonly sayGoodbye: (goodbye: Goodbye) => void;
  readonly exitUrl: string;
};
export type Exits = ReturnType<typeof createExits>;

export const ELSEWHERE_PATH = '/loggedInElsewhere';

/**
 * The ways to end a visit. Each first empties the page, so that nothing can be read while the next page loads. Then it
 * sends the newest record and forgets the visit.
 */
export function createExits({ visit, clear, replace, loadGoodbye, sayGoodbye, exitUrl }: ExitsDeps) {
  let leaving = false;
  const forget = (): void => {
    clear();
    visit.end();
  };
  const leave = (load: () => void): void => {
    leaving = true;
    forget();
    load();
  };
  const goTo = (url: string): void => leave(() => replace(url));
  /** Ends the visit. If offline, it loads nothing: the browser would show its error page with this site's address. */
  const end = (how: Goodbye['end'], load: (goodbye: Goodbye) => void): void => {
    if (leaving) return;
    const goodbye = { end: how, ...visit.taken() };
    leave(() => (navigator.onLine ? load(goodbye) : sayGoodbye(goodbye)));
  };
  return {
    finish: () => end('finished', loadGoodbye),
    /** Clears the answers: by **Exit**, or after a time without use. */
    clearAnswers: () => end('cleared', loadGoodbye),
    /** Goes from a visit without answers, or with an age of 17 or under, to the start screen, which says nothing. */
    startAgain: () => end('cleared', () => replace(addressOf(START))),
    showElsewhere: () => {
      if (leaving) return;
      visit.abandon();
      goTo(addressOf(ELSEWHERE_PATH));
    },
    /** Loads the exit address, even while another way of ending the visit is still loading its page. */
    leaveSite: () => goTo(exitUrl),
    /** Called when the page closes, so that the browser's cache can hold only an empty page. */
    forget,
    reload: (path: string) => replace(path),
  };
}

/**
 * When the page is hidden, covers it and sends unsent changes (decision 004). When the page closes, empties it:
 * browsers can restore a page from the back-forward cache even under `no-store`.
 */
export function watchPageVisibility(visit: Pick<Visit, 'flush'>, exits: Exits): void {
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
