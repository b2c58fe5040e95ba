import { chmodSync, existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keepServer } from '../../testing/keeper.ts';
import { temporaryFolder } from '../../testing/local.ts';

it('a server that ends before it is ready is told with what it said, and not waited for', async () => {
  using folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const started = keepServer(folder.path, ['sh', '-c', 'echo no room left >&2; exit 1'], 'ready');
  await expect(started).rejects.toThrow(/did not start: [^]*no room left/);
  expect(existsSync(folder.path)).toBe(true);
});
