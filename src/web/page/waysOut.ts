import { START } from '#domain/journey.ts';
import type { Visit } from '../visit/visit.ts';

export type PageDeps = {
  readonly visit: Pick<Visit, 'end' | 'abandon'>;
  /** Takes everything off the page at once. */
  readonly clear: () => void;
  /** Loads an address in place of this history entry. */
  readonly replace: (url: string) => void;
  /** Where "Leave this site" goes. */
  readonly exitUrl: string;
};
export type Page = ReturnType<typeof createPage>;

export const ELSEWHERE = '/loggedInElsewhere';

/**
 * The ways out of a visit. Each clears the page first, so that nothing can be read while the next one loads, hands the
 * newest record to the browser, and forgets the rest.
 */
export function createPage({ visit, clear, replace, exitUrl }: PageDeps) {
  let leaving = false;
  const forget = (): void => {
    clear();
    visit.end();
  };
  const goTo = (url: string): void => {
    leaving = true;
    forget();
    replace(url);
  };
  return {
    /** Exit, Finish, and every other end of a visit. */
    startAgain: () => {
      if (!leaving) goTo(START);
    },
    showElsewhere: () => {
      if (leaving) return;
      visit.abandon();
      goTo(ELSEWHERE);
    },
    /** Leaving quickly overrules any other way out that is still loading. */
    leaveSite: () => goTo(exitUrl),
    /** The page is going away; a browser that keeps it for later keeps an empty one. */
    forget,
    /** The browser brought an emptied page back. */
    reload: (path: string) => replace(path),
  };
}
