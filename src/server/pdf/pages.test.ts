import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { paragraph } from '#advice/blocks.ts';
import { layOut } from './pages.ts';
import { COLOURS, PAGE, SCALES, textStyle } from './style.ts';
import { openPdf } from './pdf.ts';
import { loadTypefaces } from './typefaces.ts';
import { createTypesetter, type Typesetter } from './typesetting.ts';

let set: Typesetter;
beforeAll(async () => {
  const faces = await loadTypefaces();
  set = createTypesetter(openPdf({ title: '', language: 'en-GB', madeOn: new Date() }, faces), faces);
});

/** Returns the text size of a number of one-line paragraphs on one page. */
function sizeOf(paragraphs: number): number | undefined {
  const about = { title: 'Test', language: 'en-GB', madeOn: new Date(0), maxPages: 1, page: String };
  const { content } = layOut({ ...about, blocks: Array(paragraphs).fill(paragraph('Line')) }, set);
  const sizes: number[] = [];
  const pdf = new PDFDocument({ font: '' });
  pdf.font = (_weight: string, size?: unknown) => {
    sizes.push(Number(size));
    return { fillColor: () => ({ text: () => pdf }) } as unknown as PDFKit.PDFDocument;
  };
  for (const { marks } of content) for (const mark of marks) mark(pdf, 0);
  return new Set(sizes).size === 1 ? sizes[0] : undefined;
}

test('bars and text in a PDF have the colours of the light screens', () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
  const ofScreens = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];
  const { accent, figureTint, ink, soft, line } = COLOURS;
  const asOnScreens = { accent, figure: accent, 'accent-tint': figureTint, ink, 'ink-soft': soft, line };
  for (const [name, colour] of Object.entries(asOnScreens)) expect(ofScreens(name), name).toBe(colour);
});

test('a PDF page has the largest text that fits, otherwise the smallest', () => {
  const room = PAGE.height - PAGE.top - PAGE.bottom;
  const heightAt = (paragraphs: number, scale: number): number => {
    const { leading, below } = textStyle('body', scale);
    return paragraphs * leading + (paragraphs - 1) * below;
  };
  for (let paragraphs = 1; paragraphs <= 60; paragraphs += 1) {
    const scale = SCALES.find((item) => heightAt(paragraphs, item) <= room) ?? Math.min(...SCALES);
    expect(sizeOf(paragraphs)).toBe(textStyle('body', scale).size);
  }
});
