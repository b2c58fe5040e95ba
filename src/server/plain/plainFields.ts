import { createHash, randomBytes } from 'node:crypto';
import type { Content } from '#content/content.ts';
import { answersTo, type AnswerGroup } from '#advice/sentences/questions.ts';
import { JOURNEY } from '#domain/journey.ts';
import type { QuestionId } from '#domain/questionnaire.ts';
import type { ReferralOption } from '#domain/client.ts';

/** The fields of the form that needs no JavaScript, and how a submitted form is read. */

export const BOXES = ['terms', 'processing', 'sharing'] as const;
export type Box = (typeof BOXES)[number];
export const TICKED = 'yes';

export type PlainQuestion = {
  readonly id: QuestionId;
  readonly kind: 'demographic' | 'audit';
  readonly text: string;
  readonly hint: string | undefined;
  readonly groups: readonly AnswerGroup[];
};

/** Returns every question of the journey, in order. Question 3 gives the figures for both sexes. */
export function plainQuestions(words: Content, referralOptions: readonly ReferralOption[]): readonly PlainQuestion[] {
  return JOURNEY.flatMap((screen): readonly PlainQuestion[] => {
    if (screen.kind !== 'demographic' && screen.kind !== 'audit') return [];
    const answers = answersTo(screen.id, words, referralOptions);
    const groups = answers.flatMap((item) => ('options' in item ? [item] : []));
    const options = answers.flatMap((item) => ('options' in item ? [] : [item]));
    return [
      {
        kind: screen.kind,
        ...textsOf(words, screen),
        groups: groups.length > 0 ? groups : [{ heading: null, options }],
      },
    ];
  });
}

type Asked = Extract<(typeof JOURNEY)[number], { readonly kind: 'demographic' | 'audit' }>;

function textsOf(words: Content, { kind, id }: Asked): Pick<PlainQuestion, 'id' | 'text' | 'hint'> {
  if (kind === 'demographic') return { id, text: words.demographics[id].question, hint: words.demographics[id].hint };
  const text = words.gpSheet.numbered(Number(id.slice(1)), words.audit.text(id, undefined));
  return { id, text, hint: words.audit.hint(id, 'o', false) };
}

const KEY_BYTES = 24;
const KEY = /^[A-Za-z0-9_-]{32}$/;

export const newPlainKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const derivedKey = (use: string, key: string): string =>
  createHash('sha256').update(`${use} ${key}`).digest().subarray(0, KEY_BYTES).toString('base64url');

/** Derives a new key from `key`. If the postcode changes, a new record under the derived key replaces the old one. */
export const keyAfterMove = (key: string): string => derivedKey('after', key);

/** The key of a form that is shown again after the record of `key` was erased. */
export const keyAfterErasure = (key: string): string => derivedKey('anew', key);

/** The key that is remembered as erased once the visitor has left the page of `key`. It never has a record. */
export const keyAfterLeaving = (key: string): string => derivedKey('left', key);

export type PlainForm = {
  /** Submitted values by field; unknown fields, e.g. of a browser's extension, are dropped. */
  readonly values: ReadonlyMap<string, string>;
  readonly key: string;
  /** False if one of the form's fields is repeated, or the key is invalid: no browser sends such a form. */
  readonly whole: boolean;
};

/** The field that a result sends with its answers to have the form back. */
export const CHANGE = 'change';

/** The key in the body of a form, or null if it is missing, repeated or invalid. */
export function keyOfForm(body: string): string | null {
  const [key = '', ...more] = new URLSearchParams(body).getAll('key');
  return more.length === 0 && KEY.test(key) ? key : null;
}

/** Returns an empty form; `referral` is the option of a poster's link, or null. */
export const emptyForm = (referral: string | null): PlainForm => ({
  values: new Map(referral === null ? [] : [['referral', referral]]),
  key: newPlainKey(),
  whole: true,
});

/** Reads the body of a form. An invalid key is replaced by a new one. */
export function readForm(body: string, fields: readonly string[]): PlainForm {
  const sent = [...new URLSearchParams(body)];
  const known = sent.filter(([name]) => fields.includes(name));
  const values = new Map(known.toReversed());
  const key = keyOfForm(body);
  return { values, key: key ?? newPlainKey(), whole: key !== null && values.size === known.length };
}

export const fieldNames = (questions: readonly PlainQuestion[]): readonly string[] => [
  'postcode',
  ...BOXES,
  'research',
  CHANGE,
  ...questions.map(({ id }) => id),
];
