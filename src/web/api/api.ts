import type {
  LegalsReply,
  PostcodeReply,
  TriageLogReply,
  TriagePdfReply,
  TriagePdfRequest,
} from '#contract/schemas.ts';
import { ERROR_REPORT_LIMITS, HEADERS, PATHS } from '#contract/calls.ts';
import type { TriageRecord } from '#domain/triage.ts';
import { type CallDeps, type CallRequest, createCall } from './call.ts';
import type { Result } from './result.ts';

/** The timeout of each call, in ms. `triagePdf` is longer because the server gives its mail server 15 s. */
const TIMEOUT_MS = { postcode: 15_000, triageLog: 20_000, triagePdf: 25_000, legals: 15_000, logs: 10_000 } as const;

export type LogEntry = {
  /** The whole record so far, with its id once it is known. */
  readonly triage: TriageRecord & { readonly _id?: string };
  /** One higher for each change to the record. */
  readonly revision: number;
  readonly visitKey: string;
  readonly consentVersion: string;
  /** Whether the visitor also allowed research. */
  readonly consentResearch: boolean;
  /** Whether the request may outlive the page. */
  readonly keepalive: boolean;
};

const logHeaders = ({ visitKey, revision, consentVersion, consentResearch }: LogEntry) => ({
  [HEADERS.visitKey]: visitKey,
  [HEADERS.triageRevision]: String(revision),
  [HEADERS.consentVersion]: consentVersion,
  [HEADERS.consentResearch]: consentResearch ? 'yes' : 'no',
});

/** The parts of an error report, each cut to the server's limit. */
function errorReport(boundary: string, error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const parts = { boundary, name, message, stack };
  const cut = ([part, text]: readonly [string, string]) =>
    [part, text.slice(0, ERROR_REPORT_LIMITS[part as keyof typeof parts])] as const;
  return Object.fromEntries(Object.entries(parts).map(cut));
}

/** The five calls to the server. None throws: an expected failure is a value. */
export function createApi(deps: CallDeps) {
  const send = createCall(deps);
  const call = <Reply>(name: keyof typeof TIMEOUT_MS, request: Partial<CallRequest> = {}): Promise<Result<Reply>> =>
    send({ path: PATHS[name], timeoutMs: TIMEOUT_MS[name], ...request }) as Promise<Result<Reply>>;
  return {
    lookUpPostcode: (postcode: string) =>
      call<PostcodeReply>('postcode', { path: `${PATHS.postcode}?postcode=${encodeURIComponent(postcode)}` }),
    /** Stores the whole record, replacing the stored one; safe to repeat. */
    logTriage: (entry: LogEntry) => {
      const { triage, keepalive } = entry;
      return call<TriageLogReply>('triageLog', { body: { triage }, headers: logHeaders(entry), keepalive });
    },
    /** Returns the summary or the sheet for a GP as a PDF in base64; with an e-mail address, mails the summary instead. */
    requestPdf: (visitKey: string, body: TriagePdfRequest) =>
      call<TriagePdfReply>('triagePdf', { body, headers: { [HEADERS.visitKey]: visitKey } }),
    /** Fetches the app's licence agreement and privacy notice, as HTML that the caller must sanitise. */
    fetchLegals: () => call<LegalsReply>('legals'),
    /** Reports a failure of the page. Fire and forget; failures are ignored. */
    reportError: async (boundary: string, error: unknown): Promise<void> => {
      await call('logs', { body: errorReport(boundary, error), keepalive: true });
    },
  };
}
export type Api = ReturnType<typeof createApi>;
