import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { carriedPackages, headingOf, NOTICES_FILE } from './notices.ts';

test('the third-party notices name every package the product carries, and Node, at its version', () => {
  const notices = readFileSync(NOTICES_FILE, 'utf8').split('\n');
  expect(carriedPackages().length).toBeGreaterThan(20);
  expect(
    carriedPackages()
      .map(headingOf)
      .filter((heading) => !notices.includes(heading)),
  ).toEqual([]);
  expect(notices.filter((line) => /^### Node\.js \d/.test(line))).toHaveLength(1);
  const named = notices.filter((line) => line.startsWith('### '));
  expect(named.toSorted()).toEqual(carriedPackages().map(headingOf).toSorted());
});
