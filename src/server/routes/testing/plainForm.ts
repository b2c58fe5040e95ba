/** A form of the page without script that is filled in: increasing risk, with the full caution. */

export const PLAIN_PATH = '/plain/en';
export const BOXES = { terms: 'yes', processing: 'yes', sharing: 'yes' };
export const ABOUT = { postcode: 'yo1 7hh', referral: 'gp', age: '3', gender: 'f', ethnicity: '0' };
/** Ten answers of 10 points. */
export const ANSWERS = { q1: '4', q2: '4', q3: '2', q4: '0', q5: '0', q6: '0', q7: '0', q8: '0', q9: '0', q10: '0' };
export const FILLED = { ...BOXES, ...ABOUT, ...ANSWERS };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The key of the form on a page, or nothing. */
export const keyIn = (text: string): string => /name="key" value="([^"]*)"/.exec(text)?.[1] ?? '';

/** The body with which a browser sends fields. */
export const encoded = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
