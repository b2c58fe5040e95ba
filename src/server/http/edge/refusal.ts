import type { FailureMessage } from '#contract/calls.ts';

/** An expected failure of a call, as the caller sees it, without its cause. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: FailureMessage;
  /** The faulty field, e.g. `triage.q9`. */
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: FailureMessage,
    more: { field?: string | null; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.field = more.field ?? null;
    this.headers = more.headers ?? {};
  }
}

const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } });

/** The default of `Retry-After`, in seconds. */
const RETRY_SECONDS = 5;

export const refusal = {
  /** 400: the call itself is malformed. */
  malformed: (field: string | null = null) => new Refusal(400, 'invalid', { field }),
  empty: (field: string) => new Refusal(400, 'empty', { field }),
  forbidden: () => new Refusal(403, 'forbidden'),
  notFound: (field: string | null = null) => new Refusal(404, 'notFound', { field }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new Refusal(405, 'methodNotAllowed', { headers: { Allow: allowed.join(', ') } }),
  loggedInElsewhere: () => new Refusal(409, 'loggedInElsewhere'),
  preconditionFailed: () => new Refusal(412, 'invalid'),
  tooLarge: () => new Refusal(413, 'tooLarge'),
  unsupportedMediaType: () => new Refusal(415, 'unsupportedMediaType'),
  /** 416: the range lies outside the file; `contentRange` gives its length. */
  rangeNotSatisfiable: (contentRange: string) =>
    new Refusal(416, 'invalid', { headers: { 'Content-Range': contentRange } }),
  invalid: (field: string | null) => new Refusal(422, 'invalid', { field }),
  tooMany: (seconds: number) => new Refusal(429, 'tooMany', retryAfter(seconds)),
  internal: () => new Refusal(500, 'internal'),
  emailFailed: () => new Refusal(502, 'emailFailed'),
  unavailable: (seconds = RETRY_SECONDS) => new Refusal(503, 'unavailable', retryAfter(seconds)),
} as const;
