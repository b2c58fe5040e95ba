// The Flesch-Kincaid grade of English text (Kincaid, Fishburne, Rogers, Chissom 1975, "Derivation of new readability
// formulas", US Naval Technical Training Command, report 8-75). Syllables are counted by rule, with a list of words
// that the rule gets wrong. Most remaining errors count one syllable too many.

type Readability = {
  /** Years of school in the United States; 5 more is the reading age. */
  readonly grade: number;
  readonly wordsPerSentence: number;
};

const EXCEPTIONS: Readonly<Record<string, number>> = {
  area: 3,
  being: 2,
  diary: 3,
  doing: 2,
  evening: 2,
  everyone: 3,
  everything: 3,
  going: 2,
  idea: 3,
  maybe: 2,
  quiet: 2,
  safely: 2,
  science: 2,
  seeing: 2,
  someone: 2,
  something: 2,
  sometimes: 2,
  somewhere: 2,
  trial: 2,
};

const endsWithSibilant = /(?:[sxzcg]|[cs]h)es$/;

/** Removes a silent final e, ed or es: in "moved", "time" and "changes", but not in "needed", "little" or "houses". */
function spoken(word: string): string {
  if (/[^aeiouy]le[ds]?$/.test(word)) return word;
  if (/[^td]ed$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('es')) return endsWithSibilant.test(word) ? word : word.slice(0, -2);
  return word.endsWith('e') ? word.slice(0, -1) : word;
}

/** Counts the syllables of a word: its spoken groups of vowels, at least 1. Initials (GP, NHS) count their letters. */
export function syllables(word: string): number {
  if (/^[A-Z]{2,}s?$/.test(word) && !/[AEIOU]/.test(word)) return word.replace(/s$/, '').length;
  const lower = word.toLowerCase().replace(/[’'].*$/, '');
  const known = EXCEPTIONS[lower] ?? EXCEPTIONS[lower.replace(/s$/, '')];
  if (known !== undefined) return known;
  const groups = spoken(lower).match(/[aeiouy]+/g)?.length ?? 0;
  const twoVowelsApart = lower.match(/[^tcsg]i[ao]|[iou]ous|[aeuy]ing/g)?.length ?? 0;
  return Math.max(1, groups + twoVowelsApart);
}

const WORD = /[\p{L}\d]+(?:[’'.][\p{L}\d]+)*/gu;
const SENTENCE_END = /[.?!:](?=[\s”’)]|$)/;

/** Measures texts, each of one or more sentences or a list item. A number counts as a word of 1 syllable. */
export function readability(texts: readonly string[]): Readability {
  const sentences = texts
    .flatMap((text) => text.split(SENTENCE_END))
    .flatMap((text) => {
      const words = text.match(WORD);
      return words ? [words] : [];
    });
  const words = sentences.flat();
  const wordsPerSentence = words.length / sentences.length;
  const syllablesPerWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length;
  return { grade: 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59, wordsPerSentence };
}
