import { allCodes, type Codes, DEPENDENCE, HIGHER, INCREASING, LOWER } from './questionnaire.ts';
import { CANARIES } from './tracesOnDisk.ts';

/** Answers that lead to each result; the full caution is that at increasing risk. */
export const PLAIN_OUTCOMES: Readonly<Record<string, Codes>> = {
  lower: LOWER,
  increasing: INCREASING,
  'full caution': [4, 4, 2],
  higher: HIGHER,
  dependence: DEPENDENCE,
};

/** A whole form of the page without script, as its fields and values; all three boxes agreed. */
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

/** What could be found on disk of a form with this postcode: typed, as sent, and of its result. */
export const tracesOfForm = (postcode: string): readonly string[] => [
  ...Object.values(CANARIES),
  postcode,
  postcode.replace(' ', '+'),
  'q10=',
  'Your result: ',
];

/** Runs inside the page, so it must not use anything from outside: its text, and all that its fields hold or have ticked. */
export function answersShown(): { readonly text: string; readonly answers: readonly string[] } {
  const fields = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'hidden');
  const held = fields.map(({ type, value, checked }) => (/radio|checkbox/.test(type) && !checked ? '' : value));
  return { text: document.body.innerText, answers: held.filter((value) => value !== '') };
}

/** Runs inside the page, so it must not use anything from outside: fills the form in, by events of the browser's own. */
export function fillInside(answers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(answers)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]:is(#postcode, [value="${value}"])`);
    if (field?.id === 'postcode') field.value = value;
    else field?.click();
  }
}
