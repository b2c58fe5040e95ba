import { describe, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { markdownFiles, markdownTexts } from './testing/markdownTexts.ts';
import { readability, syllables } from './testing/readability.ts';
import { contentTexts, type ShownText } from './testing/texts.ts';

/** Reading age in years: the school grade plus 5. */
const AGE_AT_GRADE_0 = 5;
const MOST_WORDS_A_SENTENCE = 20;

/** Short labels and headings are not sentences, and would make a text look simpler than it is. */
const prose = (texts: readonly ShownText[]): string[] =>
  texts.map(({ text }) => text).filter((text) => text.split(' ').length >= 4);

/** Screens of several sections are measured section by section. */
const screenOf = ({ path }: ShownText): string =>
  path
    .split('.')
    .slice(0, /^(steps|feedback|help)\./.test(path) ? 2 : 1)
    .join('.');

// The AUDIT's wording is fixed, so only the text around it is measured.
const ours = contentTexts(en).filter(({ path }) => !/^audit\.(text|options)/.test(path));
// In a text of fewer than 25 words, a single long word would decide the result.
const screens = Object.entries(Object.groupBy(ours, screenOf))
  .map(([screen, texts]) => [screen, prose(texts ?? [])] as const)
  .filter(([, texts]) => texts.join(' ').split(' ').length >= 25);
const isLegal = (path: string): boolean => path.startsWith('en/legal/') || path.startsWith('en/app/');

function expectReadable(texts: readonly string[], age: number): void {
  const { grade, wordsPerSentence } = readability(texts);
  expect(grade + AGE_AT_GRADE_0).toBeLessThanOrEqual(age);
  expect(wordsPerSentence).toBeLessThanOrEqual(MOST_WORDS_A_SENTENCE);
}

describe('a child of 11 can read each screen', () => {
  test.each(screens)('%s', (_screen, texts) => expectReadable(texts, 11));
  test('all screens together', () => expectReadable(prose(ours), 9));
});

test('the AUDIT’s own questions, which are fixed, need no more than lower secondary education (WCAG 3.1.5)', () => {
  expectReadable(prose(contentTexts(en).filter(({ path }) => path.startsWith('audit.text'))), 14);
});

describe.each(markdownFiles())('$path', (file) => {
  const age = isLegal(file.path) ? 13 : 11;
  test(`reads at an age of ${age} or under`, () => expectReadable(prose(markdownTexts(file)), age));
});

describe('the measure itself', () => {
  test.each(
    Object.entries({ alcohol: 3, units: 2, moved: 1, needed: 2, changes: 2, little: 2, people: 2, areas: 3, doing: 2 }),
  )('the word “%s” has its syllables counted', (word, count) => {
    expect(syllables(word)).toBe(count);
  });

  test('the sentence "The cat sat on the mat." has a grade of -1.45', () => {
    expect(readability(['The cat sat on the mat.']).grade).toBeCloseTo(-1.45, 2);
  });

  test('a text of long words in long sentences is refused', () => {
    const text =
      'Individuals experiencing deterioration attributable to excessive consumption are encouraged to communicate immediately with appropriately qualified professionals regarding alternative interventions.';
    expect(() => expectReadable([text], 13)).toThrow();
  });
});
