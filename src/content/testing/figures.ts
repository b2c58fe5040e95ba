import type { ShownText } from './texts.ts';

/** A figure as evidence lists it, e.g. "14 units", "13%", "175ml", "18"; and where it is shown. */
export type ShownFigure = { readonly figure: string; readonly path: string };

/** What holds digits but states nothing: dates, phone numbers, names of laws, works and standards, an example, paths. */
const NO_FIGURES = [
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
  /\b(?:19|20)\d\d\b/g,
  /\b0\d[\d ]{6,}\d\b/g,
  /\b999\b|\b111\b(?: and press 2)?|\b85258\b|\b24\/7\b/g,
  /\bArticles? \d+(?:\(\d\)\(\w\)(?: and \d+\(\d\)\(\w\))?)?/g,
  /\bsection \d+|\b2nd edition|\bWHO\/MSD\/MSB\/\S+|\bLicence v[\d.]+|\bversion [\d.]+/g,
  /\bYO1 7HH\b/g,
  /`\/[a-z/\d]+`/g,
];

/** Answers to choose from and the instrument's wording are no claims; the AUDIT has its own line in the evidence. */
const NOT_CLAIMS = /^(?:audit\.(?:text|options|total)|demographics\.age\.options|steps\.lastWeek\.(?:unit|day)Option)/;

/** "14 units", "0 to 7", "18 or over", "175ml", "13%": a number with what it counts, or the word after it. */
const FIGURE = /\d+(?:\.\d+)?(?:%|ml|am|pm| to \d+| or (?:more|over|under|above)\b| [a-z]+)?/g;

const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'string'
      ? (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(numbersIn)
        : [];

/** The numbers that the gaps put into a sentence, also as the differences between them. */
function fromGaps(gaps: readonly unknown[]): ReadonlySet<number> {
  const numbers = gaps.flatMap(numbersIn);
  return new Set([...numbers, ...numbers.flatMap((one) => numbers.map((other) => one - other))]);
}

/** Every figure that a text states of its own; what a gap was filled with is the visitor's and is left out. */
export function figuresIn({ path, text, gaps = [] }: ShownText): readonly ShownFigure[] {
  if (NOT_CLAIMS.test(path)) return [];
  const filled = fromGaps(gaps);
  const stated = NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return (stated.match(FIGURE) ?? [])
    .filter((figure) => !filled.has(Number.parseFloat(figure)))
    .map((figure) => ({ figure, path }));
}
