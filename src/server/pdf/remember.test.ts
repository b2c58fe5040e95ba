import { expect, test } from 'vitest';
import { remember } from './remember.ts';

function counting(most: number) {
  const asked: string[] = [];
  const lengthOf = remember(most, (text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, lengthOf };
}

test('what is found for a text is found once, however often it is asked for', () => {
  const { asked, lengthOf } = counting(10);
  expect(['units ', 'a ', 'units '].map(lengthOf)).toEqual([6, 2, 6]);
  expect(asked).toEqual(['units ', 'a ']);
});

test('beyond the most texts, only the oldest is forgotten', () => {
  const { asked, lengthOf } = counting(2);
  ['one', 'two', 'three', 'three', 'two', 'one'].forEach(lengthOf);
  expect(asked).toEqual(['one', 'two', 'three', 'one']);
});
