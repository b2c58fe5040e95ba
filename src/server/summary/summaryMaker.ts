import type { Content } from '#content/content.ts';
import { summaryPdf } from '../pdf/pdf.ts';
import { loadTypefaces } from '../pdf/typefaces.ts';
import { summaryDocument } from './summaryDocument.ts';
import type { SummaryInput, SummarySettings } from './summaryInput.ts';

/** Creates the PDF summary of one visit in the language of `words`. */
export type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;

/** Loads the fonts, which takes about 100 ms, so call it once at start. */
export async function createSummaryMaker(settings: SummarySettings): Promise<SummaryMaker> {
  const faces = await loadTypefaces();
  return (words, input) => summaryPdf(summaryDocument(words, settings, input), faces);
}
