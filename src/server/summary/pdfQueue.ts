import { refusal } from '../edge/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { createWorkQueue } from './workQueue.ts';

/** Creates a PDF when its turn comes. Throws a `Refusal` if the queue, or the share of this address in it, is full. */
export type PdfQueue = (networkAddress: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

type Limits = Pick<Settings['limits'], 'PDF_CONCURRENCY' | 'PDF_QUEUE' | 'PDF_PER_ADDRESS'>;

/** Creates the queue that summaries and sheets share, and with it the limits. */
export function createPdfQueue({ PDF_CONCURRENCY, PDF_QUEUE, PDF_PER_ADDRESS }: Limits): PdfQueue {
  const queue = createWorkQueue({ running: PDF_CONCURRENCY, waiting: PDF_QUEUE, perOwner: PDF_PER_ADDRESS });
  return async (networkAddress, make) => {
    const pdf = queue(networkAddress, make);
    if (pdf === null) throw refusal.unavailable();
    return pdf;
  };
}
