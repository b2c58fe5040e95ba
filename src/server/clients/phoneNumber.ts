/** Groups of digits, at most one of them in brackets, `+` only in front. */
const FORMAT = /^\+?[\d -]*(?:\([\d ]+\)[\d -]*)?$/;

/** Ofcom's numbering plan: 9 or 10 digits after the 0, and two shorter numbers. */
const NATIONAL = /^0(?:[1-35789]\d{8,9}|8001111|845464\d)$/;
/** 999, 112, 111 and the like; 116 123; 1471; 118 118. */
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
