import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/**
 * Takes a lock for this process. Returns a function that releases it, or null when another process holds it. The lock is
 * an open exclusive transaction on a separate file, so the operating system releases it when the process dies. Throws
 * SQLite's error.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => file.close();
}
