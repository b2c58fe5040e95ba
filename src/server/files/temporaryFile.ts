import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './fileSystem.ts';
import { lockFile } from './lockFile.ts';
import { SQLITE_SUFFIXES } from './sqliteFiles.ts';

const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(8).toString('hex')}.partial`);
const IS_TEMPORARY = /^(?<name>\..+\.[\da-f]{16}\.partial)(-journal|-wal|-shm|\.lock(-journal)?)?$/;

/** Endings of the files that belong to a temporary file: SQLite's, and the lock of its running process. */
const SUFFIXES = [...SQLITE_SUFFIXES, '.lock', '.lock-journal'] as const;

const removeNow = (path: string): void => rmSync(path, { recursive: true, force: true });
const removeWithFiles = (temporary: string): void => SUFFIXES.forEach((suffix) => removeNow(temporary + suffix));

const atExit = new Set<() => void>();
process.on('exit', () => atExit.forEach((remove) => remove()));

/** Removes a file or folder when the process ends, except on SIGKILL; returns a function that cancels the removal. */
export function removeAtExit(path: string, remove = removeNow): () => void {
  const task = (): void => remove(path);
  atExit.add(task);
  return () => void atExit.delete(task);
}

function removeIfStale(temporary: string): boolean {
  const unlock = lockFile(`${temporary}.lock`);
  if (unlock === null) return false;
  removeWithFiles(temporary);
  unlock();
  return true;
}

/**
 * Removes the temporary files of killed processes from a folder. Returns their names, or none if the folder cannot be
 * read.
 */
export function removeStaleFiles(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).flatMap((name) => IS_TEMPORARY.exec(name)?.groups?.name ?? []);
    return [...new Set(names)].filter((name) => removeIfStale(join(folder, name)));
  } catch {
    return [];
  }
}

/** Whether a path is that of a temporary file, which only a killed process leaves. */
export const isTemporary = (path: string): boolean => IS_TEMPORARY.test(basename(path));

/**
 * Creates a temporary folder beside `path`. Returns its path, and a function that removes what is left of it. Also
 * removes what killed processes left there.
 */
export function createTemporaryFolder(
  path: string,
  mode: number,
): { readonly temporary: string; readonly discard: () => void } {
  const temporary = temporaryName(path);
  const keep = removeAtExit(temporary, removeWithFiles);
  let unlock: (() => void) | null = null;
  const discard = (): void => {
    keep();
    removeWithFiles(temporary);
    unlock?.();
    unlock = null;
  };
  try {
    makeFolder(temporary, mode);
    unlock = lockFile(`${temporary}.lock`);
    removeStaleFiles(dirname(path));
  } catch (error) {
    discard();
    throw error;
  }
  return { temporary, discard };
}

/** Names of the files that an interrupted `restore` of version 0.2 left. */
const OLD_NAMES = ['triage.sqlite.new', 'restore.partial'].flatMap((name) =>
  SQLITE_SUFFIXES.map((suffix) => name + suffix),
);

/** Removes the copies of records that killed commands left in a data directory. Returns their names. */
export function removeStaleCopies(dataDir: string): readonly string[] {
  const old = OLD_NAMES.filter((name) => existsSync(join(dataDir, name)));
  for (const name of old) removeNow(join(dataDir, name));
  return [...removeStaleFiles(dataDir), ...old];
}

type Created = { readonly temporary: string; readonly dispose: () => void };

function create(path: string): Created {
  const temporary = temporaryName(path);
  const keep = removeAtExit(temporary, removeWithFiles);
  let unlock: (() => void) | null = null;
  const dispose = (): void => {
    keep();
    removeWithFiles(temporary);
    unlock?.();
  };
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    unlock = lockFile(`${temporary}.lock`);
  } catch (error) {
    dispose();
    throw error;
  }
  if (unlock !== null && existsSync(temporary)) return { temporary, dispose };
  // Another process took the file for a stale one, and removed it before it was locked.
  dispose();
  return create(path);
}

/**
 * Runs `work` with a new, empty file beside `path` that only its owner can read, and removes it afterwards unless
 * `work` renamed it. Also removes the temporary files of killed processes from the folder.
 */
export async function withTemporaryFile<Value>(
  path: string,
  work: (temporary: string) => Promise<Value>,
): Promise<Value> {
  removeStaleFiles(dirname(path));
  const { temporary, dispose } = create(path);
  try {
    return await work(temporary);
  } finally {
    dispose();
  }
}

type Content = Parameters<typeof writeFile>[1];

/**
 * Fills an existing, empty temporary file, never creating it: when a process ends, it removes the file while another of
 * its threads may still be about to open it.
 */
export const fillTemporaryFile = (temporary: string, content: Content): Promise<void> =>
  writeFile(temporary, content, { flag: 'r+' });
