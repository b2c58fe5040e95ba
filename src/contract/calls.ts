/** Addresses, headers and failure codes of the calls: plain values, so that the page carries no schema library. */

export const PATHS = {
  postcode: '/api/triage/postcode',
  triageLog: '/api/triage/log',
  triagePdf: '/api/triage/pdf',
  legals: '/api/app/legals/v2',
  logs: '/api/logs',
} as const;

export const HEADERS = {
  visitKey: 'Visit-Key',
  triageRevision: 'Triage-Revision',
  consentVersion: 'Consent-Version',
} as const;

/** Every code that a failure's `message` can hold. A faulty field (422) is `invalid` with the field's name. */
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

/** What every failure answers. `field` names the faulty field, e.g. `triage.q9`. */
export type FailureReply = {
  readonly success: false;
  readonly message: FailureMessage;
  readonly field: string | null;
};

/** Most characters the page sends of each part of an error report; the server cuts to the same. */
export const ERROR_REPORT_LIMITS = { boundary: 200, name: 200, message: 1000, stack: 4000 } as const;

/** Names of the `<meta>` tags through which a page learns the settings it needs. */
export const PAGE_SETTINGS = [
  'serviceName',
  'tabName',
  'operatorName',
  'contactEmail',
  'contentUrl',
  'appStoreUrl',
  'playStoreUrl',
  'exitUrl',
  'year',
] as const;
export type PageSetting = (typeof PAGE_SETTINGS)[number];
/** Whether a name is that of a setting that pages may show. */
export const isPageSetting = (name: string): name is PageSetting => PAGE_SETTINGS.some((setting) => setting === name);
export type PageSettings = Readonly<Record<PageSetting, string>>;

/** The placeholder that stands for a setting in a built page; the server fills it, HTML-escaped, at start. */
export function placeholder(setting: PageSetting): string {
  return `{{${setting}}}`;
}
