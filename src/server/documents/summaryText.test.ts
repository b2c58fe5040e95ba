import { beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { createPdfPrinter, type PdfPrinter } from '../pdf/pdf.ts';
import { COLUMN, PAGE } from '../pdf/style.ts';
import { readPdf } from '../pdf/testing/readPdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';
import type { SummaryInput } from '#advice/summaryInput.ts';
import { LONGEST_VISIT, SETTINGS, VISIT } from '#advice/testing/sampleInput.ts';
import { textsOf } from '#advice/testing/textsOf.ts';

let print: PdfPrinter;
beforeAll(async () => {
  print = createPdfPrinter(await loadTypefaces());
});

const read = async (input: SummaryInput) => readPdf(await print(summaryDocument(en, SETTINGS, input)));
const squeezed = (text: string): string => text.replace(/[\s•]+/g, '');
const endless: SummaryInput = {
  ...LONGEST_VISIT,
  localSupport: Array.from({ length: 30 }, (_, index) => ({
    heading: `Support number ${index}`,
    text: `${'A sentence about it that goes on for a while. '.repeat(12)}End ${index}.`,
    url: `https://example.org/${'a-long-path/'.repeat(12)}${index}`,
    phone: null,
    hours: null,
    closedOn: null,
    lastChecked: null,
  })),
};

test.each([
  ['a plain visit', VISIT],
  ['every note and contact', LONGEST_VISIT],
  ['no local service', { ...VISIT, contacts: null }],
  ['a client with more to say than two pages hold', endless],
])('no text of the summary is lost, and all is in reading order: %s', async (_what, input) => {
  const { text } = await read(input);
  expect(squeezed(text)).toBe(squeezed(textsOf(summaryDocument(en, SETTINGS, input).blocks, true).join(' ')));
});

test.each([
  ['a plain visit', VISIT],
  ['every note and contact', LONGEST_VISIT],
  [
    'the widest figures',
    { ...VISIT, figures: { consumptionUnits: 35, consumptionDays: 7, goalUnits: 2, goalDays: 7 } },
  ],
  ['a client with more to say than two pages hold', endless],
])('no text of the summary is outside the margins: %s', async (_what, input) => {
  const { places } = await read(input);
  expect(places.length).toBeGreaterThan(50);
  for (const { x, width, baseline, size } of places) {
    expect(x).toBeGreaterThanOrEqual(COLUMN.x - 0.01);
    // A line may end in a space that is outside the margin.
    expect(x + width).toBeLessThanOrEqual(COLUMN.x + COLUMN.width + size * 0.4);
    expect(baseline).toBeLessThanOrEqual(PAGE.height - PAGE.top);
    expect(baseline).toBeGreaterThanOrEqual(PAGE.bottom);
  }
});

test.each([
  ['a plain visit', VISIT, 9.5],
  ['no local service', { ...VISIT, contacts: null }, 9.5],
  ['a caution', { ...VISIT, answers: { ...VISIT.answers, q6: 2 as const } }, 8.5],
  ['every note and contact', LONGEST_VISIT, 8],
])('a summary fits on two pages at a readable size: %s', async (_what, input, least) => {
  const { pages, places } = await read(input);
  expect(pages).toBeLessThanOrEqual(2);
  expect(Math.min(...places.map(({ size }) => size))).toBeGreaterThanOrEqual(least);
});
