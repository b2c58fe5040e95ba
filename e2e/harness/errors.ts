import { expect, type Locator, type Page } from '@playwright/test';

const USUAL_HEADING = 'There is a problem';

/** The error summary with this heading, if it has focus. */
export const errorSummary = (page: Page, heading = USUAL_HEADING): Locator =>
  page.locator(':focus').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/**
 * Expects a form's error as specified: the title announces it, the summary has focus, `sentence` also stands at
 * `atFields` fields, and the summary's link moves focus to `field` without changing the address.
 */
export async function expectFormError(
  page: Page,
  sentence: string,
  field: Locator,
  atFields = 1,
  heading = USUAL_HEADING,
): Promise<void> {
  await expect(page).toHaveTitle(/^Error: /);
  await expect(errorSummary(page, heading)).toBeVisible();
  const link = page.getByRole('link', { name: sentence, exact: true });
  await expect(link).toBeVisible();
  await expect(page.getByText(sentence, { exact: true })).toHaveCount(1 + atFields);
  const address = page.url();
  await link.click();
  await expect(field).toBeFocused();
  expect(page.url()).toBe(address);
}
