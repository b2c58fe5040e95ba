import type { ShownText } from './texts.ts';

/**
 * A figure as listed in docs/evidence.md, e.g. "14 units", "13%", "1,456 units", "175ml" or "18", and the place where
 * it is shown.
 */
type ShownFigure = { readonly figure: string; readonly path: string };

/** Text with digits that is not a claim: dates, phone numbers, names of laws, works and standards, examples, paths. */
const NO_FIGURES = [
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
  /\b(?:19|20)\d\d\b/g,
  /\b0\d[\d ]{6,}\d\b|\b116 123\b/g,
  /\b999\b|\b111\b(?: and press 2)?|\b85258\b|\b24\/7\b/g,
  /\bArticles? \d+(?:\(\d\)\(\w\)(?: and \d+\(\d\)\(\w\))?)?/g,
  /\bsection \d+|\b2nd edition|\bWHO\/MSD\/MSB\/\S+|\bLicence v[\d.]+|\bversion [\d.]+/g,
  /\bYO1 7HH\b/g,
  /`\/[a-z/\d]+`/g,
];

/** Answer options and the AUDIT's wording are not claims; docs/evidence.md has one line for the whole AUDIT. */
const NOT_CLAIMS = /^(?:audit\.(?:text|options|total)|demographics\.age\.options|steps\.lastWeek\.(?:unit|day)Option)/;

/** A number with its unit or the word after it: "14 units", "0 to 7", "18 or over", "175ml", "13%". */
const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?(?:%|ml|am|pm| to \d+| or (?:more|over|under|above)\b| [a-z]+)?/g;

const numbersIn = (value: unknown): readonly number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'string'
      ? (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(numbersIn)
        : [];

/** The numbers among the values that fill a sentence's placeholders, and the differences between these numbers. */
function fromGaps(gaps: readonly unknown[]): ReadonlySet<number> {
  const numbers = gaps.flatMap(numbersIn);
  return new Set([...numbers, ...numbers.flatMap((one) => numbers.map((other) => one - other))]);
}

/** Returns every figure in a text, except the values that fill its placeholders: they are the visitor's own figures. */
export function figuresIn({ path, text, gaps = [] }: ShownText): readonly ShownFigure[] {
  if (NOT_CLAIMS.test(path)) return [];
  const filled = fromGaps(gaps);
  const stated = NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  return (stated.match(FIGURE) ?? [])
    .filter((figure) => !filled.has(Number.parseFloat(figure.replaceAll(',', ''))))
    .map((figure) => ({ figure, path }));
}
