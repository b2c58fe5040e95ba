import { chmodSync, existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keepServer } from '../../testing/keeper.ts';
import { temporaryFolder } from '../../testing/local.ts';

it('a test server that ends before it is ready fails the test with the server’s own output', async () => {
  using folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const started = keepServer(folder.path, ['sh', '-c', 'echo no room left >&2; exit 1'], 'ready');
  await expect(started).rejects.toThrow(/did not start: [^]*no room left/);
  expect(existsSync(folder.path)).toBe(true);
});
