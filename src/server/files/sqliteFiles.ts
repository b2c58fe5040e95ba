import { existsSync, rmSync, statSync } from 'node:fs';

/** The files beside an SQLite database: the write-ahead log, its index, and a rollback journal. */
const LOG_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

/** A database's file and its logs. They belong together: move, delete or look for all of them. */
export const SQLITE_SUFFIXES = ['', ...LOG_SUFFIXES] as const;

/** A database in WAL mode is three files. */
const WAL_SUFFIXES = ['', '-wal', '-shm'] as const;

export const sqliteNames = (name: string): string => `${name}, ${name}-wal and ${name}-shm`;

const logsOf = (path: string): readonly string[] => LOG_SUFFIXES.map((suffix) => path + suffix);

export const hasSqliteFiles = (path: string): boolean => [path, ...logsOf(path)].some((file) => existsSync(file));

/** Returns whether logs exist without their database: SQLite would delete them, or apply them to another database. */
export const hasOrphanedLogs = (path: string): boolean => !existsSync(path) && hasSqliteFiles(path);

export const removeLogs = (path: string): void => logsOf(path).forEach((file) => rmSync(file, { force: true }));

/**
 * Makes SQLite write its temporary files, which may hold whole records, into the data directory instead of the system's
 * folder. Call it before opening the first database: SQLite reads the variable once.
 */
export const setSqliteTempDir = (dataDir: string): void => void (process.env.SQLITE_TMPDIR = dataDir);

function identityOf(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : null;
}

/** Returns a check that opened files are still in place: writes to a deleted or replaced database are lost. */
export function watchFiles(path: string, suffixes: readonly string[] = WAL_SUFFIXES): () => boolean {
  const files = suffixes.map((suffix) => ({ path: path + suffix, identity: identityOf(path + suffix) }));
  return () => files.every((file) => file.identity !== null && identityOf(file.path) === file.identity);
}
