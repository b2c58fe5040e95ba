import type { EvaluatingPage } from './evaluates.ts';

/** One screen to pass: the text that identifies it, the answer to choose, and the button to press. */
export type PassedScreen = {
  /** The full text of a heading or line. */
  readonly shows?: string;
  /** An answer's label; `first` chooses the first one. */
  readonly answer?: string | { readonly first: true };
  readonly press: 'I agree' | 'Next';
};

/** Runs inside the page, so it must not use anything from outside. */
async function passThrough(screens: readonly PassedScreen[]): Promise<void> {
  const all = <Kind extends Element>(selector: string): Kind[] => [
    ...document.querySelectorAll<Kind>(`main ${selector}`),
  ];
  const reads = (text: string) => (element: Element) => element.textContent.trim().replace(/\s/g, ' ') === text;
  const appears = <Found>(find: () => Found | undefined, subject: string): Promise<Found> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        watch.disconnect();
        clearTimeout(late);
        resolve(found);
      };
      const watch = new MutationObserver(look);
      const late = setTimeout(() => reject(new Error(`“${subject}” did not appear at ${location.pathname}`)), 20_000);
      watch.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });

  for (const { shows, answer, press } of screens) {
    if (shows !== undefined) await appears(() => all('h1, h2, p').find(reads(shows)), shows);
    if (answer !== undefined) {
      const label = typeof answer === 'string' ? answer : 'any answer';
      const chosen = await appears(
        () =>
          all<HTMLInputElement>('input[type=radio]').find(
            ({ labels }) => typeof answer !== 'string' || (labels?.[0] !== undefined && reads(answer)(labels[0])),
          ),
        label,
      );
      chosen.click();
    }
    (await appears(() => all<HTMLButtonElement>('button').find(reads(press)), press)).click();
  }
}

/**
 * Passes quickly through screens that a test is not about, with events inside the page rather than Playwright's
 * actions. The tests of the journeys themselves go screen by screen (`visitor.ts`).
 */
export async function fastForward(page: EvaluatingPage, screens: readonly PassedScreen[]): Promise<void> {
  await page.evaluate(passThrough, screens);
}
