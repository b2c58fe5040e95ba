import { FAILURE_MESSAGES, type FailureMessage } from '#contract/calls.ts';

/** Why a call failed. `status` is 0 when no answer came; `retryAfterMs` is null unless the server named a time. */
export type Failure = {
  readonly ok: false;
  readonly message: FailureMessage;
  readonly field: string | null;
  readonly status: number;
  readonly retryAfterMs: number | null;
};

/** What every call returns: expected failures are values, not exceptions. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

const isKnown = (message: unknown): message is FailureMessage => FAILURE_MESSAGES.some((known) => known === message);

/** A `Retry-After` header of whole seconds, in ms; null for anything else. */
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
