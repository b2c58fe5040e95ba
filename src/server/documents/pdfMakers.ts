import type { Content } from '#content/content.ts';
import type { PrintedDocument } from '#advice/blocks.ts';
import { createPdfPrinter } from '../pdf/pdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { gpSheetDocument } from '#advice/gpSheetDocument.ts';
import type { GpSheetInput, GpSheetSettings, SummaryInput, SummarySettings } from '#advice/summaryInput.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';

type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;
type GpSheetMaker = (words: Content, input: GpSheetInput) => Promise<Uint8Array>;
export type PdfMakers = { readonly makeSummary: SummaryMaker; readonly makeGpSheet: GpSheetMaker };

/** Loads the fonts, once, and creates the makers of both documents. Throws if a font is missing. */
export async function createPdfMakers(settings: SummarySettings & GpSheetSettings): Promise<PdfMakers> {
  const printer = createPdfPrinter(await loadTypefaces());
  const print = (document: PrintedDocument) => Promise.resolve(printer(document));
  return {
    makeSummary: async (words, input) => print(summaryDocument(words, settings, input)),
    makeGpSheet: async (words, input) => print(gpSheetDocument(words, settings, input)),
  };
}
