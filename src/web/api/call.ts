import { LANGUAGE } from 'virtual:language';
import { failure, type Failure, type Result } from './result.ts';

export type CallRequest = {
  readonly path: string;
  /** Sent as JSON by POST; without a body the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request may outlive the page. */
  readonly keepalive?: boolean;
  /** In ms. */
  readonly timeoutMs: number;
};

export type Call = (request: CallRequest) => Promise<Result<unknown>>;

export type CallDeps = {
  readonly fetch: typeof globalThis.fetch;
  /** Called when a reply says that the record belongs to another visit. */
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

/** Creates the function that calls the server. It never throws: no answer in time is a failure of status 0. */
export function createCall({ fetch, onElsewhere }: CallDeps): Call {
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
