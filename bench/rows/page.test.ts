import { expect, test } from 'vitest';
import { readBuiltPage } from '../../scripts/builtPage.ts';
import { reactAloneBytes } from './page.ts';

test('the first page brings at most 1.34 times the script of react and react-dom alone', async () => {
  const ratio = readBuiltPage().firstBytes / (await reactAloneBytes());
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThanOrEqual(1.34);
});
