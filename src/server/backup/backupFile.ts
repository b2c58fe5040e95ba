import { copyFile, chmod, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode } from '../database/databaseErrors.ts';
import { openSqliteFile } from '../database/sqliteDatabase.ts';
import type { Database } from '../database/database.ts';
import { OtherTables } from '../database/openFaults.ts';

/** The file cannot be used as a backup; the message continues its name. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

/** Throws `BackupUnusable` unless the file passes SQLite's integrity check and holds the service's tables. */
export function checkBackup(path: string): void {
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    const lines = file.prepare('pragma integrity_check').all();
    if (lines.some((line) => line.integrity_check !== 'ok')) throw new BackupUnusable('is damaged');
    const tables = file.prepare("select name from sqlite_schema where name in ('triage', 'kysely_migration')").all();
    if (tables.length < 2) throw new BackupUnusable('is not a backup of this service');
  } catch (error) {
    if (sqliteCode(error) === 26) throw new BackupUnusable('is not a backup: it is not an SQLite file');
    throw sqliteCode(error) === null ? error : new BackupUnusable('is damaged');
  }
}

/** Suffixes of a database file and those that SQLite keeps beside it. */
const SUFFIXES = ['', '-journal', '-wal', '-shm'] as const;

export const removeDatabaseFile = async (path: string): Promise<void> => {
  for (const suffix of SUFFIXES) await rm(path + suffix, { force: true });
};

/**
 * Copies a backup to `stage`, checks the copy, and opens it with its tables migrated. The backup itself is not changed.
 * Throws `BackupUnusable`.
 */
export async function openBackupCopy(backup: string, stage: string): Promise<Database> {
  await removeDatabaseFile(stage);
  try {
    await copyFile(backup, stage);
  } catch (error) {
    throw new BackupUnusable(`cannot be copied (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`, {
      cause: error,
    });
  }
  await chmod(stage, 0o600);
  checkBackup(stage);
  try {
    return await openSqliteFile(stage);
  } catch (error) {
    throw error instanceof OtherTables ? new BackupUnusable(`holds a database ${error.message}`) : error;
  }
}
