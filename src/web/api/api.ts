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

/**
 * Why a call failed. `status` is the HTTP status, or 0 if no reply came. `retryAfterMs` is the delay that the server
 * asked for, in ms; null if it asked for none.
 */
export type Failure = {
  readonly ok: false;
  readonly message: FailureMessage;
  readonly field: string | null;
  readonly status: number;
  readonly retryAfterMs: number | null;
};

/** The result of a call: expected failures are values, not exceptions. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

const isKnown = (message: unknown): message is FailureMessage => FAILURE_MESSAGES.some((known) => known === message);

/** Converts a `Retry-After` header in whole seconds into ms; null for any other header. */
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
  readonly path: string;
  /** Sent as JSON by POST; without a body the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the browser completes the request even if the page closes. */
  readonly keepalive?: boolean;
  /** How long to wait for the reply, in ms. */
  readonly timeoutMs: number;
};

type Call = (request: CallRequest) => Promise<Result<unknown>>;

type CallDeps = {
  readonly fetch: typeof globalThis.fetch;
  /** Called when the server replies that the record belongs to another visit. */
  readonly onElsewhere: () => void;
};

function requestInit({ body, headers, keepalive }: CallRequest, signal: AbortSignal): RequestInit {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { Accept: 'application/json', 'Accept-Language': LANGUAGE, ...json, ...headers },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    keepalive: keepalive ?? false,
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

/** Creates the function that calls the server. It never throws: if no reply comes in time, it returns status 0. */
function createCall({ fetch, onElsewhere }: CallDeps): Call {
  return async (request) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), request.timeoutMs);
    const result = await fetch(request.path, requestInit(request, stop.signal))
      .then(readReply)
      .catch((): Failure => failure(0));
    clearTimeout(timer);
    if (!result.ok && result.message === 'loggedInElsewhere') onElsewhere();
    return result;
  };
}

/**
 * The timeout of each call, in ms. `triagePdf` has a long one, because the server waits up to 15 s for its mail server.
 */
const TIMEOUT_MS = { postcode: 15_000, triageLog: 20_000, triagePdf: 25_000, legals: 15_000, logs: 10_000 } as const;

export type LogEntry = {
  /** The whole record so far, with its id once it is known. */
  readonly triage: TriageRecord & { readonly _id?: string };
  /** The number of this version of the record; each change adds 1. */
  readonly revision: number;
  readonly visitKey: string;
  readonly consentVersion: string;
  /** Whether the visitor allowed research. */
  readonly consentResearch: boolean;
  /** Whether the browser completes the request even if the page closes. */
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
    /** Stores the whole record in place of the stored one. It is safe to repeat. */
    logTriage: (entry: LogEntry) => {
      const { triage, keepalive } = entry;
      return call<TriageLogReply>('triageLog', { body: { triage }, headers: logHeaders(entry), keepalive });
    },
    /**
     * Returns the summary or the sheet for a GP as a PDF in base64; with an e-mail address, mails the summary instead.
     */
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
