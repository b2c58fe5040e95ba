import { expect, type Page } from '@playwright/test';
import type { Showings } from './showings.ts';
import { arrive, consentBox, postcodeBox } from './visitor.ts';

/** Nothing of a York visit: its postcode, client, address or result. */
const OF_A_VISIT =
  /YO24|City of York|canary|your score|step \d+ of 14|(lower|increasing|higher) risk|possible dependence/i;
/** A York postcode that the start does not give as an example. */
export const POSTCODE = 'YO24 4AB';

/** The start, ready for somebody else: nothing typed, nothing ticked, and nothing of a visit in the whole page. */
export async function expectStartWithoutData(page: Page): Promise<void> {
  await arrive(page, '/');
  await expect(postcodeBox(page)).toHaveValue('');
  await expect(consentBox(page)).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await page.content()).not.toMatch(OF_A_VISIT);
}

/** However often a page was shown, it never held anything of the visit at that moment. */
export function expectNothingShown({ seen }: Showings): void {
  for (const { words } of seen) expect(words).not.toMatch(OF_A_VISIT);
}
