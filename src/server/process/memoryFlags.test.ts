import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MEMORY_FLAGS } from './memoryFlags.ts';

const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });

test.each(MEMORY_FLAGS)('Node still knows %s', (flag) => {
  const name = flag.replace(/^--(no-)?/, '').replace(/=.*$/, '');
  expect(options).toMatch(new RegExp(`^ {2}--(no-)?${name} `, 'm'));
});
