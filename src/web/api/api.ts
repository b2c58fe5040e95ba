import type { TriagePdfRequest } from '#contract/api.ts';
import { type CallDeps, createCall } from './call.ts';
import { fetchLegals } from './fetchLegals.ts';
import { type LogEntry, logTriage } from './logTriage.ts';
import { lookUpPostcode } from './lookUpPostcode.ts';
import { reportError } from './reportError.ts';
import { requestSummary } from './requestSummary.ts';

/** The five calls, bound to one way of reaching the server. */
export function createApi(deps: CallDeps) {
  const call = createCall(deps);
  return {
    lookUpPostcode: (postcode: string) => lookUpPostcode(call, postcode),
    logTriage: (entry: LogEntry) => logTriage(call, entry),
    requestSummary: (visitKey: string, request: TriagePdfRequest) => requestSummary(call, visitKey, request),
    fetchLegals: () => fetchLegals(call),
    reportError: (boundary: string, error: unknown) => reportError(call, boundary, error),
  };
}
export type Api = ReturnType<typeof createApi>;
