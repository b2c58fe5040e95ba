import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { networkDiskOf } from '#server/files/fileSystem.ts';
import { networkDiskFault, SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import { isWithin, type Settings } from '#server/settings/settings.ts';
import { settingsFileRemedy } from '#server/process/settingsFile.ts';
import { daysSince } from '../outcome.ts';
import type { Check, Verdict } from './check.ts';

const MIB = 1024 * 1024;
/** Free space, in MiB, below which `doctor` reports a fault or a warning: a day's records or a backup might not fit. */
const ROOM = { fault: 200, warning: 2_000 } as const;
/** Age of the newest backup, in days, from which `doctor` reports a warning or a fault: later backups have failed. */
const BACKUP_AGE_DAYS = { warning: 2, fault: 8 } as const;

const mib = (size: number): string => `${Math.ceil(size).toLocaleString('en-GB')} MiB`;

/**
 * Judges the free space on the disk of DATA_DIR, in MiB. `needed` is the temporary space to rebuild the database. Without
 * a free inode no file can be made, whatever space is left.
 */
export const judgeRoom = (free: number, needed: number, hasInodes = true): Verdict => [
  !hasInodes || free < Math.max(ROOM.fault, needed) ? 'fault' : free < ROOM.warning + needed ? 'warning' : 'ok',
  `${hasInodes ? '' : 'no inode is free on the disk of DATA_DIR, so that no file can be made: delete files, many small ones first (df -i); '}${mib(Math.floor(free))} free on the disk of DATA_DIR` +
    (needed > 0 ? `; retention, backup and restore temporarily need up to ${mib(needed)}` : ''),
];

/** Space for rebuilding an SQLite database, in MiB: a temporary file and a log, each as large as the database. */
function roomToRebuild({ databaseUrl, dataDir }: Settings): number {
  const size = statSync(join(dataDir, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  return databaseUrl === null ? (2 * size) / MIB : 0;
}

/** Writes and syncs a file in a folder, and removes it. Then opens each file there for reading and writing. */
function tryFiles(folder: string): void {
  const path = join(folder, `.doctor.${process.pid}.partial`);
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, 'doctor');
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path);
  }
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) accessSync(join(folder, entry.name), constants.R_OK | constants.W_OK);
}

/** The command, for root, that makes a folder of the service and gives it to the service's user. */
const make = (folder: string, user: string): string =>
  `install --directory --owner ${user} --group ${user} --mode 700 ${folder}`;

/** Why a file system refuses the service's user, and the remedy, by error code. */
const REFUSALS: Readonly<Record<string, (folder: string, user: string, path: string) => string>> = {
  EACCES: (folder, user, path) =>
    `${user} may not write to ${path}: chown --recursive ${user}: ${folder}; chmod u=rwx ${folder}`,
  EPERM: (_folder, user, path) => `${user} may not write to ${path}: chattr -i ${path}`,
  EROFS: (folder) =>
    `${folder} is on a disk that is mounted read-only, as Linux mounts a failing one: read dmesg, then: mount --options remount,rw --target ${folder}`,
  ENOENT: (folder, user) => `there is no ${folder}: ${make(folder, user)}`,
  ENOTDIR: (folder, user) => `${folder} is no folder: move it away, then: ${make(folder, user)}`,
  ENOSPC: (folder) => `${folder} is on a full disk: make room`,
  EIO: (folder) => `${folder} is on a failing disk: replace it`,
};

/** Writes into a folder as the server does. Returns a fault with its cause and remedy, or null. */
function writeFault(folder: string, user: string): Verdict | null {
  try {
    tryFiles(folder);
    return null;
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    const refusal = REFUSALS[code];
    if (refusal === undefined) throw error;
    return ['fault', refusal(folder, user, path.includes('.doctor.') ? folder : path)];
  }
}

const SQLITE_HEADER = 'SQLite format 3\0';
/**
 * Reads whether a file has an SQLite header, and the file's length in bytes according to this header: page size times
 * page count (sqlite.org/fileformat.html).
 */
function readHeader(path: string): { readonly isSqlite: boolean; readonly bytes: number } {
  const file = openSync(path, 'r');
  const header = Buffer.alloc(100);
  try {
    readSync(file, header);
  } finally {
    closeSync(file);
  }
  const page = header.readUInt16BE(16);
  return {
    isSqlite: header.toString('latin1', 0, SQLITE_HEADER.length) === SQLITE_HEADER,
    bytes: (page === 1 ? 65_536 : page) * header.readUInt32BE(28),
  };
}

/** True if a backup is complete: it is not shorter than its header says, and it has a table of records. */
function isWholeBackup(path: string): boolean {
  const { isSqlite, bytes } = readHeader(path);
  if (!isSqlite || statSync(path).size < bytes) return false;
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    file.prepare('select 1 from triage limit 1').all();
    return true;
  } catch {
    return false;
  }
}

