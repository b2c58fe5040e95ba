import type { Page } from '@playwright/test';

/**
 * Counts the visitor's presses from the next page on: one for a button, link, checkbox or radio, two for a choice from
 * a list, none for typing. Returns a function that gives the count.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePresses', (count: number) => void (presses += count));
  await page.addInitScript(() => {
    const { notePresses } = window as unknown as { notePresses: (count: number) => void };
    // A press on a label also fires a click on its field, and only that one is counted.
    const isLabel = (target: EventTarget | null) =>
      target instanceof Element && target.closest('label') !== null && !(target instanceof HTMLInputElement);
    addEventListener('click', ({ target }) => isLabel(target) || notePresses(1), { capture: true });
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && notePresses(2), {
      capture: true,
    });
  });
  return () => presses;
}
