/** @module-tag proof */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { en } from '../src/content/en/index.ts';
import { temporaryFolder } from '../testing/local.ts';
import { ROOT } from './command.ts';
import { oldBrowsers } from './oldBrowsers.ts';

/** A rule's entry in ESLint's configuration: the severity of an error, and no options. */
const ERROR = [2];

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

it('lint reports what the oldest supported browsers lack, and nothing that they have', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'after.ts');
  writeFileSync(file, CODE);
  // A TypeScript program of only this file: loading that of the whole project would take as long as all of lint.
  const program = ts.createProgram([file], { lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'], types: [] });
  const messages = new Linter({ cwd: folder.path }).verify(
    CODE,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { page: { rules: { 'old-browsers': oldBrowsers } } },
      rules: { 'page/old-browsers': 'error' },
    },
    file,
  );
  expect(messages.map(({ line, message }) => `${line} ${message.replace(/.* no /, '')}`)).toEqual([
    '2 AbortSignal.timeout',
    '3 Array.findLast',
    '4 Array.toSpliced',
    '5 Window.structuredClone',
    '6 reportError',
    '7 lookbehind',
  ]);
});

it.each([
  ['src/web/app/Layout.tsx', ERROR],
  ['src/domain/audit.ts', ERROR],
  ['src/web/app/spoken.test.tsx', undefined],
  ['src/server/main.ts', undefined],
])('lint checks %s for the oldest browsers only if the page runs it', async (file, severity) => {
  const { rules } = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(file)) as Linter.Config;
  expect(rules?.['page/old-browsers']).toEqual(severity);
});

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  safari: 'Safari (?:and|or) iOS',
  ios_saf: 'iOS',
};

it.each([
  ['README.md', readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')],
  ['what a browser too old is told', en.trouble.old.text.join(' ')],
])('%s names the oldest browsers that package.json lists', (_, text) => {
  for (const [name = '', version = ''] of manifest.browserslist.map((entry) => entry.split(' ')))
    expect(text).toMatch(new RegExp(`${NAMES[name] ?? name} ${version.replace('.', '\\.')}[,. ]`));
});
