import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '../../testing/keeper.ts';
import type { TemporaryFolder } from '../../testing/local.ts';

/** A temporary folder that belongs to the user who runs a test's servers. */
export function serverUserFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `self-check-${name}-`));
  chmodSync(path, 0o755);
  if (serverUser.uid !== undefined) chownSync(path, serverUser.uid, serverUser.gid);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
