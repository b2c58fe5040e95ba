import { refusal } from '../edge/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { createWorkQueue } from './workQueue.ts';

/** Makes a PDF when its turn comes. Throws the `Refusal` of a full queue, or of an address that has its share in it. */
export type PdfQueue = (networkAddress: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

type Limits = Pick<Settings['limits'], 'PDF_CONCURRENCY' | 'PDF_QUEUE' | 'PDF_PER_ADDRESS'>;

/** Creates the one queue for summaries and sheets, so that they share its limits. */
export function createPdfQueue({ PDF_CONCURRENCY, PDF_QUEUE, PDF_PER_ADDRESS }: Limits): PdfQueue {
  const queue = createWorkQueue({ running: PDF_CONCURRENCY, waiting: PDF_QUEUE, perOwner: PDF_PER_ADDRESS });
  return async (networkAddress, make) => {
    const pdf = queue(networkAddress, make);
    if (pdf === null) throw refusal.unavailable();
    return pdf;
  };
}
