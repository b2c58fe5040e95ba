import type { Page } from '@playwright/test';

/**
 * Chooses the answer with this label, presses Next, and waits for the next screen's heading. Returns whether the
 * heading was already there at the end of the press, before any awaited result could arrive.
 */
export async function isNextScreenImmediate(page: Page, label: string): Promise<boolean> {
  return page.evaluate(async (answer) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? '';
    const named = (selector: string, name: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        ({ innerText }) => innerText.trim().replace(/\s/g, ' ') === name,
      );
    named('main label', answer)?.click();
    const before = heading();
    const isNext = () => heading() !== before && heading() !== '';
    named('main button', 'Next')?.click();
    await Promise.resolve();
    const atOnce = isNext();
    while (!isNext()) await new Promise((resolve) => setTimeout(resolve, 20));
    return atOnce;
  }, label);
}