/** Encrypted backups are recognised by name only. */
const ENCRYPTED = /\.(age|gpg|enc)$/;
const isBackup = (path: string): boolean =>
  ENCRYPTED.test(path) || /\.(backup|sqlite|db)$/.test(path) || readHeader(path).isSqlite;

/** Returns the newest backup in a folder, recognised by name or content, and its file time in ms; null if none. */
function newestBackup(folder: string): { readonly path: string; readonly written: number } | null {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  const backups = files
    .map(({ name }) => join(folder, name))
    .filter(isBackup)
    .map((path) => ({ path, written: statSync(path).mtimeMs }));
  return backups.toSorted((one, other) => other.written - one.written)[0] ?? null;
}

/** Permission bits of users who are neither owner nor in the group. */
const OTHERS = 0o007;

/** Returns those of the paths that other users may read, write or enter. */
const openToOthers = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0);

const within = (folder: string): readonly string[] =>
  existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [];

const NO_FOLDER: Verdict = ['warning', 'not checked: set BACKUP_DIR, or use --backups <folder>'];

export const DISK: readonly Check[] = [
  {
    name: 'settings file',
    see: 'install.md#3-settings',
    run: ({ settingsFile, user }) => {
      if (settingsFile === null) return ['ok', 'none: the settings come from the environment'];
      try {
        accessSync(settingsFile, constants.R_OK);
      } catch {
        const remedy = settingsFileRemedy(settingsFile, user);
        return ['fault', `${user} may not read ${settingsFile}, so the server cannot start: ${remedy}`];
      }
      return ['ok', `${user} may read ${settingsFile}`];
    },
  },
  {
    name: 'DATA_DIR',
    see: 'when-it-breaks.md#a-full-disk',
    run: ({ settings: { dataDir, databaseUrl }, user }) => {
      const network = databaseUrl === null ? networkDiskOf(dataDir) : null;
      if (network !== null) return ['fault', networkDiskFault(network)];
      return writeFault(dataDir, user) ?? ['ok', `test file written and synced as ${user}`];
    },
  },
  {
    name: 'free space',
    see: 'when-it-breaks.md#a-full-disk',
    run: ({ settings }) => {
      const { bavail, bsize, files, ffree } = statfsSync(settings.dataDir);
      return judgeRoom((bavail * bsize) / MIB, roomToRebuild(settings), files === 0 || ffree > 0);
    },
  },
  {
    name: 'ERASURE_LEDGER',
    see: 'when-it-breaks.md#a-lost-ledger',
    run: ({ settings: { erasureLedger, dataDir }, backups, user }) => {
      const refused = writeFault(dirname(erasureLedger), user);
      if (refused !== null) return refused;
      if (backups !== null && isWithin(backups, erasureLedger))
        return [
          'fault',
          'is in the folder of the backups: losing both would bring erased records back; move it elsewhere',
        ];
      if (isWithin(dataDir, erasureLedger)) return ['warning', 'is in DATA_DIR: both would be lost together; move it'];
      if (backups !== null && statSync(dirname(erasureLedger)).dev === statSync(backups).dev)
        return ['ok', 'test file written and synced; on the disk of the backups, which copies elsewhere protect'];
      return ['ok', 'test file written and synced; separate from DATA_DIR and the backups'];
    },
  },
  {
    name: 'backups',
    see: 'every-day.md#backup',
    run: ({ backups, now, settings: { backupDir }, user }) => {
      if (backups === null) return NO_FOLDER;
      // Another folder, as of copies, is only read.
      const refused = backups === backupDir ? writeFault(backups, user) : null;
      if (refused !== null) return refused;
      const newest = newestBackup(backups);
      if (newest === null) return ['fault', 'the folder contains none: self-check backup <file>'];
      if (!ENCRYPTED.test(newest.path) && !isWholeBackup(newest.path))
        return ['fault', `the newest, ${basename(newest.path)}, is incomplete: make another: self-check backup <file>`];
      const days = daysSince(newest.written, now);
      const state = days >= BACKUP_AGE_DAYS.fault ? 'fault' : days >= BACKUP_AGE_DAYS.warning ? 'warning' : 'ok';
      return [state, `the newest is ${days} days old`];
    },
  },
  {
    name: 'file modes',
    see: 'every-day.md#keys-and-passwords',
    run: ({ settings: { dataDir, erasureLedger, production }, settingsFile, backups }) => {
      const ledger = isWithin(dataDir, erasureLedger) ? [erasureLedger] : [dirname(erasureLedger), erasureLedger];
      const exposed = openToOthers([
        ...(settingsFile === null ? [] : [settingsFile]),
        dataDir,
        join(dataDir, SQLITE_FILE),
        ...ledger,
        ...(backups === null ? [] : within(backups)),
      ]);
      if (exposed.length === 0) return ['ok', 'settings, data, ledger and backups are closed to other users'];
      return [
        production ? 'fault' : 'warning',
        `accessible to other users: ${exposed.join(', ')}; remove their access: chmod o=`,
      ];
    },
  },
];
