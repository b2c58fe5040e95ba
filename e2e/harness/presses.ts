import type { Page } from '@playwright/test';

/** Counts the visitor's presses from now on: of buttons, links, boxes and radios, two for a choice from a list, none for typing. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePresses', (count: number) => void (presses += count));
  await page.addInitScript(() => {
    const { notePresses } = window as unknown as { notePresses: (count: number) => void };
    // A press of a label is also a click of what it labels.
    const isLabel = (target: EventTarget | null) =>
      target instanceof Element && target.closest('label') !== null && !(target instanceof HTMLInputElement);
    addEventListener('click', ({ target }) => isLabel(target) || notePresses(1), { capture: true });
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && notePresses(2), {
      capture: true,
    });
  });
  return () => presses;
}
