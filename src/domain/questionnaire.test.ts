import { expect, test } from 'vitest';
import { isUnderAge } from './questionnaire.ts';

test('only age code 0 is under age; a missing answer is not', () => {
  expect(isUnderAge(0)).toBe(true);
  expect(isUnderAge(1)).toBe(false);
  expect(isUnderAge(undefined)).toBe(false);
});
