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

test('the file is the one that the library writes, byte for byte', async () => {
  const { pdf, end } = openLeanDocument(OPTIONS);
  draw(pdf);
  expect(Buffer.compare(Buffer.from(end()), await writtenByLibrary())).toBe(0);
});
