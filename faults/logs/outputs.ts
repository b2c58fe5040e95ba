import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Standard output that cannot be written. */
export type BadOutput = {
  readonly name: string;
  /** What runs the server with this as its standard output, once `prepare` has been called; it keeps the process id. */
  readonly under: (folder: string) => readonly string[];
  readonly prepare?: (folder: string) => void;
};

/** A bad output that can be mended; `mend` gives what is written from then on, as it grows. */
export type MendedOutput = BadOutput & { readonly mend: (folder: string) => () => string };

const shell = (script: string, ...args: readonly string[]): readonly string[] => ['sh', '-c', script, ...args];
const logIn = (folder: string): string => join(folder, 'log');

/** Far above what the database's files grow to, since the limit holds for every file of the process. */
const LARGEST_MB = 8;
const ROOM = 32 * 1024;

/** Fails each write with ENOSPC, for good. */
export const DEVICE_FULL: BadOutput = {
  name: 'a full device',
  under: () => shell('exec "$0" "$@" >/dev/full'),
};

/** A file that may grow by 32 KB more: its writes then fail with EFBIG until it is cut, without a filesystem of its own. */
export const FILE_FULL: MendedOutput = {
  name: 'a file that may not grow',
  // Blocks of `ulimit -f` are 512 bytes in POSIX. An ignored SIGXFSZ leaves the process the error.
  under: (folder) => shell(`trap '' XFSZ; ulimit -f ${LARGEST_MB * 2048}; log=$0; exec "$@" >>"$log"`, logIn(folder)),
  prepare: (folder) => {
    writeFileSync(logIn(folder), '');
    truncateSync(logIn(folder), LARGEST_MB * 1024 * 1024 - ROOM);
  },
  mend: (folder) => {
    truncateSync(logIn(folder), 0);
    return () => readFileSync(logIn(folder), 'utf8');
  },
};

/** A pipe that stays open and is read by nobody. */
export const READ_BY_NOBODY: MendedOutput = {
  name: 'a pipe that nobody reads',
  under: (folder) => shell('log=$0; exec "$@" 1<>"$log"', logIn(folder)),
  prepare: (folder) => void execFileSync('mkfifo', [logIn(folder)]),
  mend: (folder) => {
    let read = '';
    createReadStream(logIn(folder), 'utf8').on('data', (chunk) => (read += String(chunk)));
    return () => read;
  },
};
