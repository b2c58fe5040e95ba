// Errors that people make when they type or dictate a postcode. The list was written before the code that reads
// postcodes, so that it has real input and not only input that the code understands.

/** A text as typed, and the intended postcode. */
export type Slip = { readonly slip: string; readonly typed: string; readonly meant: string };

const MEANT = [
  'YO1 7HH',
  'YO10 5DD',
  'YO62 0TT',
  'MK40 7HH',
  'EC1A 1BB',
  'W1A 0AX',
  'SW10 9AA',
  'E10 6PL',
  'IP1 1AE',
  'OX11 0QX',
  'SO16 1NL',
  'M1 1AE',
];

/** Real outward codes that are one typing error away from those of `MEANT`. They must be read as they are typed. */
export const NEIGHBOURS = [
  'YO7 YO11 YO17 YO6 YO16 MK4 MK14 MK7 EC1M EC1N EC1 W1B W10 W11 W1 SW1 SW1A SW11 SW9 E1 E11 E6 IP11',
  'IP10 OX1 OX10 OX12 SO1 SO6 SO61 M11 M10 L1 L10 L11 B1 B10 B11 N1 N10 N11 S1 S10 S11 S6 CO1 PO1',
].flatMap((row) => row.split(' '));

const charactersOf = (text: string): readonly string[] => Array.from(text);
const eachIndex = (text: string): readonly number[] => charactersOf(text).map((_, index) => index);
const replaced = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at + 1);

const dropped = (text: string) => eachIndex(text).map((at) => replaced(text, at, ''));
const doubled = (text: string) => charactersOf(text).map((item, at) => replaced(text, at, item + item));
const swapped = (text: string) =>
  eachIndex(text).flatMap((at) => {
    const next = text[at + 1];
    return next === undefined ? [] : [text.slice(0, at) + next + (text[at] ?? '') + text.slice(at + 2)];
  });

const STOPS = ['.', ',', ';', "'", '’', '-', '\u2010', '\u2011', '–', '—', '\u2212'];
const AROUND = ['()', '[]', '{}', '""', '“”', "''", '‘’', '«»'];
const punctuated = (text: string) => [
  ...STOPS.flatMap((stop) => [text + stop, text.replace(' ', stop), charactersOf(text).join(stop), stop + text]),
  ...AROUND.map(([open = '', close = '']) => open + text + close),
  `(${text}).`,
  `“${text}.”`,
  `("${text}")`,
  `${text}…`,
  text.replace(' ', ', '),
  text.replace(' ', ' - '),
];

const spaced = (text: string) => [
  text.replace(' ', ''),
  text.replace(' ', '   '),
  `  ${text} `,
  `${text}\n`,
  charactersOf(text).join(' '),
  ...['\u00a0', '\u2009', '\t', '\u200b', '\u00ad', '\u2060', '\u3000'].map((space) => text.replace(' ', space)),
  ...['\u200b', '\ufeff', '\u200e'].map((mark) => mark + text + mark),
];

const lettered = (text: string) => [text.toLowerCase(), text.charAt(0) + text.slice(1).toLowerCase()];

// Every combination of O and 0, or I and 1, exchanged.
const TWINS: Readonly<Record<string, string>> = { O: '0', 0: 'O', I: '1', 1: 'I' };
const lookedAlike = (text: string) =>
  charactersOf(text)
    .reduce<readonly string[]>(
      (texts, item) => texts.flatMap((typed) => [typed + item, ...(TWINS[item] ? [typed + TWINS[item]] : [])]),
      [''],
    )
    .filter((typed) => typed !== text);

/** Other characters that look or sound alike. */
const OTHER_TWINS: Readonly<Record<string, string>> = { 1: 'L', 0: 'Q', 5: 'S', 6: 'G', 8: 'B', B: '8', S: '5' };
const alikeOtherwise = (text: string) =>
  charactersOf(text).flatMap((item, at) => (OTHER_TWINS[item] ? [replaced(text, at, OTHER_TWINS[item])] : []));

const wide = (text: string) => [
  text.replace(/[!-~]/g, (item) => String.fromCharCode(item.charCodeAt(0) + 0xfee0)).replace(' ', '\u3000'),
  text.toLowerCase().replace(/[!-~]/g, (item) => String.fromCharCode(item.charCodeAt(0) + 0xfee0)),
];

