import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { paragraph } from './blocks.ts';
import { layOut } from './pages.ts';
import { PAGE, SCALES, textStyle } from './style.ts';
import { loadTypefaces } from './typefaces.ts';
import { createTypesetter, type Typesetter } from './typesetting.ts';

let set: Typesetter;
beforeAll(async () => {
  set = createTypesetter(await loadTypefaces());
});

/** The text size of so many paragraphs of a line each, on one page. */
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

test('a page has the largest text that fits it, or else the smallest', () => {
  const room = PAGE.height - PAGE.top - PAGE.bottom;
  const heightAt = (paragraphs: number, scale: number): number => {
    const { leading, below } = textStyle('body', scale);
    return paragraphs * leading + (paragraphs - 1) * below;
  };
  for (let paragraphs = 1; paragraphs <= 60; paragraphs += 1) {
    const scale = SCALES.find((each) => heightAt(paragraphs, each) <= room) ?? Math.min(...SCALES);
    expect(sizeOf(paragraphs)).toBe(textStyle('body', scale).size);
  }
});
