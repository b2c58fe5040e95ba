/** The form of a number: groups of digits, at most one group in brackets, and `+` only at the start. */
const FORMAT = /^\+?[\d -]*(?:\([\d ]+\)[\d -]*)?$/;

/** A number of Ofcom's numbering plan: 9 or 10 digits after the 0, or one of two shorter kinds. */
const NATIONAL = /^0(?:[1-35789]\d{8,9}|8001111|845464\d)$/;
/** A short number, such as 999, 112, 111, 1471, 116 123 and 118 118. */
const SHORT = /^(?:999|1\d{2,5})$/;
const ABROAD = /^\+(?!44)[1-9]\d{7,14}$/;

/**
 * True for a telephone number as people in the UK write them: `01632 960123`, `(01632) 960 123`, `+44 1632 960123`,
 * `116 123`. False for `+44 (0)1632…`, which reaches nobody when it is dialled with the 0.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/[ ()-]/g, '');
  return FORMAT.test(text) && [NATIONAL, SHORT, ABROAD].some((plan) => plan.test(digits.replace(/^\+44/, '0')));
}
