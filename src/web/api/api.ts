import { LANGUAGE } from 'virtual:language';
import type {
  LegalsReply,
  PostcodeReply,
  TriageLogReply,
  TriagePdfReply,
  TriagePdfRequest,
} from '#contract/schemas.ts';
import { ERROR_REPORT_LIMITS, FAILURE_MESSAGES, type FailureMessage, HEADERS, PATHS } from '#contract/calls.ts';
import type { TriageRecord } from '#domain/record.ts';

/** `status` is the HTTP status, or 0 if no reply came. `retryAfterMs` is null if the server asked for no delay. */
export type Failure = {
  readonly ok: false;
  readonly message: FailureMessage;
  readonly field: string | null;
  readonly status: number;
  readonly retryAfterMs: number | null;
};

export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

const isKnown = (message: unknown): message is FailureMessage => FAILURE_MESSAGES.some((known) => known === message);

/** Converts a `Retry-After` header from whole seconds to ms; null if the header is missing or has another form. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : null;
}

/** Creates a failure from a reply; a missing or unknown message counts as `internal`. */
export function failure(status: number, body: unknown = null, retryAfter: string | null = null): Failure {
  const { message, field } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    ok: false,
    message: isKnown(message) ? message : 'internal',
    field: typeof field === 'string' ? field : null,
    status,
    retryAfterMs: retryAfterMs(retryAfter),
  };
}

type CallRequest = {
  readonly path?: string;
  /** Sent as JSON by POST; without a body the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the browser completes the request even if the page closes. */
  readonly keepalive?: boolean;
};

type CallDeps = {
  readonly fetch: typeof globalThis.fetch;
  /** Called when the server replies that the record belongs to another visit. */
  readonly onElsewhere: () => void;
};

function requestInit({ body, headers, keepalive = false }: CallRequest, signal: AbortSignal): RequestInit {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { Accept: 'application/json', 'Accept-Language': LANGUAGE, ...json, ...headers },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    keepalive,
    signal,
  };
}

const isSuccess = (status: number, body: unknown): boolean =>
  status === 200 && typeof body === 'object' && body !== null && !('success' in body && body.success !== true);

async function readReply(response: Response): Promise<Result<unknown>> {
  if (response.status === 204) return { ok: true, value: null };
  const body: unknown = await response.json().catch(() => null);
  return isSuccess(response.status, body)
    ? { ok: true, value: body }
    : failure(response.status, body, response.headers.get('Retry-After'));
}

/** `triagePdf` has a long timeout, because the server waits up to 15 s for its mail server. */
const TIMEOUT_MS = { postcode: 15_000, triageLog: 20_000, triagePdf: 25_000, legals: 15_000, logs: 10_000 } as const;

export type LogEntry = {
  /** The whole record so far, with its id once it is known. */
  readonly triage: TriageRecord & { readonly _id?: string };
  readonly revision: number;
  readonly visitKey: string;
  readonly consentVersion: string;
  readonly consentResearch: boolean;
  readonly keepalive: boolean;
};

const logHeaders = ({ visitKey, revision, consentVersion, consentResearch }: LogEntry) => ({
  [HEADERS.visitKey]: visitKey,
  [HEADERS.triageRevision]: String(revision),
  [HEADERS.consentVersion]: consentVersion,
  [HEADERS.consentResearch]: consentResearch ? 'yes' : 'no',
});

/** Builds an error report. Each part is cut to the length that the server accepts. */
function errorReport(boundary: string, error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    boundary: boundary.slice(0, ERROR_REPORT_LIMITS.boundary),
    name: name.slice(0, ERROR_REPORT_LIMITS.name),
    message: message.slice(0, ERROR_REPORT_LIMITS.message),
    stack: stack.slice(0, ERROR_REPORT_LIMITS.stack),
  };
}

/** The five calls to the server. None throws: an expected failure is a value. */
export function createApi({ fetch, onElsewhere }: CallDeps) {
  /** Calls the server. If no reply comes in time, the result is a failure with status 0. */
  const call = async <Reply>(name: keyof typeof TIMEOUT_MS, request: CallRequest = {}): Promise<Result<Reply>> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS[name]);
    const result = await fetch(request.path ?? PATHS[name], requestInit(request, timeout.signal))
      .then(readReply)
      .catch((): Failure => failure(0));
    clearTimeout(timer);
    if (!result.ok && result.message === 'loggedInElsewhere') onElsewhere();
    return result as Result<Reply>;
  };
  return {
    lookUpPostcode: (postcode: string) =>
      call<PostcodeReply>('postcode', { path: `${PATHS.postcode}?postcode=${encodeURIComponent(postcode)}` }),
    /** Sends the whole record, which replaces the stored one. The call may safely be repeated. */
    logTriage: (entry: LogEntry) => {
      const { triage, keepalive } = entry;
      return call<TriageLogReply>('triageLog', { body: { triage }, headers: logHeaders(entry), keepalive });
    },
    /** Returns a PDF in base64; with an e-mail address, mails the summary instead. */
    requestPdf: (visitKey: string, body: TriagePdfRequest) =>
      call<TriagePdfReply>('triagePdf', { body, headers: { [HEADERS.visitKey]: visitKey } }),
    /** Fetches the app's licence agreement and privacy notice, as HTML that the caller must sanitise. */
    fetchLegals: () => call<LegalsReply>('legals'),
    /** Reports a failure of the page. If the report itself fails, nothing happens. */
    reportError: async (boundary: string, error: unknown): Promise<void> => {
      await call('logs', { body: errorReport(boundary, error), keepalive: true });
    },
  };
}
export type Api = ReturnType<typeof createApi>;
