import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../testing/freePort.ts';
import { readPdf } from '../testing/readPdf.ts';
import { CAN_SCAN, scannedCodes } from '../testing/scannedCodes.ts';
import { fillPlan, fillStep, goToIntervention, WEEK } from './harness/intervention.ts';
import { expect, test } from './harness/test.ts';
import { button, pressNext } from './harness/visitor.ts';

// A card has a code only where the server knows its own address.
test.use({
  settings: [
    async ({}, use) => {
      const port = String(await freePort());
      await use({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
    },
    { scope: 'worker' },
  ],
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const card = (page: Page) => box(page, 'Add a card to cut out');
const link = (page: Page) => box(page, 'with a link to this site');

async function downloaded(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my summary').click()]);
  const path = await file.path();
  return { path, ...(await readPdf(await readFile(path))) };
}

test.describe('A card to keep', () => {
  test('The card to keep is the summary’s last page if its box is ticked, with a code of the week page’s address if that is ticked', async ({
    page,
    address,
  }) => {
    await goToIntervention(page, 3);
    await page.getByRole('radio', { name: 'Better sleep', exact: true }).click();
    for (const step of [4, 5, 6, 7]) {
      await pressNext(page, `/intervention/${step}`);
      if (step === 4) await fillPlan(page, { choices: [], startDay: 'Next Monday' });
      else await fillStep(page, step, WEEK);
    }
    await expect(card(page)).not.toBeChecked();
    await expect(card(page)).toHaveAccessibleDescription('Others may see it.');
    await expect(link(page)).toHaveCount(0);
    await card(page).check();
    await expect(link(page)).not.toBeChecked();
    await link(page).check();

    const sent = page.waitForRequest('**/api/triage/pdf');
    const { text, pages, path } = await downloaded(page);
    expect((await sent).postDataJSON()).toMatchObject({ card: true, cardLink: true });
    expect(text.slice(text.indexOf('My week'))).toMatch(
      /^My week For better sleep Last week 40 · target 15 on 3 days Start: Monday \d+ \w+ 20\d\d Count your next week here M T W T F S S$/,
    );
    if (CAN_SCAN) expect(scannedCodes(path, pages)).toEqual([`${address}/your-week/en`]);
  });

  test('The card to keep is not offered without a confirmed target', async ({ page }) => {
    await goToIntervention(page, 7, {}, { ...WEEK, goalUnits: WEEK.units, goalDays: WEEK.days });
    await expect(box(page, 'Add a four-week diary')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await expect(link(page)).toHaveCount(0);
    expect((await downloaded(page)).text).not.toContain('My week');
  });
});
