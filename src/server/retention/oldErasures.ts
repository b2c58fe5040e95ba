import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { addEntry } from '../database/audit.ts';
import { PAGE } from '../records/erasureSet.ts';
import { forgetErasures } from '../records/knownErasures.ts';
import type { Settings } from '../settings/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how long, in days, a backup with over twice the newest one's records stops rotation. */
export const HOLD_DAYS = 30;

/** The names of the backups in a folder: those that operators make end in `.backup` too. */
export const backupNames = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.].*\.backup$/.test(entry.name))
    .map(({ name }) => name);

/** Returns the earlier of a backup's own time and its file's, in ms since 1970: it may be a copy of an older one. */
function madeAt(path: string): number {
  const written = statSync(path).mtimeMs;
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    const time = file.prepare('select backed_up_at from service_state').get()?.backed_up_at;
    const own = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    return Number.isNaN(own) ? written : Math.min(own, written);
  } catch {
    return written;
  }
}

/** Returns when each backup in a folder was made, in ms since 1970; null if the folder cannot be read. */
export function backupTimes(folder: string): readonly number[] | null {
  try {
    return backupNames(folder).map((name) => madeAt(join(folder, name)));
  } catch {
    return null;
  }
}

/**
 * Returns the instant before which no erasure is needed: it is earlier than every backup in BACKUP_DIR, and than any
 * that rotation may have kept on another machine. While BACKUP_DIR cannot be read, all are needed.
 */
export function erasuresNeededSince(
  { backupDir, backupDays }: Pick<Settings, 'backupDir' | 'backupDays'>,
  now: Date,
): string {
  const kept = now.getTime() - (Math.max(backupDays, HOLD_DAYS) + 1) * DAY_MS;
  return new Date(Math.min(kept, ...(backupDir === null ? [] : (backupTimes(backupDir) ?? [0])))).toISOString();
}

const hasErasure = ({ read }: Database, before: string): Promise<boolean> =>
  read(async (db) => {
    const some = db.selectFrom('erasure').select('referenceHash').where('erasedAt', '<', before).limit(1);
    return (await some.executeTakeFirst()) !== undefined;
  });

/**
 * Deletes the database's erasures from before an instant, a page in each transaction; each server's ledger follows
 * within an hour. Without one, changes nothing. Returns how many there were.
 */
export async function forgetOldErasures(database: Database, before: string, now: Date): Promise<number> {
  let erasures = 0;
  while (await hasErasure(database, before)) erasures += await database.write((db) => forgetErasures(db, before, PAGE));
  if (erasures > 0) await database.write((db) => addEntry(db, 'erasures forgotten', { before, erasures }, now));
  return erasures;
}
