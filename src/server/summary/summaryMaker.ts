import type { Content } from '#content/content.ts';
import { summaryPdf } from '../pdf/pdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';

/** Makes the PDF summary of one visit in the language of `words`, as bytes. */
export type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;

/** A maker of summaries; reads the fonts once, so it is made at start (about 100 ms). */
export async function createSummaryMaker(settings: SummarySettings): Promise<SummaryMaker> {
  const faces = await loadTypefaces();
  return (words, input) => summaryPdf(summaryDocument(words, settings, input), faces);
}
