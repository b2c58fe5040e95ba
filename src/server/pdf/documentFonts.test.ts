import { expect, test } from 'vitest';
import { openFonts } from './documentFonts.ts';
import type { Shaped } from './glyphTable.ts';
import type { Typeface } from './typefaces.ts';

const PIECES: Readonly<Record<string, Shaped['pieces']>> = {
  'a ': [{ rise: 0, elements: '<00010002>' }],
  b: [
    { rise: 0, elements: '<0003>' },
    { rise: 200, elements: '30<0004>-30' },
  ],
};

/** The operators of a text in a typeface of two words. */
function operatorsOf(text: string): readonly string[] {
  const operators: string[] = [];
  const pdf = { page: { fonts: {} }, ref: () => ({}), addContent: (operator: string) => operators.push(operator) };
  const face = { glyphs: { shape: (word: string) => ({ pieces: PIECES[word], isPlain: true }) } } as Typeface;
  const fonts = openFonts(pdf as unknown as PDFKit.PDFDocument, { regular: face, bold: face });
  fonts.show({ text, weight: 'bold', size: 10 }, 48, 100.5);
  return operators;
}

test('words are shown side by side, from their baseline up', () => {
  expect(operatorsOf('a a ')).toEqual(['BT /bold 10 Tf 1 0 0 -1 48 100.5 Tm [<00010002><00010002>] TJ ET']);
});

test('an accent rises in proportion to the size, and the next word stands on the line', () => {
  expect(operatorsOf('a b')).toEqual([expect.stringContaining('[<00010002><0003>] TJ 2 Ts [30<0004>-30] TJ 0 Ts ET')]);
});
