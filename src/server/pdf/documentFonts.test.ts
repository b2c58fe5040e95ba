import { expect, test } from 'vitest';
import { openFonts } from './documentFonts.ts';
import type { Shaped } from './glyphTable.ts';
import type { Typeface } from './typefaces.ts';

const PIECES: Readonly<Record<string, Shaped['pieces']>> = {
  a: [{ rise: 0, elements: '<00010002>' }],
  'á b': [
    { rise: 0, elements: '<0003>' },
    { rise: 200, elements: '30<0004>-30' },
    { rise: 0, elements: '<0005>' },
  ],
};

/** The operators of a text in a typeface of two texts. */
function operatorsOf(text: string): readonly string[] {
  const operators: string[] = [];
  const pdf = { page: { fonts: {} }, ref: () => ({}), addContent: (operator: string) => operators.push(operator) };
  const face = { glyphs: { shape: (text: string) => ({ pieces: PIECES[text], isPlain: true }) } } as Typeface;
  const fonts = openFonts(pdf as unknown as PDFKit.PDFDocument, { regular: face, bold: face });
  fonts.show({ text, weight: 'bold', size: 10, colour: '#134a59' }, 48, 100.5);
  return operators;
}

test('a text is shown in its colour, from its baseline up', () => {
  const colour = '0.0745 0.2902 0.3490 rg';
  expect(operatorsOf('a')).toEqual([`${colour} BT /bold 10 Tf 1 0 0 -1 48 100.5 Tm [<00010002>] TJ ET`]);
});

test('an accent rises in proportion to the size, and what follows stands on the line', () => {
  expect(operatorsOf('á b')).toEqual([
    expect.stringContaining('[<0003>] TJ 2 Ts [30<0004>-30] TJ 0 Ts [<0005>] TJ ET'),
  ]);
});
