import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { openLeanDocument } from './leanDocument.ts';

const OPTIONS: PDFKit.PDFDocumentOptions = {
  autoFirstPage: false,
  font: '',
  tagged: true,
  pdfVersion: '1.7',
  info: { Title: 'Łódź and café', CreationDate: new Date('2026-11-22T10:00:00Z') },
};

/** Two pages with all that a document has but text: a structure tree, links, bookmarks, drawings and bytes. */
function draw(pdf: PDFKit.PDFDocument): void {
  for (const colour of ['#134a59', '#2a2420']) {
    pdf.addPage();
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.rect(0, 0, 100, 7).fill(colour).endMarkedContent();
    const element = pdf.struct('P');
    pdf.addStructure(element);
    element.add(pdf.markStructureContent('P'));
    pdf.save().moveTo(10, 10).lineTo(90.123, 90).stroke(colour).restore().endMarkedContent();
    pdf.link(10, 20, 30, 40, 'https://example.org/é', { Contents: new String('Café') } as object);
    element.end();
    pdf.outline.addItem(`Page in ${colour}`);
  }
  pdf.ref({}).end(Buffer.from([0, 10, 200, 255]));
}

async function writtenByLibrary(): Promise<Buffer> {
  const pdf = new PDFDocument(OPTIONS);
  draw(pdf);
  pdf.end();
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

const STREAM = /\/Length \d+(.*?)\nstream\n(.*?)\nendstream/gs;

/** A file's objects, with their streams decompressed. */
const objectsOf = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .replace(STREAM, (_, entries: string, bytes: string) => {
      const isDeflated = entries.includes('FlateDecode');
      return entries + (isDeflated ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes);
    })
    .replace(/\nxref\n.*?\ntrailer\n/s, '\n')
    .replace(/startxref\n\d+/, '');

function write(): Uint8Array {
  const { pdf, end } = openLeanDocument(OPTIONS);
  draw(pdf);
  return end();
}

test('the file has the objects that the library writes, and in them the same bytes', async () => {
  expect(objectsOf(write())).toBe(objectsOf(await writtenByLibrary()));
});

test('the table at the end says where each object begins', () => {
  const text = Buffer.from(write()).toString('latin1');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(10);
  expect(offsets.map((offset) => Number.parseInt(text.slice(offset)))).toEqual(offsets.map((_, index) => index + 1));
});

test('a page compresses to a third of its operators at most', () => {
  const { pdf, end } = openLeanDocument(OPTIONS);
  pdf.addPage();
  for (let line = 0; line < 1000; line++) pdf.moveTo(10, line).lineTo(90.123, line).stroke();
  const file = end();
  expect(file.length).toBeLessThan(objectsOf(file).length / 3);
});
