import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servant } from '../../testing/keeper.ts';
import type { TemporaryFolder } from '../../testing/local.ts';

/** A temporary folder that belongs to the user who runs a test's servers. */
export function servantsFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `self-check-${name}-`));
  chmodSync(path, 0o755);
  if (servant.uid !== undefined) chownSync(path, servant.uid, servant.gid);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
