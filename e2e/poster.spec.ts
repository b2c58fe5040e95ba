import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PROJECT, temporaryFolder } from '../testing/local.ts';
import { readPdf } from '../testing/readPdf.ts';
import { CAN_SCAN, scannedCodes } from '../testing/scannedCodes.ts';
import { unusedPostcode } from './harness/places.ts';
import { allCodes } from './harness/questionnaire.ts';
import { storedRows } from './harness/records.ts';
import { expect, test } from './harness/test.ts';
import {
  agree,
  arrive,
  waitForFeedback,
  waitForStep,
  button,
  option,
  tryPostcode,
  visitScreens,
} from './harness/visitor.ts';
import { fastForward } from './harness/fastForward.ts';

const operate = (words: readonly string[], settings: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, ['src/operate/main.ts', ...words], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  });

/**
 * Returns the address in a card's code: scanned if a scanner is installed, otherwise read from the text beside the
 * code.
 */
async function scan(card: string): Promise<string> {
  if (!CAN_SCAN) {
    process.stdout.write('zbarimg or pdftoppm is not installed: the card is read, not scanned\n');
    const { text } = await readPdf(readFileSync(card));
    return `http://${/\S+\/from\/\w+/.exec(text)?.[0] ?? ''}`;
  }
  return scannedCodes(card)[0] ?? '';
}

type Row = Readonly<Record<string, string | number | null>>;
/** One result of each band, and a visit without a result. */
const RESULTS = [
  { score: 3, band: 'lower' },
  { score: 10, band: 'increasing' },
  { score: 17, band: 'higher' },
  { score: 25, band: 'dependence' },
  { score: null, band: null, q10: null, screen_reached: null },
];

/**
 * Adds `count` copies of a record as visits of January 2024, with the `RESULTS` in turn. A report shows no line of only
 * a few visits.
 */
function addCopies(dataDir: string, row: Row, count: number): void {
  using database = new DatabaseSync(join(dataDir, 'triage.sqlite'), { timeout: 5_000 });
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`insert into triage (${columns.join(', ')}) values (${places})`);
  database.exec('begin immediate');
  for (let n = 0; n < count; n += 1) {
    const own = {
      row_id: randomUUID(),
      id: null,
      reference: null,
      visit_key_hash: randomBytes(32).toString('base64url'),
      created: '2024-01-15T10:00:00.000Z',
      report_key: n % 256,
    };
    const copy: Row = { ...row, ...own, ...RESULTS[n % RESULTS.length] };
    insert.run(...columns.map((name) => copy[name] ?? null));
  }
  database.exec('commit');
}

test(
  'a card’s QR code leads to the check, and its place is counted in the record and in the report',
  { tag: '@proof' },
  async ({ page, server }) => {
    using folder = temporaryFolder();
    const out = join(folder.path, 'out');
    const { dataDir, address } = server;
    operate(['clients', 'poster', 'york', '--place', 'pharmacy', '--out', out], {
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
    });
    const opened = await scan(join(out, 'cards-pharmacy.pdf'));
    expect(opened).toBe(`${address}/from/t5923`);

    const postcode = unusedPostcode();
    await page.goto(opened);
    await arrive(page, '/');
    await page.locator('input[autocomplete="postal-code"]').waitFor();
    await tryPostcode(page, postcode);
    await arrive(page, '/terms');
    await agree(page);
    await expect(option(page, 'Pharmacy')).toBeChecked();
    await expect(option(page, 'Pharmacy')).toHaveAccessibleDescription('From the link you used');
    expect(
      await page.evaluate(() =>
        JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toMatch(/pharmacy|t5923/);
    await button(page, 'Next').click();
    await waitForStep(page, 2);
    // Skips the terms, the two notices and the question that the link answered.
    await fastForward(page, visitScreens(allCodes([2, 1])).slice(4));
    await waitForFeedback(page);
    await expect.poll(() => storedRows(server, postcode)).toMatchObject([{ referral: 'pharmacy', score: 3 }]);

    const [row] = storedRows(server, postcode) as readonly Row[];
    addCopies(dataDir, row ?? {}, 700);
    // The report merges a line that is too small with the smallest of the others, so other sources need visits too.
    addCopies(dataDir, { ...row, referral: 'gp' }, 600);
    addCopies(dataDir, { ...row, referral: 'friend' }, 500);
    const report = join(out, 'report');
    const month = ['--from', '2024-01', '--to', '2024-01'];
    operate(['report', '--client', 'york', ...month, '--without-area', '--out', report], { DATA_DIR: dataDir });
    const table = readFileSync(join(report, 'csv/bands-by-source.csv'), 'utf8');
    const finished = Number(/,Pharmacy,all,(\d+),/.exec(table)?.[1]);
    // Four in five of the 700 visits, within the noise of printed counts.
    expect(Math.abs(finished - 560)).toBeLessThanOrEqual(25);
  },
);
