import type { AuditAnswers } from '#domain/audit.ts';
import { FULL_CAUTION } from '#domain/testing/sampleAnswers.ts';

/** The filled-in form of the page that needs no JavaScript: increasing risk, with the full caution. */

export const PLAIN_PATH = '/plain/en';
export const BOXES = { terms: 'yes', processing: 'yes', sharing: 'yes' };
export const VISITOR = { postcode: 'yo1 7hh', referral: 'gp', age: '3', gender: 'f', ethnicity: '0' };
/** Answers as the form sends them. */
export const formValues = (answers: Partial<AuditAnswers>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(answers).map(([id, code]) => [id, String(code)]));
export const ANSWERS = formValues(FULL_CAUTION);
export const FILLED_FORM = { ...BOXES, ...VISITOR, ...ANSWERS };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The key of the form in a page's main part, or an empty text. */
export const keyOfPage = (text: string): string => /<main>[^]*?name="key" value="([^"]*)"/.exec(text)?.[1] ?? '';

/** A form's fields as the request body that a browser sends. */
export const encodeForm = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
