import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SQLITE_FILE } from '#server/database/sqlite/sqliteDatabase.ts';
import { isWithin, type Settings } from '#server/settings/settings.ts';
import { daysSince } from '../outcome.ts';
import type { Check, Verdict } from './check.ts';

const MIB = 1024 * 1024;
/** Less room than this, in MiB: a day's records may not fit, or not a backup beside them. */
const ROOM = { fault: 200, warning: 2_000 } as const;
/** Older than this, in days, a backup is missed or lost. */
const BACKUP_DAYS = { warning: 2, fault: 8 } as const;

const mib = (size: number): string => `${Math.ceil(size).toLocaleString('en-GB')} MiB`;

/** Judges the room on the disk of DATA_DIR, in MiB; `needed` is what rebuilding the database takes for a while. */
export const judgeRoom = (free: number, needed: number): Verdict => [
  free < Math.max(ROOM.fault, needed) ? 'fault' : free < ROOM.warning + needed ? 'warning' : 'ok',
  `${mib(Math.floor(free))} left on the disk of DATA_DIR` +
    (needed > 0 ? `; retention, backup and restore take up to ${mib(needed)} of it for a while` : ''),
];

/** A rebuilt SQLite database is written twice beside the old one, in MiB: to a temporary file and to its log. */
function roomToRebuild({ databaseUrl, dataDir }: Settings): number {
  const size = statSync(join(dataDir, SQLITE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  return databaseUrl === null ? (2 * size) / MIB : 0;
}

function tryFile(folder: string): void {
  const path = join(folder, `.doctor.${process.pid}.partial`);
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, 'doctor');
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}

const SQLITE_HEADER = 'SQLite format 3\0';
function isBackup(path: string): boolean {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(SQLITE_HEADER.length);
  readSync(file, bytes);
  closeSync(file);
  return bytes.toString('latin1') === SQLITE_HEADER;
}

/** When the newest backup in a folder was written, in ms; null if there is none. Encrypted ones count by their name. */
function newestBackup(folder: string): number | null {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const backups = files
    .map(({ name }) => join(folder, name))
    .filter((path) => /\.(age|gpg|enc)$/.test(path) || isBackup(path));
  return backups.length === 0 ? null : Math.max(...backups.map((path) => statSync(path).mtimeMs));
}

const NO_FOLDER: Verdict = ['warning', 'not looked at: name their folder with --backups <folder>'];

export const DISK: readonly Check[] = [
  {
    name: 'DATA_DIR',
    see: 'one-machine',
    run: ({ settings: { dataDir } }) => {
      tryFile(dataDir);
      return ['ok', 'takes a file, written and synced'];
    },
  },
  {
    name: 'space left',
    see: 'one-machine',
    run: ({ settings }) => {
      const { bavail, bsize } = statfsSync(settings.dataDir);
      return judgeRoom((bavail * bsize) / MIB, roomToRebuild(settings));
    },
  },
  {
    name: 'ERASURE_LEDGER',
    see: 'erasing-a-record',
    run: ({ settings: { erasureLedger, dataDir }, backups }) => {
      if (backups !== null && isWithin(backups, erasureLedger))
        return [
          'fault',
          'is among the backups: a loss or theft of both brings erased visitors back; move it elsewhere',
        ];
      if (isWithin(dataDir, erasureLedger)) return ['warning', 'is in DATA_DIR: both are lost together; move it'];
      if (backups !== null && statSync(dirname(erasureLedger)).dev === statSync(backups).dev)
        return ['warning', 'is on the disk of the backups: keep it on another'];
      return ['ok', 'is apart from DATA_DIR and the backups named'];
    },
  },
  {
    name: 'backups',
    see: 'backup-and-restore',
    run: ({ backups, now }) => {
      if (backups === null) return NO_FOLDER;
      const newest = newestBackup(backups);
      if (newest === null) return ['fault', 'the folder holds none: npm run operate -- backup <file>'];
      const days = daysSince(newest, now);
      const state = days >= BACKUP_DAYS.fault ? 'fault' : days >= BACKUP_DAYS.warning ? 'warning' : 'ok';
      return [state, `the newest is ${days} days old`];
    },
  },
];
