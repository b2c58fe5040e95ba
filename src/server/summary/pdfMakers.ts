import type { Content } from '#content/content.ts';
import { documentPdf } from '../pdf/pdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { gpSheetDocument } from './gpSheetDocument.ts';
import type { GpSheetInput, GpSheetSettings } from './gpSheetInput.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';

/** Creates the PDF summary of one visit in the language of `words`. */
export type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;
/** Creates the PDF sheet for a GP of one visit in the language of `words`. */
export type GpSheetMaker = (words: Content, input: GpSheetInput) => Promise<Uint8Array>;
export type PdfMakers = { readonly makeSummary: SummaryMaker; readonly makeGpSheet: GpSheetMaker };

/** Loads the fonts; call it once at start. The first PDF takes about 200 ms, until its words are remembered. */
export async function createPdfMakers(settings: SummarySettings & GpSheetSettings): Promise<PdfMakers> {
  const faces = await loadTypefaces();
  return {
    makeSummary: (words, input) => documentPdf(summaryDocument(words, settings, input), faces),
    makeGpSheet: (words, input) => documentPdf(gpSheetDocument(words, settings, input), faces),
  };
}
