import { statSync } from 'node:fs';

/** A database in WAL mode is three files. */
const SUFFIXES = ['', '-wal', '-shm'];

function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

/**
 * Remembers the files of the SQLite database just opened at `path`; returns a check that they are still in place. SQLite
 * keeps writing to a file that was deleted or replaced, and what it writes is lost when the process ends.
 */
export function rememberFiles(path: string): () => boolean {
  const files = SUFFIXES.map((suffix) => ({ path: path + suffix, identity: identityOf(path + suffix) }));
  return () => files.every((file) => file.identity !== null && identityOf(file.path) === file.identity);
}
