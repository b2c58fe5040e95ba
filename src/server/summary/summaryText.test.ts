import { beforeAll, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import type { Block, Text } from '../pdf/blocks.ts';
import { layOut } from '../pdf/documentLayout.ts';
import type { Marks, Tagged } from '../pdf/laidOut.ts';
import { summaryPdf } from '../pdf/pdf.ts';
import { COLUMN, PAGE } from '../pdf/style.ts';
import { readPdf } from '../pdf/testing/readPdf.ts';
import { loadTypefaces, type Typefaces } from '../pdf/typefaces.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput } from './summaryInput.ts';
import { LONGEST_VISIT, SETTINGS, VISIT } from './testing/sampleInput.ts';

let faces: Typefaces;
beforeAll(async () => {
  faces = await loadTypefaces();
});

const plain = (text: Text): string => text.map((run) => run.text).join('');

/** Every text a document holds, in reading order. */
function textsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return [plain(block.text)];
      case 'list':
        return block.items.map(plain);
      case 'table':
        return [...block.columns, ...block.rows.flat()];
      case 'bars':
        return block.bars.flatMap(({ label, value }) => [label, value]);
      case 'panel':
        return textsOf(block.blocks);
      case 'columns':
        return block.columns.flatMap(textsOf);
    }
  });
}

const squeezed = (text: string): string => text.replace(/[\s•]+/g, '');
const endless: SummaryInput = {
  ...LONGEST_VISIT,
  localSupport: Array.from({ length: 30 }, (_, index) => ({
    heading: `Support number ${index}`,
    text: `${'A sentence about it that goes on for a while. '.repeat(12)}End ${index}.`,
    url: `https://example.org/${'a-long-path/'.repeat(12)}${index}`,
    phone: null,
    lastChecked: null,
  })),
};

test.each([
  ['a plain visit', VISIT],
  ['every note and contact', LONGEST_VISIT],
  ['no local service', { ...VISIT, contacts: null }],
  ['a client with more to say than two pages hold', endless],
])('nothing of the text is lost, and it is read in order: %s', async (_what, input) => {
  const document = summaryDocument(en, SETTINGS, input);
  const { text } = await readPdf(await summaryPdf(document, faces));
  expect(squeezed(text)).toBe(squeezed(textsOf(document.blocks).join(' ')));
});

const marksOf = (tree: Tagged): readonly Marks[] =>
  tree.children.flatMap((child) => ('tag' in child ? marksOf(child) : [child]));

test.each([
  ['a plain visit', VISIT],
  ['every note and contact', LONGEST_VISIT],
  [
    'the widest figures',
    { ...VISIT, figures: { consumptionUnits: 35, consumptionDays: 7, goalUnits: 2, goalDays: 7 } },
  ],
  ['a client with more to say than two pages hold', endless],
])('nothing stands outside the margins: %s', (_what, input) => {
  for (const { glyphs } of marksOf(layOut(summaryDocument(en, SETTINGS, input), faces).tree)) {
    for (const { x, width, baseline, size } of glyphs) {
      expect(x).toBeGreaterThanOrEqual(COLUMN.x - 0.01);
      // A line may end in a space that hangs over the margin.
      expect(x + width).toBeLessThanOrEqual(COLUMN.x + COLUMN.width + size * 0.4);
      expect(baseline - size).toBeGreaterThanOrEqual(PAGE.top - size);
      expect(baseline).toBeLessThanOrEqual(PAGE.height - PAGE.bottom);
    }
  }
});

test.each([
  ['a plain visit', VISIT, 9.5],
  ['no local service', { ...VISIT, contacts: null }, 9.5],
  ['a caution', { ...VISIT, q6: 1 }, 8.5],
  ['every note and contact', LONGEST_VISIT, 8],
])('a summary fits two pages in text that can be read: %s', (_what, input, least) => {
  const { pages, tree } = layOut(summaryDocument(en, SETTINGS, input), faces);
  expect(pages).toBeLessThanOrEqual(2);
  expect(Math.min(...marksOf(tree).flatMap(({ glyphs }) => glyphs.map(({ size }) => size)))).toBeGreaterThanOrEqual(
    least,
  );
});
