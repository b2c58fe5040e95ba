import type { Page } from '@playwright/test';

/**
 * Chooses the answer with this label, presses Next, and returns the ms until the next screen's heading is shown, by the
 * page's clock.
 */
export async function msToNextScreen(page: Page, label: string): Promise<number> {
  return page.evaluate(async (answer) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? '';
    const named = (selector: string, name: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(({ innerText }) => innerText.trim() === name);
    named('main label', answer)?.click();
    const before = heading();
    const changed = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (heading() === before || heading() === '') return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    });
    const pressed = performance.now();
    named('main button', 'Next')?.click();
    await changed;
    return performance.now() - pressed;
  }, label);
}
