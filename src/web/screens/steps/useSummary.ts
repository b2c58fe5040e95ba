import { useRef, useState } from 'react';
import type { TriagePdfRequest } from '#contract/api.ts';
import { weekFigures } from '#domain/triage.ts';
import { useServices } from '../../page/services.ts';
import type { VisitState } from '../../visit/visitState.ts';
import { savePdf } from './saveFile.ts';

/** How long the record may take to be stored before the summary counts as failed, in ms. */
const SAVED_WITHIN_MS = 10_000;
const FILE_NAME = 'results.pdf';

export type SummaryAction = 'download' | 'email';
/** What was asked for last, and what became of it. */
export type SummaryState = { readonly action: SummaryAction; readonly stage: 'working' | 'done' | 'failed' } | null;

function requestFor({ triage, client }: VisitState, id: string): TriagePdfRequest | null {
  const figures = weekFigures(triage);
  if (figures === null || client === null) return null;
  if (triage.gender === undefined || triage.age === undefined) return null;
  return { id, clientName: client.clientName, gender: triage.gender, age: triage.age, ...figures };
}

/** Downloads or e-mails the summary, one request at a time; the newest record is stored first. */
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
        if (pdf) savePdf(pdf, FILE_NAME);
        return Boolean(pdf);
      }),
    email: (address: string) => once('email', async () => (await ask(address)) !== null),
  };
}
