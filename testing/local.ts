import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..');

export const LOOPBACK = '127.0.0.1';

/** A folder of its own that is deleted at the end of the scope that holds it with `using`. */
export type TemporaryFolder = Disposable & { readonly path: string };

/** Makes an empty folder. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'self-check-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
