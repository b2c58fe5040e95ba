import { expect, test } from 'vitest';
import { contentWords } from './contentWords.ts';

test('words are found in texts, lists and sentences with a gap, with their punctuation', () => {
  const words = contentWords({ lead: 'Two units.', list: ['one day'], score: (n: number) => `Your score: ${n} today` });
  for (const word of ['Two', 'units.', 'one', 'day', 'Your', 'score:', 'today'])
    expect([words.has(word), words.has(`${word} `)]).toEqual([true, true]);
  expect(words.has('units')).toBe(false);
});
