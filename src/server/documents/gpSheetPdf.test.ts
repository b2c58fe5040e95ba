import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { AUDIT_IDS, GENDERS } from '#domain/questionnaire.ts';
import { temporaryFolder } from '../../../testing/local.ts';
import { CAN_SCAN, scannedCodes } from '../../../testing/scannedCodes.ts';
import { createPdfPrinter, type PdfPrinter } from '../pdf/pdf.ts';
import { COLUMN, PAGE } from '../pdf/style.ts';
import { elementsOf, readPdf } from '../pdf/testing/readPdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { gpSheetDocument, recordText } from '#advice/gpSheetDocument.ts';
import { judgeRecord } from '#advice/judgeRecord.ts';
import type { GpSheetInput } from '#advice/summaryInput.ts';
import { LONGEST_SHEET, SETTINGS, SHEET } from '#advice/testing/sampleInput.ts';
import { textsOf } from '#advice/testing/textsOf.ts';

let print: PdfPrinter;
beforeAll(async () => {
  print = createPdfPrinter(await loadTypefaces());
});

const pdfOf = (input: GpSheetInput, settings = SETTINGS) => print(gpSheetDocument(en, settings, input));
const read = async (input: GpSheetInput, settings = SETTINGS) => readPdf(await pdfOf(input, settings));
const squeezed = (text: string): string => text.replace(/[\s•]+/g, '');

test('the GP sheet’s file properties name it without saying what it is about', async () => {
  const { info, uaPart, showsTitle } = await read(SHEET);
  expect(info).toMatchObject({ Title: en.gpSheet.documentTitle, Language: 'en-GB' });
  expect([showsTitle, uaPart]).toEqual([true, '1']);
  const metadata = JSON.stringify(info).toLowerCase();
  const telling = ['alcohol', 'audit', 'drink', 'york', '7k3qx9m2pd', ...RISK_BANDS.map(({ band }) => band)];
  expect(telling.filter((word) => metadata.includes(word))).toEqual([]);
});

test('the sheet has one main heading, then its sections in reading order', async () => {
  const { elements, links } = await read(SHEET);
  expect(elementsOf(elements, 'H1').map(({ text }) => text)).toEqual([en.gpSheet.heading]);
  expect(elementsOf(elements, 'H2').map(({ text }) => text)).toEqual([
    en.gpSheet.resultHeading,
    en.gpSheet.visitHeading,
    en.gpSheet.codeHeading,
    en.gpSheet.answersHeading,
    en.gpSheet.recordHeading,
    en.withdrawalCaution.heading,
  ]);
  expect(elementsOf(elements, 'L')).toHaveLength(2);
  expect(links.map(({ url }) => url)).toEqual([`${SETTINGS.publicUrl}/`, 'tel:08081570101']);
});

test('the sheet’s table has a header for each column and each question', async () => {
  const { elements } = await read(SHEET);
  const roles = elementsOf(elements, 'TR').map(({ children }) => children.map(({ role }) => role).join(' '));
  expect(roles).toEqual(['TH TH TH', ...AUDIT_IDS.map(() => 'TH TD TD')]);
  const text = Buffer.from(await pdfOf(SHEET)).toString('latin1');
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(3);
  expect(text.match(/\/Scope \/Row/g)).toHaveLength(AUDIT_IDS.length);
});

test('the sheet has lines for the patient’s name, date of birth and NHS number, to fill in by hand', async () => {
  const { text } = await read(SHEET);
  expect(text).toMatch(/Name: _{20,}.*Date of birth: _{10,}.*NHS number: _{20,}/);
});

test(
  CAN_SCAN ? 'the code is the text for the record' : 'the code was not scanned: zbarimg or pdftoppm is not installed',
  async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'sheet.pdf');
    writeFileSync(file, await pdfOf(SHEET));
    if (CAN_SCAN) expect(scannedCodes(file)).toEqual([recordText(en, SETTINGS, SHEET, judgeRecord(en, SHEET, null))]);
  },
);

const LONGEST_NAME = 'Samplethorpe-on-the-Water and District '.repeat(6).slice(0, 200);
/** The longest names that a client file and the settings allow. */
const ENDLESS: GpSheetInput = { ...LONGEST_SHEET, clientName: LONGEST_NAME };
const CASES: readonly (readonly [string, GpSheetInput, number])[] = [
  ['a plain visit', SHEET, 8.5],
  // Gender "other" has the longest question 3.
  ...GENDERS.map(
    (gender) =>
      [`the longest answers, gender ${gender}`, { ...LONGEST_SHEET, gender }, gender === 'o' ? 8 : 8.5] as const,
  ),
  ['the longest names', ENDLESS, 8],
];

describe.each(CASES)('%s', (_what, input, smallest) => {
  const settings = input === ENDLESS ? { ...SETTINGS, serviceName: LONGEST_NAME.slice(0, 100) } : SETTINGS;

  test('fits on one page at a readable size', async () => {
    const { pages, places, artifacts } = await read(input, settings);
    expect(pages).toBe(1);
    expect(artifacts).toBe('');
    expect(Math.min(...places.map(({ size }) => size))).toBeGreaterThanOrEqual(smallest);
  });

  test('loses no text, and keeps the reading order', async () => {
    const { text } = await read(input, settings);
    expect(squeezed(text)).toBe(squeezed(textsOf(gpSheetDocument(en, settings, input).blocks).join(' ')));
  });

  test('has no text outside the margins', async () => {
    const { places } = await read(input, settings);
    expect(places.length).toBeGreaterThan(50);
    for (const { x, width, baseline, size } of places) {
      expect(x).toBeGreaterThanOrEqual(COLUMN.x - 0.01);
      // A line may end in a space that is outside the margin.
      expect(x + width).toBeLessThanOrEqual(COLUMN.x + COLUMN.width + size * 0.4);
      expect(baseline).toBeGreaterThanOrEqual(PAGE.bottom);
    }
  });
});
