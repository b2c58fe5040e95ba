import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Standard output that cannot be written. */
export type BadOutput = {
  readonly name: string;
  /** The command that runs the server with this standard output and keeps the process id. Call `prepare` before it. */
  readonly under: (folder: string) => readonly string[];
  readonly prepare?: (folder: string) => void;
};

/** A bad output that `mend` repairs. `mend` returns a function that reads what the server has written. */
type MendedOutput = BadOutput & { readonly mend: (folder: string) => () => string };

const shell = (script: string, ...args: readonly string[]): readonly string[] => ['sh', '-c', script, ...args];
const logIn = (folder: string): string => join(folder, 'log');

/** The limit on file size, far above the database's files, because it applies to every file of the process. */
const LARGEST_MB = 8;
const ROOM = 32 * 1024;

/** A device that fails every write with ENOSPC. */
export const DEVICE_FULL: BadOutput = {
  name: 'a full device',
  under: () => shell('exec "$0" "$@" >/dev/full'),
};

/** A file 32 KB short of the size limit: writes beyond it fail with EFBIG until it is truncated. Needs no mount. */
export const FILE_FULL: MendedOutput = {
  name: 'a file at its size limit',
  // `ulimit -f` counts blocks of 512 bytes (POSIX). With SIGXFSZ ignored, the write fails instead of killing the process.
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

/** A pipe that stays open but is never read. */
export const UNREAD_PIPE: MendedOutput = {
  name: 'a pipe nobody reads',
  under: (folder) => shell('log=$0; exec "$@" 1<>"$log"', logIn(folder)),
  prepare: (folder) => void execFileSync('mkfifo', [logIn(folder)]),
  mend: (folder) => {
    let read = '';
    createReadStream(logIn(folder), 'utf8').on('data', (chunk) => (read += String(chunk)));
    return () => read;
  },
};
