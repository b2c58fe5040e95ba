import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

/**
 * Takes a lock, or returns null when another process holds it. Returns a function that releases the lock. The lock is
 * an open exclusive transaction on a separate file, so the operating system releases it when the process dies.
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
