import { START } from '#domain/journey.ts';
import { addressOf } from './language.ts';
import type { Visit } from '../visit/visit.ts';

export type ExitsDeps = {
  readonly visit: Pick<Visit, 'end' | 'abandon'>;
  /** Empties the page at once. */
  readonly clear: () => void;
  /** Loads an address in place of the current history entry. */
  readonly replace: (url: string) => void;
  /** Loads the start with the message that the visit is finished. */
  readonly loadFinished: () => void;
  /** Replaces the page, without loading anything, by the message that the visit has ended. */
  readonly sayGoodbye: (end: 'finished' | 'cleared') => void;
  /** Whether the browser knows that it is offline. */
  readonly isOffline: () => boolean;
  /** Where "Leave this site" goes. */
  readonly exitUrl: string;
};
export type Exits = ReturnType<typeof createExits>;

export const ELSEWHERE = '/loggedInElsewhere';

/**
 * The ways out of a visit. Each empties the page first, so that nothing can be read while the next page loads, then
 * sends the newest record and forgets the visit.
 */
export function createExits({ visit, clear, replace, loadFinished, sayGoodbye, isOffline, exitUrl }: ExitsDeps) {
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
  /** Offline, loading the start would show the browser's error page with this site's address. */
  const end = (how: 'finished' | 'cleared', load: () => void): void => {
    if (!leaving) leave(() => (isOffline() ? sayGoodbye(how) : load()));
  };
  return {
    /** Exit, and every other end of a visit except Finish. */
    startAgain: () => end('cleared', () => replace(addressOf(START))),
    finish: () => end('finished', loadFinished),
    showElsewhere: () => {
      if (leaving) return;
      visit.abandon();
      goTo(addressOf(ELSEWHERE));
    },
    /** Overrides any other way out that is still loading. */
    leaveSite: () => goTo(exitUrl),
    /** For a page that closes: if the browser caches it, it caches an empty page. */
    forget,
    /** For an emptied page that the browser restored. */
    reload: (path: string) => replace(path),
  };
}
