import { summaryDocument } from '#advice/summaryDocument.ts';
import { SETTINGS, VISIT } from '#advice/testing/sampleInput.ts';
import { en } from '#content/en/index.ts';
import { draw } from '../draw.ts';
import { layOut, type Pages } from '../pages.ts';
import { openPdf } from '../pdf.ts';
import { loadTypefaces } from '../typefaces.ts';
import { createTypesetter } from '../typesetting.ts';

/**
 * Returns a function that writes the summary of an example visit as a PDF and returns its pages. If it gets those pages
 * back, it draws them as they are, without laying out the words again.
 */
export async function createSummaryWriter(): Promise<(fixed?: Pages) => Pages> {
  const faces = await loadTypefaces();
  return (fixed) => {
    const document = summaryDocument(en, SETTINGS, VISIT);
    const pdf = openPdf(document, faces);
    const pages = fixed ?? layOut(document, createTypesetter(pdf, faces));
    Array.from(draw(pdf, pages));
    pdf.end();
    pdf.read();
    return pages;
  };
}
