import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './harness/axe.ts';
import { writeReport } from './harness/councilReport.ts';
import { documentPicture, reportWords } from './harness/documentPictures.ts';
import { findLayoutFaults } from './harness/layout.ts';

/** A council's third report on six months of invented visits, as an operator writes it, opened from disk. */

let folder: string;

// The tests run in one worker, so that the report is written once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'self-check-report-'));
  await writeReport(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page of the report; returns its other requests and its console messages. */
async function open(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('request', (request) => faults.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'report', name)).href);
  return faults.filter((fault) => !fault.endsWith(name));
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const name of ['report.html', 'methods.html'])
    test(
      `${name} is accessible in the ${colorScheme} scheme, on a phone and a desk`,
      { tag: '@proof' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await open(page, name)).toEqual([]);
          await expectAccessible(page, `${name}, ${colorScheme}, ${width} px`);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          // Tables scroll within their own region; the words in a chart must not overlap.
          const overlaps = (await findLayoutFaults(page)).filter((fault) => fault.startsWith('words over words'));
          expect.soft(overlaps, `${name} at ${width} px`).toEqual([]);
        }
      },
    );

test(
  'The documents’ picture of the report has the headings and figure names of today’s report',
  { tag: '@proof' },
  async ({ page }) => {
    await open(page, 'report.html');
    expect(await reportWords(page)).toBe(readFileSync(documentPicture('report.txt'), 'utf8'));
  },
);

test(
  'The report’s methods page names the postcode directory from which deprivation was read',
  { tag: '@proof' },
  async ({ page }) => {
    await open(page, 'methods.html');
    await expect(page.getByRole('main')).toContainText('(ONSPD.csv)');
  },
);

test(
  'The report’s first page ends by 885 px at a width of 1280, and fits one printed sheet of A4',
  { tag: '@proof' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, 'report.html');
    await expect(page.locator('.tile').first()).toContainText(/\d+% (more|fewer) than in the same months of \d{4}/u);
    const end = (of = '.page-one') => page.locator(of).evaluate((part) => part.getBoundingClientRect().bottom);
    // A window of 1280 × 800 shows the three answers whole. What to try next and the limits are below them.
    expect(await end('.tiles')).toBeLessThanOrEqual(700);
    expect(await end()).toBeLessThanOrEqual(885);
    // The sheet without its margins, in CSS pixels (96 per inch).
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: Math.floor((182 / 25.4) * 96), height: 1000 });
    expect(await end()).toBeLessThanOrEqual((266 / 25.4) * 96);
  },
);

test('A council’s report prints on at most six sheets, without file names', { tag: '@proof' }, async ({ page }) => {
  await open(page, 'report.html');
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/gu);
  expect(sheets?.length).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('.csv').filter({ visible: true })).toHaveCount(0);
  // A sheet of A4 without its margins.
  await page.setViewportSize({ width: Math.floor((182 / 25.4) * 96), height: 1000 });
  for (const table of await page.locator('.scroll').all())
    expect.soft(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
});

test(
  'on a phone the first column of a report’s table stays in view, with names of at most three lines',
  { tag: '@proof' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'report.html');
    for (const table of await page.locator('.scroll').all()) {
      const names = await table.evaluate((region) => {
        region.scrollLeft = region.scrollWidth;
        const of = document.createRange();
        return [...region.querySelectorAll('tbody th')].map((name) => {
          of.selectNodeContents(name);
          const lines = new Set([...of.getClientRects()].map(({ top }) => Math.round(top))).size;
          return {
            left: name.getBoundingClientRect().left - region.getBoundingClientRect().left,
            lines,
            text: name.textContent,
          };
        });
      });
      for (const { left, lines, text } of names) {
        expect.soft(left, text).toBe(0);
        // A line that joins more than two groups is named by all of them, however long that is.
        if (!/,.*,/u.test(text)) expect.soft(lines, text).toBeLessThanOrEqual(3);
      }
    }
  },
);

test(
  'every section of the report has a chart and a table, and every linked file exists',
  { tag: '@proof' },
  async ({ page }) => {
    await open(page, 'report.html');
    const sections = page.locator('main > section');
    await expect(sections).toHaveCount(16);
    for (const section of await sections.all()) {
      await expect(section.getByRole('img', { includeHidden: true })).toHaveCount(1);
      await expect(section.getByRole('table', { includeHidden: true })).toHaveCount(1);
    }
  },
);