/** The characters of the digit keys with Shift, on British and American keyboards. */
const SHIFTED: Readonly<Record<string, string>> = {
  0: ')',
  1: '!',
  2: '"@',
  3: '£#',
  4: '$',
  5: '%',
  6: '^',
  7: '&',
  8: '*',
  9: '(',
};
const shifted = (text: string) =>
  charactersOf(text).flatMap((item, at) => charactersOf(SHIFTED[item] ?? '').map((sign) => replaced(text, at, sign)));
/** The text with a Shift character typed before its digit. */
const shiftedToo = (text: string) =>
  charactersOf(text).flatMap((item, at) =>
    charactersOf(SHIFTED[item] ?? '').map((sign) => replaced(text, at, sign + item)),
  );

const GENERATED: Readonly<Record<string, (text: string) => readonly string[]>> = {
  drop: dropped,
  double: doubled,
  swap: swapped,
  punctuation: punctuated,
  space: spaced,
  letters: lettered,
  'O/0 and I/1': lookedAlike,
  'other look-alike': alikeOtherwise,
  'full width': wide,
  shift: (text) => [...shifted(text), ...shiftedToo(text)],
};

/** Texts from dictation, notes, forms and addresses. */
const DICTATED: readonly (readonly [typed: string, meant: string])[] = [
  ['y o 1 7 h h', 'YO1 7HH'],
  ['Y. O. 1. 7. H. H.', 'YO1 7HH'],
  ['Yo1 7hh.', 'YO1 7HH'],
  ['yo 1, 7 HH', 'YO1 7HH'],
  ['YO-1-7-H-H', 'YO1 7HH'],
  ['Y 0 1 7 H H', 'YO1 7HH'],
  ['yo one 7hh', 'YO1 7HH'],
  ['why oh one seven aitch aitch', 'YO1 7HH'],
  ['YO1 seven HH', 'YO1 7HH'],
  ['YO1 7 double H', 'YO1 7HH'],
  ['YO1 7HH full stop', 'YO1 7HH'],
  ['Yankee Oscar 1 7 Hotel Hotel', 'YO1 7HH'],
  ['YO 17 HH', 'YO1 7HH'],
  ['You1 7HH', 'YO1 7HH'],
  ['My postcode is YO1 7HH', 'YO1 7HH'],
  ['York YO1 7HH', 'YO1 7HH'],
  ['YO1 7HH York', 'YO1 7HH'],
  ['YO1 7HH, UK', 'YO1 7HH'],
  ['yo10 5dd', 'YO10 5DD'],
  ['yo ten 5dd', 'YO10 5DD'],
  ['YO one zero 5DD', 'YO10 5DD'],
  ['Y O 1 0 5 D D', 'YO10 5DD'],
  ['Y O 1 O 5 D D', 'YO10 5DD'],
  ['m k 4 0 7 h h', 'MK40 7HH'],
  ['M. K. 40 7 H. H.', 'MK40 7HH'],
  ['Mk forty 7hh', 'MK40 7HH'],
  ['MK 4 oh 7HH', 'MK40 7HH'],
  ['MK 4 O 7HH', 'MK40 7HH'],
  ['em kay 40 7 HH', 'MK40 7HH'],
  ['e c 1 a 1 b b', 'EC1A 1BB'],
  ['EC1a. 1BB', 'EC1A 1BB'],
  ['EC one A 1 BB', 'EC1A 1BB'],
  ['w 1 a, o a x', 'W1A 0AX'],
  ['W1A zero AX', 'W1A 0AX'],
  ['eye P 1 1AE', 'IP1 1AE'],
  ['i p 1 1 a e', 'IP1 1AE'],
  ['1 p 1 1 a e', 'IP1 1AE'],
];

export const SLIPS: readonly Slip[] = [
  ...MEANT.flatMap((meant) =>
    Object.entries(GENERATED).flatMap(([slip, slipsOf]) => slipsOf(meant).map((typed) => ({ slip, typed, meant }))),
  ),
  ...DICTATED.map(([typed, meant]) => ({ slip: 'dictation', typed, meant })),
];
