import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { en } from '../src/content/en/index.ts';
import { ROOT } from './command.ts';

const CODE = `export const lists = (numbers: readonly number[]) => [
  AbortSignal.timeout(1000),
  numbers.findLast(Boolean),
  [...numbers].toSpliced(0, 1),
  window.structuredClone(numbers),
  reportError,
  /(?<=a)b/,
  numbers.filter(Boolean).concat(Number.MAX_SAFE_INTEGER),
  new AbortController(),
];
`;

it('what the oldest browsers lack is a fault of lint, and what they have is none', { timeout: 300_000 }, async () => {
  const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => ruleId === 'page/old-browsers' });
  // The name of a file of the page: only those are checked.
  const [{ messages } = { messages: [] }] = await eslint.lintText(CODE, { filePath: 'src/web/page/after.ts' });
  expect(messages.map(({ line, message }) => `${line} ${message.replace(/.* no /, '')}`)).toEqual([
    '2 AbortSignal.timeout',
    '3 Array.findLast',
    '4 Array.toSpliced',
    '5 Window.structuredClone',
    '6 reportError',
    '7 lookbehind',
  ]);
});

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari (?:and|or) iOS',
  ios_saf: 'iOS',
};

it.each([
  ['README.md', readFileSync(join(ROOT, 'README.md'), 'utf8')],
  ['what a browser too old is told', en.trouble.old.text.join(' ')],
])('%s names the oldest browsers of package.json', (_, text) => {
  for (const [name = '', version = ''] of manifest.browserslist.map((entry) => entry.split(' ')))
    expect(text).toMatch(new RegExp(`${NAMES[name] ?? name} ${version.replace('.', '\\.')}[,. ]`));
});
