import type { ClientDirectory } from '../clients/clientDirectory.ts';
import type { Settings } from '../settings/settings.ts';
import type { BoundedQueue } from './boundedQueue.ts';
import { localHelpOf } from './localHelp.ts';
import type { GpSheetMaker } from './pdfMakers.ts';
import type { DocumentRequest, GpSheetInput } from './summaryInput.ts';

/** Creates the PDF sheet for a GP. It stores and counts nothing. Throws a `Refusal` for an expected failure. */
export type GpSheetService = (request: DocumentRequest & Pick<GpSheetInput, 'lastWeek'>) => Promise<Uint8Array>;

type Deps = {
  readonly settings: Pick<Settings, 'brand'>;
  readonly directory: ClientDirectory;
  readonly makeGpSheet: GpSheetMaker;
  readonly pdfQueue: BoundedQueue;
  readonly now: () => Date;
};

export function createGpSheetService({ settings, directory, makeGpSheet, pdfQueue, now }: Deps): GpSheetService {
  return async ({ record, gender, age, answers, lastWeek, words, networkAddress }) => {
    const { clientName = settings.brand.serviceName, place, contacts } = localHelpOf(directory, record);
    const { reference } = record;
    const input = { clientName, gender, age, answers, lastWeek, place, contacts, reference, madeOn: now() };
    return pdfQueue.run(networkAddress, () => makeGpSheet(words, input));
  };
}
