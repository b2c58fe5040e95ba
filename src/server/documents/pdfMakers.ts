import type { Content } from '#content/content.ts';
import type { PrintedDocument } from '#advice/blocks.ts';
import { gpSheetDocument } from '#advice/gpSheetDocument.ts';
import type { GpSheetInput, GpSheetSettings, SummaryInput, SummarySettings } from '#advice/summaryInput.ts';
import { summaryDocument } from '#advice/summaryDocument.ts';
import type { PdfPrinter } from '../pdf/pdf.ts';

type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;
type GpSheetMaker = (words: Content, input: GpSheetInput) => Promise<Uint8Array>;
export type PdfMakers = { readonly makeSummary: SummaryMaker; readonly makeGpSheet: GpSheetMaker };

async function loadPrinter(): Promise<PdfPrinter> {
  const [{ createPdfPrinter }, { loadTypefaces }] = await Promise.all([
    import('../pdf/pdf.ts'),
    import('../pdf/typefaces.ts'),
  ]);
  return createPdfPrinter(await loadTypefaces());
}

/**
 * Creates the makers of both documents. The libraries and the fonts are loaded with the first document, because they
 * would take a third of the server's start.
 */
export function createPdfMakers(settings: SummarySettings & GpSheetSettings): PdfMakers {
  let loading: Promise<PdfPrinter> | null = null;
  const print = async (document: PrintedDocument): Promise<Uint8Array> => {
    loading ??= loadPrinter().catch((error: unknown) => {
      // If loading fails, for example because of too many open files, the next document tries again.
      loading = null;
      throw error;
    });
    return (await loading)(document);
  };
  return {
    makeSummary: async (words, input) => print(summaryDocument(words, settings, input)),
    makeGpSheet: async (words, input) => print(gpSheetDocument(words, settings, input)),
  };
}
