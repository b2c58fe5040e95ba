import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './within.ts';

it('a test’s wait that takes too long fails, and says what it waited for', async () => {
  await expect(withTimeout('the standby is promoted', 10, pause(60_000, 'done', { ref: false }))).rejects.toThrow(
    'the standby is promoted: not within 0.01 s',
  );
  expect(await withTimeout('the standby is promoted', 60_000, Promise.resolve('done'))).toBe('done');
});
