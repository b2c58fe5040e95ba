import { expect, type Page } from '@playwright/test';
import { TAB_NAME } from './places.ts';

const TELLING = /alcohol|drink|unit|risk|audit|york|bedford|lower|increasing|higher|dependen|score|\d+ out of/i;

/** Expects a tab title, which the browser's history keeps, that reveals no drinking, no result and no client. */
export async function expectNeutralTitle(page: Page, state: string): Promise<void> {
  await expect.soft(page, `${state}: title`).toHaveTitle(new RegExp(`^(Error: )?.+ – ${TAB_NAME}$`));
  expect.soft(await page.title(), `${state}: title`).not.toMatch(TELLING);
}
