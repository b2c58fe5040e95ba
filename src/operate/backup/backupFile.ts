import { existsSync } from 'node:fs';
import { copyFile, chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteCode, dataDirFault } from '#server/database/sqlite/sqliteErrors.ts';
import { openFile } from '#server/database/openDatabase.ts';
import type { Database } from '#server/database/database.ts';
import { SchemaMismatch } from '#server/database/core/databaseErrors.ts';
import { errorCode } from '#server/files/fileSystem.ts';

/** Thrown when a file cannot be used as a backup. The message continues the file's name: "is damaged". */
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

/** Copies a backup to `stage`, and opens the checked copy with its tables migrated. Throws `BackupUnusable`. */
export async function openBackupCopy(backup: string, stage: string): Promise<Database> {
  try {
    await copyFile(backup, stage);
    // If the database was copied by hand, its last records may be only in the write-ahead log beside it.
    if (existsSync(`${backup}-wal`)) await copyFile(`${backup}-wal`, `${stage}-wal`);
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error))) throw dataDirFault(error, dirname(stage));
    const code = errorCode(error);
    const isRefused = ['EACCES', 'EPERM'].includes(code);
    throw new BackupUnusable(isRefused ? 'may not be read by this user' : `cannot be copied (${code})`, {
      cause: error,
    });
  }
  await chmod(stage, 0o600);
  checkBackup(stage);
  try {
    return await openFile(stage);
  } catch (error) {
    throw error instanceof SchemaMismatch ? new BackupUnusable(`holds a database ${error.message}`) : error;
  }
}
