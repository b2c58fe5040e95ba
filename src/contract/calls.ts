// Paths, headers and failure messages of the API. They are plain values, so that the page can import them without the
// schema library.

export const PATHS = {
  postcode: '/api/triage/postcode',
  triageLog: '/api/triage/log',
  triagePdf: '/api/triage/pdf',
  legals: '/api/app/legals/v2',
  logs: '/api/logs',
} as const;

/** The path to which browsers report violations of the content security policy. */
export const POLICY_REPORTS_PATH = '/api/logs/policy';

export const HEADERS = {
  visitKey: 'Visit-Key',
  triageRevision: 'Triage-Revision',
  consentVersion: 'Consent-Version',
  consentResearch: 'Consent-Research',
} as const;

/** Every value of `message` in a failure reply. A reply about an invalid field (422) also names the field. */
export const FAILURE_MESSAGES = [
  'empty',
  'invalid',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'loggedInElsewhere',
  'tooLarge',
  'unsupportedMediaType',
  'tooMany',
  'internal',
  'emailFailed',
  'unavailable',
] as const;
export type FailureMessage = (typeof FAILURE_MESSAGES)[number];

/** The body of every failure. `field` names the faulty field, e.g. `triage.q9`. */
export type FailureReply = {
  readonly success: false;
  readonly message: FailureMessage;
  readonly field: string | null;
};

/** The maximum length of each part of an error report, in characters. Page and server truncate longer parts. */
export const ERROR_REPORT_LIMITS = { boundary: 200, name: 200, message: 1000, stack: 4000 } as const;
