import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..');

export const LOOPBACK = '127.0.0.1';

/** Makes Node cache compiled code for later processes, because a test run starts hundreds of them. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/test-processes-compiled') };

/** The clients for tests, so that no test depends on which councils the project serves. */
export const TEST_CLIENTS = join(PROJECT, 'testing/clients');

/** The environment variables of every process that a test starts. */
export const TEST_ENVIRONMENT = { ...COMPILE_CACHE, CLIENTS_DIR: TEST_CLIENTS };

/** A temporary folder that is deleted at the end of its `using` scope. */
export type TemporaryFolder = Disposable & { readonly path: string };

/** Creates an empty temporary folder. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'self-check-test-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
