import type { Content } from '#content/content.ts';
import { summaryPdf } from '../pdf/pdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';

/** Makes the PDF summary of one visit, as bytes. */
export type SummaryMaker = (input: SummaryInput) => Promise<Uint8Array>;

/** A maker of summaries in one language; reads the fonts once, so it is made at start (about 100 ms). */
export async function createSummaryMaker(words: Content, settings: SummarySettings): Promise<SummaryMaker> {
  const faces = await loadTypefaces();
  return (input) => summaryPdf(summaryDocument(words, settings, input), faces);
}
