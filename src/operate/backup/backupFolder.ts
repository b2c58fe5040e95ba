import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#server/files/atomicFile.ts';
import { LAST_SUCCESS } from '#server/process/installationMetrics.ts';
import { DAY_MS } from '../outcome.ts';

const NAME = /^self-check-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z\.backup$/;

/** The name of a backup in BACKUP_DIR, with the time when it is made in UTC: `self-check-2026-11-27T023000Z.backup`. */
export const backupName = (now: Date): string =>
  `self-check-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

function madeAt(name: string): number {
  const { day, hour, minute, second } = NAME.exec(name)?.groups ?? {};
  return Date.parse(`${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`);
}

/**
 * Deletes the backups in a folder that are older than `days`, both by their name and by their file time, and the copies
 * of the ledger beside them. Files with other names stay. Returns the paths of the deleted backups. Call it only after
 * a successful backup.
 */
export function deleteOldBackups(folder: string, days: number, now: Date): string[] {
  const end = now.getTime() - days * DAY_MS;
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name) && madeAt(name) < end)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs < end);
  for (const path of old) for (const item of [path, `${path}.ledger`]) rmSync(item, { force: true });
  return old;
}

/** Records in a folder the time of its last successful backup, which the server's metrics show. */
export const noteSuccess = (folder: string, now: Date): Promise<void> =>
  replaceFile(join(folder, LAST_SUCCESS), [Buffer.from(`${Math.floor(now.getTime() / 1000)}\n`)], 0o600);
