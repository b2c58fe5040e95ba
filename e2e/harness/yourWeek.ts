import type { Locator, Page } from '@playwright/test';

/** As long as a target may be, and on no disk otherwise. */
export const TYPED_IN_A_WEEK = 'ŵŷẑŝ';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const dayOfWeek = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
export const weekTarget = (page: Page): Locator => page.getByRole('textbox', { name: /^Your target for a week/ });

/** Chooses the units of the days from Monday on. */
export async function fillDays(page: Page, units: readonly number[]): Promise<void> {
  for (const [index, name] of DAYS.slice(0, units.length).entries())
    await dayOfWeek(page, name).selectOption(String(units[index]));
}
