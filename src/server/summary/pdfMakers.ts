import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Content } from '#content/content.ts';
import type { PrintedDocument } from '../pdf/blocks.ts';
import { FONT_FILES } from '../pdf/fontFiles.ts';
import type { PdfPrinter } from '../pdf/pdf.ts';
import { gpSheetDocument } from './gpSheetDocument.ts';
import type { GpSheetInput, GpSheetSettings, SummaryInput, SummarySettings } from './summaryInput.ts';
import { summaryDocument } from './summaryDocument.ts';

/** Creates the PDF summary of one visit in the language of `words`. */
export type SummaryMaker = (words: Content, input: SummaryInput) => Promise<Uint8Array>;
/** Creates the PDF sheet for a GP of one visit in the language of `words`. */
export type GpSheetMaker = (words: Content, input: GpSheetInput) => Promise<Uint8Array>;
export type PdfMakers = { readonly makeSummary: SummaryMaker; readonly makeGpSheet: GpSheetMaker };

type Printer = (document: PrintedDocument) => Promise<Uint8Array>;

const LIBRARIES = ['pdfkit', 'fontkit', 'qrcode-generator'];

/** Throws for a library or font that is not installed, so that it is noticed at start. */
async function expectInstalled(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const library of LIBRARIES) resolve(library);
  for (const file of Object.values(FONT_FILES)) await access(file, constants.R_OK);
}

async function loadPrinter(): Promise<PdfPrinter> {
  const { createPdfPrinter } = await import('../pdf/pdf.ts');
  const { loadTypefaces } = await import('../pdf/typefaces.ts');
  return createPdfPrinter(await loadTypefaces());
}

/** Loads the libraries and fonts at the first PDF, since they take memory; what failed to load is tried again. */
function createPrinter(): Printer {
  let printer: Promise<PdfPrinter> | undefined;
  const forget = (error: unknown): never => {
    printer = undefined;
    throw error;
  };
  return async (document) => {
    printer ??= loadPrinter().catch(forget);
    return (await printer)(document);
  };
}

/**
 * Call it once at start. Throws when a library or font is missing. The first PDF takes about 300 ms, until the libraries
 * are loaded and its words remembered.
 */
export async function createPdfMakers(settings: SummarySettings & GpSheetSettings): Promise<PdfMakers> {
  await expectInstalled();
  const print = createPrinter();
  return {
    makeSummary: (words, input) => print(summaryDocument(words, settings, input)),
    makeGpSheet: (words, input) => print(gpSheetDocument(words, settings, input)),
  };
}
