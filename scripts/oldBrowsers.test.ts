import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
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
