import { expect, type Page } from '@playwright/test';
import { TAB_NAME } from './places.ts';

const TELLING = /alcohol|drink|unit|risk|audit|york|bedford|lower|increasing|higher|dependen|score|\d+ out of/i;

/** What stands on the tab and stays in the browser's history: nothing of drinking, of a result, or of whose service it is. */
export async function expectNeutralTitle(page: Page, state: string): Promise<void> {
  await expect.soft(page, `${state}: title`).toHaveTitle(new RegExp(`^(Error: )?.+ – ${TAB_NAME}$`));
  expect.soft(await page.title(), `${state}: title`).not.toMatch(TELLING);
}
