import { expect, test } from 'vitest';
import { contactText } from './contactText.ts';
import { LANGUAGES } from './languages.ts';
import { call, partsOf } from './linked.ts';
import { noBreakSpaces } from './noBreakSpaces.ts';
import { markdownFiles } from './testing/markdownTexts.ts';
import { contentTexts } from './testing/texts.ts';

const NO_BREAK = '\u00a0';
const withOrdinarySpaces = (text: string): string => text.replaceAll(NO_BREAK, ' ');

/** A number followed by another number or its unit after an ordinary space. */
const BREAKABLE =
  /\d[ap]m to \d|\d \d|\d (?:or more|to \d|(?:units?|ml|points?|minutes?|hours?|days?|weeks?|months?|years?)\b)/;

test.each(LANGUAGES.map((words) => [words.language, words] as const))(
  'in every text of the language %s, each phone number, and each number and its unit, stays on one line',
  (_, words) => {
    const before = contentTexts(words).map(({ text }) => text);
    const after = contentTexts(noBreakSpaces(words)).map(({ text }) => text);
    expect(after.filter((text) => BREAKABLE.test(text))).toEqual([]);
    expect(after.map(withOrdinarySpaces)).toEqual(before);
    expect(after.filter((text) => text.includes(NO_BREAK)).length).toBeGreaterThan(100);
  },
);

test.each(markdownFiles().map(({ path, source }) => [path, source]))(
  '%s has no number that can be split from its unit',
  (_, source) => {
    const after = noBreakSpaces(source);
    expect(after).not.toMatch(BREAKABLE);
    expect(withOrdinarySpaces(after)).toBe(source);
  },
);

test.each([
  ['Call Samaritans on 116 123', 'Call Samaritans on 116~123'],
  ['0300 123 1110, weekdays 9am to 8pm', '0300~123~1110, weekdays 9am~to~8pm'],
  ['Drink 14 units or less, over 3 days or more.', 'Drink 14~units or less, over 3~days or more.'],
  ['8 or more', '8~or~more'],
  ['4.5 units in 2 to 4 weeks', '4.5~units in 2~to~4~weeks'],
  ['YO1 7HH', 'YO1 7HH'],
  ['21 November 2026', '21 November 2026'],
  ['Question 3 asks about units', 'Question 3 asks about units'],
])('“%s” becomes “%s”, where ~ is a no-break space', (text, expected) => {
  expect(noBreakSpaces(text)).toBe(expected.replaceAll('~', NO_BREAK));
});

test('numbers keep their no-break spaces in lists and objects, and addresses are left unchanged', () => {
  const words = noBreakSpaces({
    list: ['1 day', { text: '2 days' }],
    drinks: (units: number) => ({ parts: [`${units} units`, call('0300 123 1110', '0300 123 1110')] }),
    most: 14,
    none: null,
  });
  expect(words.list).toEqual([`1${NO_BREAK}day`, { text: `2${NO_BREAK}days` }]);
  expect(partsOf(words.drinks(3))).toEqual([
    `3${NO_BREAK}units`,
    { text: `0300${NO_BREAK}123${NO_BREAK}1110`, href: 'tel:03001231110' },
  ]);
  expect(call('', `0300${NO_BREAK}123${NO_BREAK}1110`).href).toBe('tel:03001231110');
  expect([words.most, words.none]).toEqual([14, null]);
});

test('a phone number with no-break spaces in a contact’s text is still a link', () => {
  const [words] = LANGUAGES;
  const text = contactText(words, 'under25Info', noBreakSpaces('Call 01632 960 123.'), { name: null, phone: null });
  expect(partsOf(text)).toContainEqual({ text: `01632${NO_BREAK}960${NO_BREAK}123`, href: 'tel:01632960123' });
});
