import { useRef, useState } from 'react';
import type { TriagePdfRequest } from '#contract/api.ts';
import { weekFigures } from '#domain/triage.ts';
import { useServices } from '../../page/services.ts';
import { saveFile } from '../parts/saveFile.ts';
import type { VisitState } from '../../visit/visitState.ts';

/** How long to wait for the record to be stored, in ms; after that the summary has failed. */
const SAVED_WITHIN_MS = 10_000;
const FILE_NAME = 'results.pdf';

export type SummaryAction = 'download' | 'email';
/** The last action and its outcome. */
export type SummaryState = { readonly action: SummaryAction; readonly stage: 'working' | 'done' | 'failed' } | null;

function requestFor({ triage, client }: VisitState, id: string): TriagePdfRequest | null {
  const figures = weekFigures(triage);
  if (figures === null || client === null) return null;
  if (triage.gender === undefined || triage.age === undefined) return null;
  return { id, clientName: client.clientName, gender: triage.gender, age: triage.age, ...figures };
}

/** Saves a PDF, given in base64, on the device. */
function savePdf(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(FILE_NAME, new Blob([bytes], { type: 'application/pdf' }));
}

/** Downloads or e-mails the summary, one request at a time, after the newest record is stored. */
export function useSummary() {
  const { api, visit } = useServices();
  const [state, setState] = useState<SummaryState>(null);
  const busy = useRef(false);

  const ask = async (emailAddress?: string): Promise<string | null> => {
    const id = await visit.whenSaved(SAVED_WITHIN_MS);
    const request = id === null ? null : requestFor(visit.get(), id);
    if (request === null) return null;
    const result = await api.requestSummary(visit.key(), { ...request, ...(emailAddress && { emailAddress }) });
    return result.ok ? (result.value.pdf ?? '') : null;
  };

  const once = async (action: SummaryAction, work: () => Promise<boolean>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ action, stage: 'working' });
    setState({ action, stage: (await work()) ? 'done' : 'failed' });
    busy.current = false;
  };

  return {
    state,
    download: () =>
      once('download', async () => {
        const pdf = await ask();
        if (pdf) savePdf(pdf);
        return Boolean(pdf);
      }),
    email: (address: string) => once('email', async () => (await ask(address)) !== null),
  };
}
