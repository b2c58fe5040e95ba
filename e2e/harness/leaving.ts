import { expect, type Page } from '@playwright/test';
import type { Showings } from './showings.ts';
import { arrive, consentBox, postcodeBox } from './visitor.ts';

/** Matches data of a York visit: its postcode, client, e-mail address, progress or result. */
export const VISIT_DATA =
  /YO24|City of York|canary|your score|step \d+ of 14|(lower|increasing|higher) risk|possible dependence/i;
/** A York postcode that is not the example on the start page. */
export const TYPED_POSTCODE = 'YO24 4AB';

/** Expects the start, ready for somebody else: nothing typed or ticked, and nothing of a visit on the whole page. */
export async function expectStartWithoutData(page: Page): Promise<void> {
  await arrive(page, '/');
  await expect(postcodeBox(page)).toHaveValue('');
  await expect(consentBox(page)).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await page.content()).not.toMatch(VISIT_DATA);
}

/** Expects that no page contained anything of the visit whenever it was shown. */
export function expectNothingShown({ seen }: Showings): void {
  for (const { words } of seen) expect(words).not.toMatch(VISIT_DATA);
}
