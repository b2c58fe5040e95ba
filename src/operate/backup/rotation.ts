import { rmSync, statSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replaceFile } from '#server/files/atomicFile.ts';
import { ROTATION_STOPPED, type RotationStop } from '#server/process/installationMetrics.ts';
import { backupNames, HOLD_DAYS } from '#server/retention/oldErasures.ts';
import { DAY_MS } from '../outcome.ts';

/** A backup in BACKUP_DIR. */
type KeptBackup = {
  readonly path: string;
  /** When it was made or put there, in ms since 1970: the later of the time it holds and its file time. */
  readonly madeAt: number;
  /** Number of records; null if the file cannot be read as a backup. */
  readonly records: number | null;
};

/** Reads the number of records in a backup, and the time when it was made, in ms since 1970; null for what it lacks. */
function readBackup(path: string): { readonly records: number | null; readonly backedUpAt: number | null } {
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    const records = Number(file.prepare('select count(*) as records from triage').get()?.records);
    const hasState = file.prepare("select 1 from sqlite_schema where name = 'service_state'").get() !== undefined;
    const time = hasState ? file.prepare('select backed_up_at from service_state').get()?.backed_up_at : null;
    return { records, backedUpAt: typeof time === 'string' ? Date.parse(time) : null };
  } catch {
    return { records: null, backedUpAt: null };
  }
}

function keptBackup(path: string): KeptBackup {
  const { records, backedUpAt } = readBackup(path);
  return { path, records, madeAt: Math.max(backedUpAt ?? 0, statSync(path).mtimeMs) };
}

/**
 * Dates a backup from the future by its file's time, or else by `now`, which must be right: a wrong clock made it, so
 * that its age is unknown.
 */
function dated({ path, madeAt, ...backup }: KeptBackup, now: Date): KeptBackup {
  if (madeAt <= now.getTime() + DAY_MS) return { path, madeAt, ...backup };
  const written = statSync(path).mtimeMs;
  if (written <= now.getTime() + DAY_MS) return { path, madeAt: written, ...backup };
  utimesSync(path, now, now);
  return { path, madeAt: now.getTime(), ...backup };
}

export const backupsIn = (folder: string): readonly KeptBackup[] =>
  backupNames(folder).map((name) => keptBackup(join(folder, name)));

type Rotation = {
  readonly folder: string;
  /** The backup just made and checked, and its number of records. It always stays. */
  readonly newest: { readonly path: string; readonly records: number };
  /** BACKUP_DAYS. */
  readonly days: number;
  /** Whether the clock cannot be relied on, so that no age is known. */
  readonly isClockInDoubt: boolean;
  readonly now: Date;
};

/**
 * Returns why no backup may be deleted now, or null. A newest backup with under half the records of an older one may be
 * of the wrong database: for 30 days, somebody can look. Where the newest has none at all, the 30 days begin with the
 * first backup without any, however old the others are.
 */
function reasonToStop({ newest, isClockInDoubt, now }: Rotation, older: readonly KeptBackup[]): RotationStop | null {
  if (isClockInDoubt) return 'clock';
  const since = now.getTime() - HOLD_DAYS * DAY_MS;
  const isEmpty = newest.records === 0;
  const isNewlyEmpty = isEmpty && !older.some(({ records, madeAt }) => records === 0 && madeAt < since);
  const isShrunk = older.some(
    ({ records, madeAt }) =>
      (isEmpty ? isNewlyEmpty : madeAt >= since) && (records ?? Number(isEmpty)) > 2 * newest.records,
  );
  return isShrunk ? 'shrunk' : null;
}

/**
 * Deletes the backups in a folder that are older than `days`, with the copies of the ledger beside them, unless
 * something is wrong. Returns the paths of the deleted backups, or why none was deleted. The reason is kept in a file of
 * the folder, for the server's metrics.
 */
export async function rotateBackups(
  rotation: Rotation,
): Promise<{ readonly deleted: readonly string[]; readonly stopped: RotationStop | null }> {
  const { folder, newest, days, isClockInDoubt, now } = rotation;
  const others = backupsIn(folder).filter(({ path }) => path !== newest.path);
  const older = isClockInDoubt ? others : others.map((other) => dated(other, now));
  const stopped = reasonToStop(rotation, older);
  const note = join(folder, ROTATION_STOPPED);
  if (stopped !== null) {
    await replaceFile(note, [Buffer.from(`${stopped}\n`)], 0o600);
    return { deleted: [], stopped };
  }
  await rm(note, { force: true });
  const end = now.getTime() - days * DAY_MS;
  const deleted = older.flatMap(({ path, madeAt }) => (madeAt < end ? [path] : []));
  for (const path of deleted) for (const item of [path, `${path}.ledger`]) rmSync(item, { force: true });
  return { deleted, stopped };
}

export const ROTATION_STOPS: Readonly<Record<RotationStop, string>> = {
  clock: 'no old backup was deleted, because the clock is in doubt: self-check retention status',
  shrunk:
    'no old backup was deleted, because an older one has over twice the records: is this the service’s database? After 30 days age decides again',
};
