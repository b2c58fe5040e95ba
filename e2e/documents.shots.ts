import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as onDiskTest } from '@playwright/test';
import { writeReport } from './harness/councilReport.ts';
import { documentPicture, openReport, PICTURED_SCREENS, reportWords, wordsOf } from './harness/documentPictures.ts';
import { SCHEMES } from './harness/pictures.ts';
import { test } from './harness/test.ts';

/**
 * Takes the pictures in docs/pictures. Beside each it writes a file with the screen's words, by which
 * `documentPictures.spec.ts` detects an outdated picture.
 */

for (const colorScheme of SCHEMES)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 780 } });
    for (const [name, reach] of Object.entries(PICTURED_SCREENS))
      test(name, async ({ page }) => {
        await reach(page);
        // The bold typeface comes after the first paint.
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        await page.mouse.move(0, 0);
        await page.screenshot({ path: documentPicture(`${name}-${colorScheme}.png`) });
        writeFileSync(documentPicture(`${name}.txt`), await wordsOf(page));
      });
  });

onDiskTest('report', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'self-check-report-'));
  try {
    await writeReport(folder);
    await page.setViewportSize({ width: 1280, height: 890 });
    await openReport(page, folder);
    await page.screenshot({ path: documentPicture('report.png') });
    writeFileSync(documentPicture('report.txt'), await reportWords(page));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
