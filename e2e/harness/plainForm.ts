import { allCodes, type Codes, DEPENDENCE, HIGHER, INCREASING, LOWER } from './questionnaire.ts';
import { CANARIES } from './tracesOnDisk.ts';

/** Answers that lead to each result of the plain page. “full caution” is increasing risk with the full caution. */
export const PLAIN_OUTCOMES: Readonly<Record<string, Codes>> = {
  lower: LOWER,
  increasing: INCREASING,
  'full caution': [4, 4, 2],
  higher: HIGHER,
  dependence: DEPENDENCE,
};

/** A completed form of the plain page, by field name, with all three consent boxes ticked. */
export const plainAnswers = (postcode: string, codes: Codes): Readonly<Record<string, string>> => ({
  postcode,
  terms: 'yes',
  processing: 'yes',
  sharing: 'yes',
  referral: 'gp',
  age: '3',
  gender: 'f',
  ethnicity: '0',
  ...Object.fromEntries(allCodes(codes).map((code, index) => [`q${index + 1}`, String(code)])),
});

/** Texts that a form with this postcode could leave on disk: its answers as typed and as sent, and its result. */
export const tracesOfForm = (postcode: string): readonly string[] => [
  ...Object.values(CANARIES),
  postcode,
  postcode.replace(' ', '+'),
  'q10=',
  'Your result: ',
];

/**
 * Returns the page's text and the values of its filled, chosen or ticked fields. Runs inside the page, so it must not
 * use anything from outside.
 */
export function readShownAnswers(): { readonly text: string; readonly answers: readonly string[] } {
  const fields = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'hidden');
  const held = fields.map(({ type, value, checked }) => (/radio|checkbox/.test(type) && !checked ? '' : value));
  return { text: document.body.innerText, answers: held.filter((value) => value !== '') };
}

/**
 * Fills in the form: sets the postcode's value and clicks the other fields. Runs inside the page, so it must not use
 * anything from outside.
 */
export function fillForm(answers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]:is(#postcode, [value="${value}"])`);
    if (field?.id === 'postcode') field.value = value;
    else field?.click();
  }
}
