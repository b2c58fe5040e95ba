import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../database/database.ts';
import { ErasureLedger } from '../records/erasureLedger.ts';
import type { Settings } from '../settings/settings.ts';
import { LAST_SUCCESS } from './installationMetrics.ts';
import type { Log } from './logging.ts';
import { StartupError } from './startupError.ts';

/** The file in DATA_DIR by which an operator says that this installation is new (`self-check first-start`). */
export const FIRST_START = 'first-start';

type Watched = Pick<Settings, 'backupDir' | 'dataDir' | 'erasureLedger'>;

function holdsRecords(path: string): boolean {
  try {
    using file = new DatabaseSync(path, { readOnly: true });
    return file.prepare('select 1 from triage limit 1').get() !== undefined;
  } catch {
    return false;
  }
}

/** Returns a file outside the database that shows that the service has had records, and how; null if there is none. */
async function sourceOfRecords({ backupDir, erasureLedger }: Watched): Promise<string | null> {
  if (backupDir !== null && existsSync(join(backupDir, LAST_SUCCESS)))
    return `${join(backupDir, LAST_SUCCESS)} says that a backup had records`;
  const backups = backupDir !== null && existsSync(backupDir) ? readdirSync(backupDir) : [];
  const backup = backups.find((name) => name.endsWith('.backup') && holdsRecords(join(backupDir ?? '', name)));
  if (backup !== undefined) return `${join(backupDir ?? '', backup)} has records`;
  const ledger = await new ErasureLedger(erasureLedger).read().catch(() => null);
  const erasures = (ledger?.erasures ?? 0) + (ledger?.cut?.erasures ?? 0) + (ledger?.unreadable.length ?? 0);
  return erasures > 0 ? `ERASURE_LEDGER: ${erasureLedger} lists erasures` : null;
}

/** True if a database has neither records nor erasures, as one that was made just now. */
const isEmpty = ({ read }: Pick<Database, 'read'>): Promise<boolean> =>
  read(async (db) => {
    const record = await db.selectFrom('triage').select('rowId').limit(1).executeTakeFirst();
    return !record && !(await db.selectFrom('erasure').select('referenceHash').limit(1).executeTakeFirst());
  });

/**
 * Returns why an empty database may be the wrong one: a disk that is not mounted, or a lost database. Null if the
 * database has records, if nothing knows of records, or if an operator said that the installation is new.
 */
export async function emptyDatabaseFault(settings: Watched, database: Pick<Database, 'read'>): Promise<string | null> {
  if (!(await isEmpty(database))) return null;
  if (existsSync(join(settings.dataDir, FIRST_START))) return null;
  const source = await sourceOfRecords(settings);
  return source === null
    ? null
    : `the database is empty, but ${source}: mount the disk of DATA_DIR, or restore a backup; if the service is to begin anew: self-check first-start`;
}

/** Refuses an empty database in production where something knows of records, and warns elsewhere. Throws `StartupError`. */
export async function expectKnownRecords(
  settings: Watched & Pick<Settings, 'production'>,
  database: Pick<Database, 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const fault = await emptyDatabaseFault(settings, database);
  if (fault !== null && settings.production) throw new StartupError([fault]);
  if (fault !== null) log.warn(fault);
  // The permission is for one beginning: a database that is lost later is refused again.
  if (!(await isEmpty(database))) rmSync(join(settings.dataDir, FIRST_START), { force: true });
}
