import type { Locator, Page } from '@playwright/test';

/** A text to type on the week page: as long as a target may be, with letters that occur nowhere else on disk. */
export const TYPED_IN_A_WEEK = 'ŵŷẑŝ';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const dayOfWeek = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
export const weekTotal = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'so far.' });
export const weekStart = (page: Page): Locator => page.getByRole('textbox', { name: /^The week you started from/ });
/**
 * The box to tick once all days are filled in. It is found by its label's text: Firefox 153 crashes where Playwright
 * reads `aria-labelledby` in two of its worlds, as `reach` does by a name.
 */
export const allDays = (page: Page): Locator =>
  page.locator('label', { hasText: 'I have filled in all 7 days' }).getByRole('checkbox');
export const weekTarget = (page: Page): Locator => page.getByRole('textbox', { name: /^Your target for a week/ });

/** Types a text into both boxes of “Did you do this check before?”. */
export async function typeOfLastTime(page: Page, text: string): Promise<void> {
  await page.getByText('Did you do this check before?').click();
  for (const name of ['Your score last time', 'Your units in a week last time'])
    await page.getByRole('textbox', { name }).pressSequentially(text);
}

/** Chooses the units of the days from Monday on. */
export async function fillDays(page: Page, units: readonly number[]): Promise<void> {
  for (const [index, name] of DAYS.slice(0, units.length).entries())
    await dayOfWeek(page, name).selectOption(String(units[index]));
}
