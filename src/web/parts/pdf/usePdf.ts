import { useRef, useState } from 'react';
import type { TriagePdfReply, TriagePdfRequest } from '#contract/schemas.ts';
import { useServices } from '../../runtime/services.ts';
import type { VisitState } from '../../visit/visitState.ts';
import { useRepeatGuard } from './saveFile.ts';

/** How long to wait for the record to be stored, in ms. If it takes longer, the request fails. */
const SAVED_WITHIN_MS = 10_000;

/** The last action and its outcome; null before the first action. */
export type PdfState<Action extends string> = {
  readonly action: Action;
  readonly stage: 'working' | 'done' | 'failed' | 'offline' | 'blocked';
} | null;

/** Builds the request; null if the visit lacks something that it needs. */
type RequestFor = (visit: VisitState, id: string) => TriagePdfRequest | null;
/** Uses the reply. Returns false if the reply has no PDF. */
type HandleReply = (reply: TriagePdfReply) => boolean;

/** Asks the server for PDFs, one at a time. Each request waits until the newest record is stored. */
export function usePdf<Action extends string>() {
  const { api, visit } = useServices();
  const [state, setState] = useState<PdfState<Action>>(null);
  const busy = useRef(false);
  const repeatGuard = useRepeatGuard();

  const ask = async (requestFor: RequestFor, handleReply: HandleReply) => {
    const isOffline = (): boolean => !navigator.onLine;
    if (isOffline()) return 'offline';
    const id = await visit.whenSaved(SAVED_WITHIN_MS);
    if (id === null && isOffline()) return 'offline';
    // The log gets no reply: if the server answers another call, something in the browser blocks the log.
    if (id === '') {
      const other = await api.fetchLegals();
      return other.ok || other.status > 0 ? 'blocked' : 'offline';
    }
    const request = id === null ? null : requestFor(visit.get(), id);
    if (request === null) return 'failed';
    const result = await api.requestPdf(visit.key(), request);
    if (!result.ok) return result.status === 0 ? 'offline' : 'failed';
    if (!handleReply(result.value)) return 'failed';
    visit.noteTaken('emailAddress' in request ? 'mail' : 'file');
    return 'done';
  };

  const run = async (action: Action, requestFor: RequestFor, handleReply: HandleReply): Promise<void> => {
    if (busy.current || repeatGuard.isSecondPress(action)) return;
    busy.current = true;
    setState({ action, stage: 'working' });
    const pressedAt = Date.now();
    try {
      const stage = await ask(requestFor, handleReply);
      if (stage === 'done') repeatGuard.recordAction(action, pressedAt);
      setState({ action, stage });
    } catch {
      setState({ action, stage: 'failed' });
    } finally {
      busy.current = false;
    }
  };

  /** Removes the outcome of an action, because it is no longer about what the visitor asks for. */
  const clear = (action: Action): void => setState((last) => (last?.action === action ? null : last));

  return { state, run, clear };
}
