import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { RichText } from '#advice/blocks.ts';
import { openPdf } from './pdf.ts';
import { loadTypefaces } from './typefaces.ts';
import { createTypesetter, type Line, type Typesetter } from './typesetting.ts';

const STYLE = { size: 10, weight: 'regular' } as const;
let set: Typesetter;
beforeAll(async () => {
  const faces = await loadTypefaces();
  set = createTypesetter(openPdf({ title: '', language: 'en-GB', madeOn: new Date() }, faces), faces);
});

const textOf = (line: Line): string => line.map(({ text }) => text).join('');
const inkOf = (line: Line): number =>
  line.reduce((sum, { width, inkWidth }, index) => sum + (index === line.length - 1 ? inkWidth : width), 0);

test('a PDF loses no text, and no line is wider than its column', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeWij/?.-@é0 \n'.split('')), maxLength: 60 });
  const run = fc.record({ text: word, strong: fc.constant(true as const), href: word }, { requiredKeys: ['text'] });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 5 }), fc.integer({ min: 20, max: 300 }), (text: RichText, width) => {
      const lines = set.lines(text, STYLE, width);
      const whole = text.map((item) => item.text).join('');
      expect(lines.map(textOf).join('').replace(/\s+/g, '')).toBe(whole.replace(/\s+/g, ''));
      for (const line of lines) expect(inkOf(line)).toBeLessThanOrEqual(width + 0.01);
    }),
    { numRuns: 300 },
  );
});

test('a PDF’s text set again in another style or width follows that style and width', () => {
  const widths = (text: RichText, style: Parameters<Typesetter['lines']>[1], width: number) =>
    set.lines(text, style, width).map((line) => Math.round(inkOf(line)));
  const text: RichText = [{ text: 'one two three' }];
  const once = widths(text, STYLE, 500);
  expect(widths(text, { size: 20, weight: 'regular' }, 500)[0]).toBeCloseTo(2 * Number(once[0]), -1);
  expect(widths(text, { size: 10, weight: 'bold' }, 500)).not.toEqual(once);
  expect(widths(text, STYLE, 40).length).toBeGreaterThan(1);
  expect(widths(text, STYLE, 500)).toEqual(once);
});

test('a line break in a PDF’s text is kept', () => {
  expect(set.lines([{ text: 'one two\nthree' }], STYLE, 500).map(textOf)).toEqual(['one two', 'three']);
});

test('a link that fits on a PDF’s line is not broken, and keeps the brackets around it', () => {
  const text: RichText = [{ text: 'Call (' }, { text: '0800 1111', href: 'tel:08001111' }, { text: '). Any time.' }];
  expect(set.lines(text, STYLE, 70).map(textOf)).toEqual(['Call ', '(0800 1111). ', 'Any time.']);
});

test.each(['9am to 8pm', '2 days', '0800 9177 650', '1.5 units'])('“%s” stays on one line of a PDF', (number) => {
  const width = set.lines([{ text: `m ${number}.` }], STYLE, 500).flat()[0]?.inkWidth ?? 0;
  for (const href of [undefined, 'tel:1'])
    expect(
      set.lines([{ text: `m ${number}.`, ...(href !== undefined && { href }) }], STYLE, width - 1).map(textOf),
    ).toEqual(['m ', `${number}.`]);
});

test('an address longer than a PDF’s line is broken after punctuation', () => {
  const text: RichText = [{ text: 'example.org/one-long/two-long/three-long', href: 'https://example.org' }];
  expect(set.lines(text, STYLE, 110).map(textOf)).toEqual(['example.org/one-long/', 'two-long/three-long']);
});

test('a PDF’s link that calls a number keeps the number together with “Call” or “on”', () => {
  const linesOf = (text: string, width: number) =>
    set.lines([{ text, href: 'tel:08081570103' }], STYLE, width).map((line) => textOf(line).trim());
  expect(linesOf('Call 0808 157 0103', 95)).toEqual(['Call 0808 157 0103']);
  expect(linesOf('Call York Drink Wise on 0808 157 0103', 125)).toEqual(['Call York Drink Wise', 'on 0808 157 0103']);
});
