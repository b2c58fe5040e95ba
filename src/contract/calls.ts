/** Paths, headers and failure codes of the calls: plain values, so that the page needs no schema library. */

export const PATHS = {
  postcode: '/api/triage/postcode',
  triageLog: '/api/triage/log',
  triagePdf: '/api/triage/pdf',
  legals: '/api/app/legals/v2',
  logs: '/api/logs',
} as const;

/** Where browsers report what a page's policy has blocked. */
export const POLICY_REPORTS_PATH = '/api/logs/policy';

export const HEADERS = {
  visitKey: 'Visit-Key',
  triageRevision: 'Triage-Revision',
  consentVersion: 'Consent-Version',
  consentResearch: 'Consent-Research',
} as const;

/** Every code of a failure's `message`. A faulty field (422) is `invalid` with the field's name. */
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

/** Most characters of each part of an error report; both page and server truncate to it. */
export const ERROR_REPORT_LIMITS = { boundary: 200, name: 200, message: 1000, stack: 4000 } as const;
